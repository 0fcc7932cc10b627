"""What the book orders where PokerKit plays otherwise: the only differences that are allowed, each under its clause.

`Round` follows one betting round by the book's own rules. A legal range that is not PokerKit's must be the one that
`Round` finds, and something must have happened in the round that a clause speaks of; else it is a fault.
"""

from collections import Counter

# How often each clause explained a difference.
USED = Counter()

HALF_OR_MORE = 'HG-ASIAN-16, reading G4: an all-in of half a bet or more is a bet'
BELOW_HALF = 'HG-ASIAN-17, reading G4: an all-in of less than half a bet may be completed and reopens nothing'
SHORT_RAISE = 'HG-NL-3b: an all-in of less than a raise reopens nothing for who has acted'
SHORT_BET = 'HG-NL-2b: an all-in of less than the bring-in is raised to the bring-in or its double'
SHORT_POST = 'HG-NL-2a, reading G24: a blind or forced bet that is posted short costs the others the whole'
HEADS_UP = 'HG-PINE-9, reading G3: two players may raise without end'
OPEN_PAIR = 'HG-STUD-5a: an open pair on fourth street allows the larger bet'
NO_CHECK_RAISE = 'HG-LOWBALL-14: who has checked may not raise'
ROUNDED = 'HG-PL-3a: the pot is rounded up to five dollars'
OPENING = 'HG-PL-2: the first raise may be to four times the big blind'
DOUBLES = 'HG-NL-3d, -3e: in the 100-dollar game a raise doubles the last full bet, and a short all-in reopens nothing'
STRADDLED = 'HG-PL-6a, reading P6: over a live straddle only the pot bounds the first raise'
FORCED_OR_FOLD = 'HG-STUD-IRR-4: who takes over the forced bet may fold'
NOTHING_TO_DECIDE = 'reading G6, table stakes: nobody is asked whose bet no other hand can reach beyond'
DEAD_SEAT = 'HG-STUD-IRR-3: who folds where there is nothing to call is dealt to until somebody bets'
ODD_CHIPS = 'HG-STUD8-7a to -8b, reading G5: odd chips one each, by position or by suit'
NO_LOW = 'HG-OMAHA-4, HG-STUD8-INTRO-2: without a low hand in a pot its high hand takes everything'


