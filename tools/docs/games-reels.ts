import type { ReelsMaths } from '@evens/games/reels'
import { code, markdownTable } from './markdown-table.ts'

/** Rules of every slot file: with the file they are all that another implementation needs. */
export const reelsRulesSection = (): string => `### Reels

Pays are whole units: the stake is \`stakeUnits\` of them, coins, chests and \`full\` are whole stakes. A round pays stake × units ÷ \`stakeUnits\`. Symbols in a \`view\` are numbers, their places in \`symbols\`; windows are reels from the left, each from the top down; a cell is \`[reel, row]\`, both from 0.

**Window.** With \`strips\`: \`below(length of the strip)\` a reel from the left; the stop and the \`rows\` − 1 symbols below it show, and a strip goes round. With \`weights\`: each cell draws its symbol, column by column from the left, in a column from the bottom; an orb draws its value at once, by \`orbWeights\`. A draw by weights is a number below their sum: each entry takes as many numbers as its weight, in the order of the list.

${WINS}

**Scatters** are counted in the window as it stopped, \`scatterPays\` by their count. Where the file has no other scatter the wild may be one.

${FEATURES}

${CAP}

**Order of the draws**: the base window with its falls; then the feature from its beginning to its end. A feature that is not in the file draws nothing. The pots come last, see below.

**Pots.** With \`cycles\` in the choice, and after all else, also of a round that reached its cap: for each entry of \`jackpots\` in its order, with the entry of \`cycles\` at the same place, an amount in minor units as a text, or null for a closed pot, which draws nothing. A is 1, or the least power of ten for which cycle ÷ A is not above 2^31. When A is above 1, \`below(A)\` has to be 0, or the pot is not hit and nothing more is drawn for it. Then \`below(cycle ÷ A)\` below the stake in minor units hits it. \`jackpots\` of the view are the names of the pots that were hit, only in a round with \`cycles\`. What a pot pays follows from no seed: it is kept with the round, beside \`payout\`. Amounts of the file are US cents; another currency scales them by its usual amount.

**View.** \`first\` is the base window as it stopped, \`window\` as it stood at the end of the base spin: after the last fall; of respins after the last one, with the wilds that filled reels; of a hold with its coins. \`orbs\` are those of \`window\`, reel by reel from the top, \`coins\` those of a hold in reading order, each \`{ cell, value }\`. \`units\` = \`won.base\` + \`won.feature\`, cut at the cap; the base spin alone is \`base\`. \`feature\` is \`free\`, \`respin\`, \`hold\`, \`pick\` or null, \`spins\` counts the free spins, respins or respins of the hold that were played. \`chests\` is null or \`opened\` (\`{ at, value }\` in the order of opening), \`left\`, and \`values\` of all chests once the round is over. \`over\` is \`{ payout, why: "settled" }\`.`

const WINS = `**Wins** of a window, by \`pays\`:

- \`lines\`: \`lines[n][reel]\` is the row. From the left reel a symbol pays for as many as follow one another, \`paytable[symbol][count − 1]\`. A \`wild\` stands for all symbols but the scatter, those of \`noLine\` and those of \`anyPosition\`; leading wilds pay as themselves or as the symbol that follows, whichever is more. Each wild in the win of another symbol multiplies it by \`wildMultiplies\`. \`groups\` pay for members and wilds in any mixture, at least one member among them, with the same multiplier. A symbol of \`anyPosition\` pays by how many of it are on the line. Of all these a line pays the highest. With \`bothWays\` it pays from the right as well; a win that takes the whole line pays once. With \`fullScreenDoubles\` a window of one symbol pays double.
- \`ways\`: for each symbol that pays, from the left reel, as long as a reel shows it or a wild: the product of how often each of these reels shows it or a wild, times its pay for so many reels. It has to be there itself at least once. The wild has no pay of its own.
- \`anywhere\`: by the count of a symbol in the window; \`[least, units]\` holds from so many on.
- \`clusters\`: cells of one symbol that touch beside or above one another, with all wilds that touch them, pay by their count. A wild may belong to several; wilds alone are none.`

