"""The games that both programs know, as PokerKit is given them.

PokerKit has no pre-set for some of them, and its pre-sets allow four raises of a blind; a game is therefore put
together from its streets, rankings and deck, with the raises that the book allows.
"""

from dataclasses import dataclass

from pokerkit import (
    BadugiHand,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    Street,
)

STRUCTURES = {
    'fixed': BettingStructure.FIXED_LIMIT,
    'no-limit': BettingStructure.NO_LIMIT,
    'pot-limit': BettingStructure.POT_LIMIT,
}


@dataclass(frozen=True)
class Variant:
    """A game: `form` is flop, stud or a number of draws, `cards` what each player holds at first."""

    form: str
    cards: int
    hands: tuple
    deck: Deck = Deck.STANDARD
    raises: int = 3
    low: bool = False
    draws: int = 0
    # After a check there is no raise (HG-LOWBALL-14).
    check_raise: bool = True
    # An open pair on fourth street allows the larger bet (HG-STUD-5a).
    open_pair: bool = False

    def streets(self, bets, blinds, capped=True):
        """PokerKit's streets: `bets` has the smallest bet of each, `blinds` says if the first begins with a bet."""
        def street(number, burn, hole, board, draw, opening):
            # The blind is the bet; elsewhere the first bet is counted too.
            most = self.raises + (0 if blinds and number == 0 else 1)
            return Street(burn, hole, board, draw, opening, bets[number], most if capped else None)

        position = Opening.POSITION
        if self.form == 'flop':
            first = street(0, False, (False,) * self.cards, 0, False, position)
            return (first, *(street(n, True, (), board, False, position) for n, board in ((1, 3), (2, 1), (3, 1))))
        if self.form == 'stud':
            card = Opening.HIGH_CARD if self.low else Opening.LOW_CARD
            hand = Opening.LOW_HAND if self.low else Opening.HIGH_HAND
            later = ((1, True), (2, True), (3, True), (4, False))
            first = street(0, False, (False, False, True), 0, False, card)
            return (first, *(street(n, True, (up,), 0, False, hand) for n, up in later))
        first = street(0, False, (False,) * self.cards, 0, False, position)
        return (first, *(street(n + 1, True, (), 0, True, position) for n in range(self.draws)))


VARIANTS = {
    'holdem': Variant('flop', 2, (StandardHighHand,)),
    'omaha': Variant('flop', 4, (OmahaHoldemHand,)),
    'omaha-hi-lo': Variant('flop', 4, (OmahaHoldemHand, OmahaEightOrBetterLowHand)),
    'stud': Variant('stud', 3, (StandardHighHand,), open_pair=True),
    'stud-hi-lo': Variant('stud', 3, (StandardHighHand, EightOrBetterLowHand)),
    'razz': Variant('stud', 3, (RegularLowHand,), deck=Deck.REGULAR, low=True),
    'badugi': Variant('draw', 4, (BadugiHand,), deck=Deck.REGULAR, draws=3),
    'deuce-to-seven-single': Variant('draw', 5, (StandardLowHand,), raises=6, draws=1),
    'deuce-to-seven-triple': Variant('draw', 5, (StandardLowHand,), raises=6, draws=3),
    'ace-to-five': Variant('draw', 5, (RegularLowHand,), deck=Deck.REGULAR, raises=6, draws=1, check_raise=False),
}
