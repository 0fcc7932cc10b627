"""How many six-handed hands PokerKit plays a second on this machine: a row each for the bench `hands`."""

import random
import time
import warnings

from pokerkit import (
    Automation, FixedLimitOmahaHoldemHighLowSplitEightOrBetter, FixedLimitSevenCardStud, FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
)

warnings.simplefilter('ignore')

PLAYERS = 6
SECONDS = 3.0
# Everything is automatic except what players do.
AUTOMATIONS = tuple(Automation)


def hold_em(game, *bets):
    return lambda: game.create_state(AUTOMATIONS, True, 0, (100, 200), *bets, (20_000,) * PLAYERS, PLAYERS)


def stud():
    return FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 50, 100, 300, 600, (20_000,) * PLAYERS, PLAYERS)


GAMES = {
    "fixed-limit hold'em": hold_em(FixedLimitTexasHoldem, 200, 400),
    "no-limit hold'em": hold_em(NoLimitTexasHoldem, 200),
    'fixed-limit Omaha hi-lo': hold_em(FixedLimitOmahaHoldemHighLowSplitEightOrBetter, 200, 400),
    'seven-card stud': stud,
}


def play(state, at_random):
    while state.status:
        choice = random.random() if at_random else 0.5
        if state.can_post_bring_in():
            state.post_bring_in()
        elif choice < 0.125 and state.can_fold():
            state.fold()
        elif choice > 0.625 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()


def hands_a_second(make, at_random):
    begun, hands = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        play(make(), at_random)
        hands += 1
    return hands / (time.perf_counter() - begun)


for name, make in GAMES.items():
    called, at_random = hands_a_second(make, False), hands_a_second(make, True)
    print(f"{'PokerKit, ' + name:<52} {called:>12.0f} {at_random:>12.0f}")