class Round:
    """A betting round: `bet` must be matched, `level` is the last full bet, `size` the last full raise."""

    def __init__(self, record, variant, state):
        street = state.street_index
        self.structure, self.variant, self.state = record['structure'], variant, state
        self.full, self.round_to = record['bets'][street], record['round_to']
        self.double = record['bets'][-1]
        self.first = street == 0
        self.bet = record['open'] if self.first else 0
        self.doubles, self.straddled = record['doubles'], record['straddled']
        self.level = self.size = self.bet if self.bet >= self.full else 0
        self.raises, self.opened, self.doubled = 0, False, False
        self.fresh, self.checked = set(state.player_indices), set()
        self.happened = [DOUBLES] if self.doubles else [STRADDLED] if self.straddled and self.first else []
        up = (tuple(card.rank for card in state.get_up_cards(i)) for i in state.player_indices if state.statuses[i])
        self.pair = variant.open_pair and street == 1 and any(len(set(ranks)) < len(ranks) for ranks in up)
        if self.pair:
            self.happened.append(OPEN_PAIR)
        if max(state.bets) < self.bet:
            self.happened.append(SHORT_POST)

    def ranges(self, i):
        """The totals to which player `i` may bet or raise, smallest and largest, or `None`."""
        state = self.state
        has, all_in = state.bets[i], state.bets[i] + state.stacks[i]
        live = [j for j in state.player_indices if state.statuses[j]]
        answers = any(j != i and state.stacks[j] and state.bets[j] + state.stacks[j] > self.bet for j in live)
        if all_in <= self.bet or not answers:
            return None
        if i in self.checked and not self.variant.check_raise:
            self.happened.insert(0, NO_CHECK_RAISE)
            return None
        fixed = self.structure == 'fixed'
        if i not in self.fresh and (fixed or self.doubles or self.bet - has < max(self.size, self.full)):
            return None
        if fixed:
            if self.raises >= self.variant.raises:
                if len(live) > 2:
                    return None
                self.happened.append(HEADS_UP)
            sizes = [self.double] if self.doubled else [self.full, self.double] if self.pair else [self.full]
            return [min(self.level + sizes[0], all_in), min(self.level + sizes[-1], all_in)]
        low = self.least()
        high = all_in
        if self.structure == 'pot-limit':
            pot = -(-state.total_pot_amount // self.round_to) * self.round_to
            if pot != state.total_pot_amount:
                self.happened.append(ROUNDED)
            high = 2 * self.bet - has + pot
            if self.first and not self.opened and not self.straddled and high < 4 * self.full:
                self.happened.append(OPENING)
                high = 4 * self.full
            high = max(low, high)
        return [min(low, all_in), min(high, all_in)]

    def least(self):
        """The smallest total of a full bet or raise where there is no fixed limit."""
        if not self.level:
            return max(self.full, 2 * self.bet)
        return 2 * self.level if self.doubles else self.bet + self.size

    def brought_in(self, i, bet):
        """Player `i` brings it in for what is due; that is not a raise, and the player may not raise when all call."""
        self.bet = bet
        self.fresh.discard(i)
        if max(self.state.bets) < bet:
            self.happened.append(SHORT_POST)

    def raised(self, i, to):
        """Player `i` has bet or raised to this total."""
        more, size = to - self.level, self.full
        if self.structure == 'fixed':
            if self.pair:
                self.doubled = self.doubled or more >= self.double
                size = self.double if self.doubled else self.full
            full = 2 * more >= size
            if more < size:
                self.happened.append(HALF_OR_MORE if full else BELOW_HALF)
        else:
            full, size = to >= self.least(), max(to - self.bet, self.full)
            if not full:
                self.happened.append(SHORT_RAISE if self.level else SHORT_BET)
        self.fresh.discard(i)
        if full:
            self.raises += self.level > 0
            self.level, self.size = to, size
            self.fresh = set(self.state.player_indices) - {i}
        self.bet, self.opened = to, True

    def passed(self, i, check):
        """Player `i` has called or checked."""
        self.fresh.discard(i)
        if check:
            self.checked.add(i)

    def explains(self, ours, kits, i):
        """Whether the book orders `ours` where PokerKit has `kits`; the clause is counted."""
        if ours != self.ranges(i) or not self.happened:
            return False
        USED[self.happened[0]] += 1
        return True


def is_idle(state, i):
    """Whether no other hand's chips reach beyond what this player has bet."""
    live = (j for j in state.player_indices if j != i and state.statuses[j])
    return all(state.bets[j] + state.stacks[j] <= state.bets[i] for j in live)


def shares(amount, chip, winners):
    """A pot among winners, in the order in which they get odd chips."""
    each, odd = divmod(amount // chip, len(winners))
    won = {i: (each + (place < odd)) * chip for place, i in enumerate(winners)}
    # An amount smaller than a chip goes to the first winner without an odd chip, so that no share is two chips more
    # than another.
    won[winners[odd]] += amount % chip
    return won


def odd_order(state, variant, winners, low):
    """Winners in the order in which they get odd chips: by position, or in stud by their highest or lowest card."""
    if variant.form != 'stud':
        return winners
    ranks = 'A23456789TJQK' if low else '23456789TJQKA'
    cards = {i: sorted((ranks.index(card.rank), card.suit) for card in state.hole_cards[i]) for i in winners}
    return sorted(winners, key=lambda i: cards[i][0]) if low else sorted(winners, key=lambda i: cards[i][-1])[::-1]


def award(state, variant, chip):
    """What the book gives to whom, by PokerKit's own pots and hands; and whether a pot had no low hand."""
    won, no_low = Counter(), False
    hands = [tuple(state.get_up_hands(0, k)) for k in state.hand_type_indices]
    for amount, players in state.contested:
        best = []
        for k, made in enumerate(hands):
            found = [made[i] for i in players if made[i] is not None]
            winners = [i for i in players if found and made[i] == max(found)]
            best.append(odd_order(state, variant, winners, low=variant.low or k == 1))
        high, low = best if len(best) > 1 else (best[0], [])
        no_low |= len(best) > 1 and not low
        if not low or len(high) > 1 and set(high) == set(low):
            won.update(shares(amount, chip, high))
        else:
            chips, rest = divmod(amount, chip)
            half = chips // 2 * chip + (rest if chips % 2 else 0)
            won.update(shares(amount - half, chip, high))
            won.update(shares(half, chip, low))
    return won, no_low