const FEATURES = `**Features**, each where the file has it:

- \`cascade\`, \`tumble\`: cells that paid are taken out and what is above falls. A strip goes on upwards above the window and nothing is drawn; with weights the empty cells are drawn like a window. The new window pays, and so on, until one pays nothing or \`most\` windows of the spin have paid; the last fall is made, and its window does not pay. \`multipliers\` are those of the first, second … win of a spin; the last one stays. \`base\` and \`free\` are for the scenes.
- \`orb\`: when a spin that won anything but scatters has come to rest, the values of the orbs in the window are added up. In free spins the sum is added to the one of all earlier winning spins, which begins at 0. The win, without scatters, is multiplied by the sum, unless that is 0.
- \`freeSpins\`: \`award\` by the scatters; the entry of the most that are there counts. Played on \`strips\` of that name, or \`weights.free\`. Lines, ways and scatters count \`multiplier\` times, beside that of a cascade. More are awarded within them by \`retrigger\`, else by \`award\`; a round has at most \`most\`.
- \`expandingSymbol\`: the same, and before the first free spin one special symbol is drawn by \`weights\`. After the wins of each free spin, so many reels as show it pay \`paytable[symbol][reels − 1]\` on every line, in addition.
- \`expandingRespins\`: a wild on one of \`reels\` fills its reel before the window pays. While a reel was filled that was not before, the filled reels are held, the others are drawn again, and the window pays again, \`most\` times at most.
- \`hold\`: with \`from\` coins in the base window, after its wins. For each empty cell in reading order (row by row from the top, each from the left) \`below(chance[1])\` brings a coin when it is below \`chance[0]\`; that is a respin. \`respins\` in a row without a coin, or no empty cell, end it. Then each coin in reading order draws its value by its weight. They pay their sum, and \`full\` when no cell is empty.
- \`pick\`: when each of \`reels\` shows the symbol, after the wins, the prizes are drawn without putting back, all of them: the first drawn is in chest 0. \`{ "do": "open", "at": 3 }\` opens a closed chest; with the last of \`picks\` the round is over. A \`lapse\` opens the closed chests with the lowest numbers. The base window is paid with them at the end.`

const CAP = `**Cap.** As soon as scatters, the win of one window, an orb sum, an expanding symbol, coins or a chest bring the units to \`most\` × \`stakeUnits\` or above, the round is over and pays exactly that. Nothing falls or is drawn any more. Within a spin the order is: scatters, then wins and falls, then orbs, then the expanding symbol.`

/** A file's own figures: what it pays, on which lines, with which features. */
export function reelsFileSection(maths: ReelsMaths): string {
  const { symbols, paytable, reels, rows, pays, stakeUnits, most } = maths
  const cap =
    most === undefined
      ? 'There is no cap, because no round can pay so much.'
      : `A round pays at most ${most.toLocaleString('en-GB')} stakes.`
  const paying = symbols.filter((symbol) => paytable[symbol] !== undefined)
  const counts = [...new Set(paying.flatMap((symbol) => rowOf(maths, symbol).map(([count]) => count)))]
  const columns = counts.toSorted((a, b) => a - b)
  const rowsOfTable = paying.map((symbol) => {
    const row = new Map(rowOf(maths, symbol))
    return [code(symbol), ...columns.map((count) => String(row.get(count) ?? '–'))]
  })
  const suffix = pays === 'anywhere' || pays === 'clusters' ? '+' : ''
  return [
    `${reels} × ${rows}, pays \`${pays}\`; a stake is ${stakeUnits === 1 ? 'one unit' : `${stakeUnits} units`}. ${cap}`,
    markdownTable(['units of', ...columns.map((count) => `${count}${suffix}`)], rowsOfTable),
    ...restOf(maths),
  ].join('\n\n')
}

type Row = readonly (readonly [count: number, units: number])[]

const isPairs = (pays: ReelsMaths['paytable'][string]): pays is Row => Array.isArray(pays[0])

function rowOf({ paytable }: ReelsMaths, symbol: string): Row {
  const pays = paytable[symbol] ?? []
  if (isPairs(pays)) return pays
  return pays.flatMap((units, at) => (units > 0 ? [[at + 1, units] as const] : []))
}

/** Everything else that decides, as it stands in the file; of the strips their lengths. */
function restOf(maths: ReelsMaths): readonly string[] {
  const { wild, scatter, orb, noLine, bothWays, wildMultiplies, fullScreenDoubles, scatterPays } = maths
  const { groups, anyPosition, lines, strips, weights, orbValues, orbWeights, features } = maths
  const facts = {
    ...{ wild, scatter, orb, noLine, bothWays, wildMultiplies, fullScreenDoubles, scatterPays, groups, anyPosition },
    ...{ weights, orbValues, orbWeights, ...features },
  }
  const written = Object.entries(facts).flatMap(([name, fact]) =>
    fact === undefined ? [] : [`- ${code(name)}: ${code(JSON.stringify(fact))}`],
  )
  const lengths = Object.entries(strips ?? {}).map(
    ([name, list]) => `- strips ${code(name)}: ${list.map((strip) => strip.length).join(', ')} symbols`,
  )
  const rows =
    lines === undefined ? [] : [`- lines, by reel the row: ${code(lines.map((row) => row.join('')).join(' '))}`]
  return [[...lengths, ...rows, ...written].join('\n')]
}
