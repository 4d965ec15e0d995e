/** Rules of the games of cards against the house, to the letter: the further implementation in SQL is written from them. */
export const CARDS = `A card is dealt out of the cards that are left, in their order: \`below(how many are left)\` is its place. A deck is 0 to 51, suit by suit from the ace; a shoe holds its \`decks\` one after the other and is whole at the start of each round. Cards of later actions go on in the same stream.

**blackjack**: to the player, to the dealer (open), to the player, to the dealer (face down). Tens and faces count ten, an ace one; of the aces of a hand one counts eleven where the total stays within 21, and the total is then soft. When the open card is an ace, \`insure\` stakes half of the stake beside it and \`no-insurance\` does not. After that, or at once under a ten, the dealer looks: a blackjack (two cards of 21) of the dealer ends the round, and so does one of the player. Otherwise the hands act in their order:

- \`hit\` deals one card; \`stand\` ends the hand;
- \`double\`, on two cards, stakes as much again as the hand has, deals one card and ends the hand;
- \`split\`, on two cards of the same value and as often in a round as \`splits\` says, makes two hands of one card each in their order, the second one with a stake of as much again; then the first gets a card, and then the second.

A hand that is above 21 is bust and ends, a hand of 21 ends, and both hands of split aces end at once. After the last hand the dealer draws while the total is below \`standsOn\`; not when every hand is bust, nor after a blackjack. A blackjack of the player pays \`natural\` hundredths, or its stake against one of the dealer; after a split two cards of 21 are no blackjack. A hand above the dealer, or any that is not bust when the dealer is, pays twice its stake, an equal one its stake. The insurance pays \`insurance\` hundredths of itself when the dealer has a blackjack. A round that lapses takes no insurance and stands.

**ante-three**: three cards to the player, then three to the dealer, of one deck. \`pairPlus\` of the stake lies on pair plus; the rest is the ante. \`play\` stakes the ante again, \`fold\` loses it. From the lowest: high card, pair, flush, straight, three of one rank, straight flush; then by the ranks, an ace is high, and A-3-2 is the lowest straight. Pairs are compared by the rank of the pair, then by the third card. The dealer qualifies with a high card of rank \`qualifies\` (12 is the queen) or anything better than a high card. When not, the ante pays twice and play its stake; else the higher hand wins, both pay twice to the player, and equal hands pay both stakes back. A hand that was played also pays \`anteBonus\` hundredths of the ante, whatever the dealer has; pair plus pays \`pairPlus\` hundredths of itself, also after a fold. A round that lapses is played from the ranks \`playsFrom\` on, and folded below; it is folded as well where the further stake may not be taken.

**video-poker**: five cards of one deck. \`draw\` keeps the card at place n when bit n of \`hold\` is set, and replaces the others in the order of their places. Five cards pay their best row of \`pays\`: \`jacks\` is a pair of jacks or better; with \`wildDeuces\` each two stands for any card, \`natural-royal\` is a royal flush without a two, \`wild-royal\` one with, and \`five\` is five of one rank. Of several rows the one that is further down in \`pays\` counts. A round that lapses takes the hold with the greatest mean over all draws, of equal ones that which keeps more cards.`

export const CARDS_RECORDS: readonly (readonly string[])[] = [
  [
    'blackjack',
    'empty',
    '`phase` (`over`), `dealer` (`cards`, `total`, `isSoft`), `hands`, each with `cards`, `stake`, `total`, `isSoft`, `isDoubled`, `result` (`blackjack`, `won`, `push`, `lost`, `bust`) and `payout`; `insurance` (`stake`, `payout`, or null without one), `over` (`payout`, `why`: `settled`), (`active`)',
  ],
  [
    'ante-three',
    '`pairPlus`',
    '`player`, `dealer`, `rank` and `dealerRank` (`high`, `pair`, `flush`, `straight`, `three`, `straight-flush`), `isQualified`, `ante`, `pairPlus`, `play` (0 after a fold), `paid` (`ante`, `play`, `bonus`, `pairPlus`), `result` (`won`, `lost`, `push`, `not-qualified`, `folded`), `over` as in blackjack',
  ],
  [
    'video-poker',
    'empty',
    '`cards` after the draw, `held` (the mask), `hand` (the row, or null), `multiple` (its hundredths, or 0), `over` as in blackjack',
  ],
]
