"""PokerKit's state, made ready to replay a hand that was played elsewhere."""

import warnings
from functools import lru_cache

from pokerkit import Automation, Card, Mode, State

from variants import STRUCTURES, VARIANTS

# PokerKit warns of folds without a bet and of cards that come back after a reshuffle: both are legal here.
warnings.simplefilter('ignore')

CARDS = {repr(card): card for card in Card.parse(''.join(r + s for r in '23456789TJQKA' for s in 'cdhs'))}

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@lru_cache(maxsize=4096)
def made(hand_type, hole, board):
    """What PokerKit makes of these cards: it asks for the same hand again for every pot."""
    return hand_type.from_game_or_none(hole, board)


class Replay(State):
    """A hand of PokerKit's that takes every action as it comes: whether it is legal is compared, not enforced."""

    def verify_completion_betting_or_raising_to(self, amount=None):
        return amount

    def verify_folding(self):
        pass

    def _begin_showdown(self):
        # Everybody shows: who may muck does not change the chips.
        for i in self.player_indices:
            self.hole_card_statuses[i] = [True] * len(self.hole_cards[i])
        self._end_showdown()

    def _begin_hand_killing(self):
        self._begin_chips_pushing()

    def _begin_chips_pushing(self):
        self.contested = [(pot.amount, pot.player_indices) for pot in self.pots]
        self.behind = list(self.stacks)
        super()._begin_chips_pushing()

    def get_up_hand(self, player_index, board_index, hand_type_index):
        if not self.statuses[player_index]:
            return None
        hole = tuple(self.hole_cards[player_index])
        board = tuple(self.get_board_cards(board_index))
        return made(self.hand_types[hand_type_index], hole, board)

    # What PokerKit allows now.

    def range(self):
        """The smallest and the largest total of a bet or raise, or `None` where there is none."""
        low = self.min_completion_betting_or_raising_to_amount
        return None if low is None else [low, self.max_completion_betting_or_raising_to_amount]

    def call(self):
        """What calling costs."""
        return self.checking_or_calling_amount or 0

    # What the record needs as well.

    def call_more(self, to):
        """A call of a bet that was posted short: for PokerKit it is a raise, so what a raise changes is put back."""
        kept = ('completion_status', 'completion_betting_or_raising_amount', 'completion_betting_or_raising_count')
        fields = {name: getattr(self, name) for name in kept}
        acted = set(self.acted_player_indices) | {self.actor_index}
        short = list(self.consecutive_short_all_in_amounts)
        self.complete_bet_or_raise_to(to)
        for name, value in fields.items():
            setattr(self, name, value)
        self.acted_player_indices.clear()
        self.acted_player_indices.update(acted)
        self.consecutive_short_all_in_amounts.clear()
        self.consecutive_short_all_in_amounts.extend(short)

    def others_have_chips(self, i):
        """Whether a hand other than this player's has chips behind."""
        return any(j != i and self.statuses[j] and self.stacks[j] for j in self.player_indices)

    def is_capped(self):
        """Whether PokerKit would allow no more raises by their number alone."""
        most = self.street.max_completion_betting_or_raising_count
        return most is not None and self.completion_betting_or_raising_count >= most

    def act_in_order(self, first, killer, acted):
        """Who owes an action, clockwise from `first`; the killer comes after all others who have not acted (HG-KILL-8)."""
        waiting = sorted(self.actor_indices, key=lambda i: (i - first) % self.player_count)
        if killer in waiting and killer not in acted:
            waiting.sort(key=lambda i: (i in acted, i == killer))
        self.actor_indices.clear()
        self.actor_indices.extend(waiting)

    def lift_cap(self, streets):
        """Two are left, who may raise without end."""
        self.streets = streets

    def deal_until_asked(self, dealt):
        """Deals what the record has dealt until somebody is to act or the hand is over."""
        while self.status and self.actor_index is None:
            if any(self.standing_pat_or_discarding_statuses):
                self.stand_pat_or_discard(dealt.discards(self.stand_patter_or_discarder_index))
            elif self.card_burning_status:
                self.burn_card(dealt.burn())
            elif any(self.hole_dealing_statuses):
                i = self.hole_dealee_index
                self.deal_hole(dealt.hole(i, list(self.hole_dealing_statuses[i])), i)
            else:
                self.deal_board(dealt.board(self.board_dealing_count))


def replay(record):
    """PokerKit's state at the beginning of the recorded hand, and its streets without a cap."""
    variant = VARIANTS[record['variant']]
    blinds = record['blinds']
    count = len(record['stacks'])
    capped = record['structure'] == 'fixed'
    streets = variant.streets(record['bets'], any(blinds), capped)
    # Dead money is an ante that only one player puts in.
    dead = record['dead']
    antes = [record['ante'] + more for more in dead] if any(dead) else record['ante']
    state = Replay(
        AUTOMATIONS, variant.deck, variant.hands, streets, STRUCTURES[record['structure']], not any(dead), antes,
        # With two players, PokerKit takes them the other way round.
        blinds[::-1] if count == 2 else blinds, record['bring_in'], record['stacks'], count, mode=Mode.CASH_GAME,
    )
    return variant, state, variant.streets(record['bets'], any(blinds), capped=False)
