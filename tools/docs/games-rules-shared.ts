/** Rules of bets in races, matches and bingo, to the letter: the further implementation in SQL is written from them. */
export const SHARED = `Their rounds are shared. The **card** of a round follows from its commitment, which is the seed of the round before: a stream whose key is the 32 bytes of the commitment, with \`card\` as its client seed and the nonce 0. A price is ⌊1000 ÷ (chance × margin)⌋ thousandths of the stake, where \`marginPercent\` is the margin and the chance is exact; none is offered that is not above 1000. A bet names strengths and price of its card, and pays ⌊stake × price ÷ 1000⌋.

**race**: of the card, \`leastWeight\` + \`below(mostWeight − leastWeight + 1)\` for each runner, in their order: the weights. The round draws the runners one after the other: \`below(sum of the weights of those that are left)\` goes through these weights, in the order of the numbers. \`win\`, \`forecast\` and \`tricast\` name the first one, two and three in their order, \`place\` one of the first \`placed\`, \`parity\` all odd or all even numbers, one of which comes first.

**match**: of the card, \`leastStrength\` + \`below(mostStrength − leastStrength + 1)\` for the home side, then for the away side; then two of \`teams\` are drawn. ⌊\`homeHundredths\` × own strength ÷ the other⌋ hundredths of a goal are expected of the home side, and of the away side by \`awayHundredths\`, both within \`leastHundredths\` and \`mostHundredths\`. With these h hundredths a side scores g goals, up to \`goalsMost\`, by hᵍ ÷ (100ᵍ · g!) ÷ the sum of these, in whole parts of \`weights\`, rounded down; what is left goes to the likeliest number, the lower one of two. The round draws \`below(weights)\` for the goals of the home side, then of the away side. \`below(7)\` + 6 is the number of other incidents. Out of the minutes 1 to \`minutes\` so many are drawn without putting back: of the home goals, of the away goals, of the others. Each other one has its side by \`below(2)\`, 0 for home, and its kind by \`below(5)\`: save, woodwork, wide, corner, yellow. They stand in the order of the minutes.

**bingo**: the round draws all balls, out of the numbers of all \`columns\` in order. The cards of a bet have a stream of their own: its key is the commitment of the round, its client seed the id of the bet, the nonce 0, one card after the other. With as many columns as \`perRow\`, each column draws \`rows\` of its numbers, top down; the middle one draws one less, and its middle is free. Else each column has one number; \`below(number of columns)\` gives the others, where a column has fewer than \`rows\`, until there are \`rows\` × \`perRow\`. Column by column, the fullest first, of equal ones the left one, the rows are drawn out of those with fewer than \`perRow\` numbers; where these are too few the card is begun again with its counts. Then each column draws its numbers, from the left, and they stand in order. The stakes of all players of a currency are one pot: ⌊stakes × \`potPercent\` ÷ 100⌋ in parts of \`prizes\`, rounded down, each shared by the cards that are first to have the prize at one call, rounded down. ⌊stakes × \`jackpotPercent\` ÷ 100⌋, and all that rounding leaves, goes to the jackpot of the room; a house within \`jackpotCalls\` wins what was in it before. A bet has one action. \`share\` has the commitment, the id of the bet and the \`shares\`: of each prize its call, \`won\`, the own cards that have it at that call, and what each of them is paid. \`lapse\` returns the stake.`

export const SHARED_RECORDS: readonly (readonly string[])[] = [
  [
    'race',
    '`weights`, `market`, `pick`: the runners, `price`',
    'the choice, `order`: all runners as they arrive, `won`, `pays` (the price, or 0)',
  ],
  [
    'match',
    '`strengths` (`home`, `away`), `market`, `pick`, `price`',
    'the choice, `home` and `away`: the goals, `incidents`, each with `minute`, `side` and `kind`, `won`, `pays`',
  ],
  ['bingo', '`cards`: how many', 'the choice, `balls` as they are called, `shares` of the action; empty after a lapse'],
]
