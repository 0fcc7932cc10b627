"""Replays recorded hands in PokerKit and compares: who acts, every legal range, every call, and the stacks at the end.

    oracle.py hands.jsonl ...

A record is one line of JSON; players are numbered as they are dealt to. Its events are

    ["down", i, card], ["up", i, card], ["board", card], ["burn", card], ["discard", i, [card, ...]],
    ["turn", i, call, [smallest, largest] or null, word, total]

where `total` is what player `i` has bet on the round after they acted. On a forced bet the smallest total is the
bring-in. Each difference is explained by a clause in `book.py`, or the hand is printed and the run fails.
"""

import json
import sys
from collections import Counter, defaultdict, deque
from multiprocessing import Pool, cpu_count

import book
from kit import CARDS, replay


class Difference(Exception):
    """Something that no clause explains."""


class Dealt:
    """The cards of the record that PokerKit has not been dealt yet."""

    def __init__(self):
        self.holes, self.thrown = defaultdict(deque), defaultdict(deque)
        self.boards, self.burns = deque(), deque()

    def take(self, event):
        """Notes an event; whether it was one of dealing."""
        match event:
            case ['down' | 'up' as way, i, card]:
                self.holes[i].append((CARDS[card], way == 'up'))
            case ['discard', i, cards]:
                self.thrown[i].append(tuple(CARDS[card] for card in cards))
            case ['board', card]:
                self.boards.append(CARDS[card])
            case ['burn', card]:
                self.burns.append(CARDS[card])
            case _:
                return False
        return True

    def hole(self, i, ups):
        found = [self.holes[i].popleft() for _ in ups]
        if [up for _, up in found] != ups:
            raise Difference(f'player {i} is dealt {found}, with cards up where PokerKit says {ups}')
        return tuple(card for card, _ in found)

    def discards(self, i):
        return self.thrown[i].popleft()

    def board(self, count):
        return tuple(self.boards.popleft() for _ in range(count))

    def burn(self):
        return self.burns.popleft()

    def drop(self, i):
        """Whether there are cards for this player, who is out; they are put aside."""
        return bool(self.holes.pop(i, None))

    def left(self):
        return any(self.holes.values()) or any(self.thrown.values()) or self.boards or self.burns


def compare(what, ours, kits):
    if ours != kits:
        raise Difference(f'{what}: {ours}, and PokerKit says {kits}')


class Hand:
    """One recorded hand in PokerKit."""

    def __init__(self, record):
        self.record = record
        self.variant, self.state, self.uncapped = replay(record)
        self.round, self.street = None, None
        # Who acts next in the first round, where a player who is not a blind has posted; and who has acted.
        self.cursor, self.acted = record['first'], set()
        self.posts = record['killer'] is not None or any(blind < 0 for blind in record['blinds'])

    def play(self):
        dealt = Dealt()
        for event in self.record['events']:
            if not dealt.take(event):
                self.until_asked(dealt, event[1])
                compare('cards are left before a turn', bool(dealt.left()), False)
                self.turn(*event[1:])
        self.until_asked(dealt, None)
        compare('the player who is to act at the end', None, self.state.actor_index)
        self.settle()

    def until_asked(self, dealt, player):
        """Deals until this player is to act; a player with nothing to decide checks."""
        state = self.state
        state.deal_until_asked(dealt)
        while state.actor_index not in (None, player) and book.is_idle(state, state.actor_index):
            book.USED[book.NOTHING_TO_DECIDE] += 1
            # A player whom nobody can answer need not bring it in either.
            state.bring_in_status = False
            state.check_or_call()
            state.deal_until_asked(dealt)
        for i in state.player_indices:
            if not state.statuses[i] and dealt.drop(i):
                book.USED[book.DEAD_SEAT] += 1

    def turn(self, i, call, ours, word, total):
        state = self.state
        if state.street_index != self.street:
            self.street, self.round = state.street_index, book.Round(self.record, self.variant, state)
        if state.street_index == 0 and self.posts:
            state.act_in_order(self.cursor, self.record['killer'], self.acted)
        compare('who is to act', i, state.actor_index)
        if sum(state.statuses) == 2:
            book.USED[book.HEADS_UP] += state.is_capped()
            state.lift_cap(self.uncapped)
        forced = state.bring_in_status
        if forced:
            bring_in = state.effective_bring_in_amount
            full = state.range()
            compare('the forced bet', ours, [bring_in, full[1] if full else bring_in])
        else:
            kits = state.range()
            if ours != kits and not self.round.explains(ours, kits, i):
                raise Difference(f'player {i} may bet {ours}, by PokerKit {kits}, by the book {self.round.ranges(i)}')
            short = book.SHORT_POST in self.round.happened
            if call != state.call():
                compare('the call', call, min(self.round.bet - state.bets[i], state.stacks[i]) if short else state.call())
                book.USED[book.SHORT_POST] += 1
        self.act(i, word, total, forced)
        # After the killer, play goes on where it was, unless the killer raises.
        if i != self.record['killer'] or i in self.acted or word == 'raise':
            self.cursor = (i + 1) % state.player_count
        self.acted.add(i)

    def act(self, i, word, total, forced):
        state, has = self.state, self.state.bets[i]
        if word == 'fold':
            if forced:
                book.USED[book.FORCED_OR_FOLD] += 1
            state.fold()
        elif forced and total <= self.record['bring_in']:
            state.post_bring_in()
            self.round.brought_in(i, self.record['bring_in'])
        elif word in ('check', 'call'):
            self.round.passed(i, word == 'check')
            if total > max(state.bets) and state.others_have_chips(i):
                state.call_more(total)
            elif total > max(state.bets):
                # It is more than anybody can win, and comes back.
                state.check_or_call()
            else:
                compare('the call', total - has, state.check_or_call().amount)
        else:
            state.complete_bet_or_raise_to(total)
            self.round.raised(i, total)

    def settle(self):
        ours, kits = self.record['ends'], self.state.stacks
        if ours == kits:
            return
        if sum(self.state.statuses) > 1:
            won, no_low = book.award(self.state, self.variant, self.record['chip'])
            if ours == [behind + won[i] for i, behind in enumerate(self.state.behind)]:
                book.USED[book.NO_LOW if no_low else book.ODD_CHIPS] += 1
                return
        raise Difference(f'the stacks at the end: {ours}, by PokerKit {kits}')


def run(line):
    """Compares one hand: its game, its decisions, what differs if anything does, and the clauses used."""
    record = json.loads(line)
    book.USED.clear()
    try:
        Hand(record).play()
        fault = None
    except (Difference, AssertionError, IndexError, ValueError) as error:
        fault = f'{type(error).__name__}: {error}'
    turns = sum(event[0] == 'turn' for event in record['events'])
    return record['game'], turns, fault, dict(book.USED)


def main(paths):
    lines = [line for path in paths for line in open(path, encoding='utf-8')]
    hands, turns, used, faults = Counter(), Counter(), defaultdict(Counter), []
    with Pool(cpu_count()) as pool:
        for line, (game, decisions, fault, clauses) in zip(lines, pool.imap(run, lines, chunksize=50)):
            hands[game] += 1
            turns[game] += decisions
            used[game].update(+Counter(clauses))
            if fault:
                faults.append((fault, line))
    for game, count in hands.items():
        print(f'{game}: {count} hands, {turns[game]} decisions; otherwise than PokerKit:')
        for clause, times in used[game].most_common():
            print(f'    {times:6} {clause}')
    for fault, line in faults[:3]:
        print(f'DIFFERENCE: {fault}\n    {line}')
    print(f'{sum(hands.values())} hands, {len(faults)} differences that no clause explains')
    return 1 if faults or not hands else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
