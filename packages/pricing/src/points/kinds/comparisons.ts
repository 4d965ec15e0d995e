import { above, type Distribution } from '../../distribution.ts'
import { spanLabels } from '../../labels.ts'
import type { PricedMarket } from '../../market.ts'
import { remember } from '../../memo.ts'
import { addMany, addTwo } from '../../offers.ts'
import { numberOf, oneWins } from '../../settling.ts'
import { YES_NO } from '../../side.ts'
import { belowAt, runningSums } from '../../sums.ts'
import type { Outlook } from '../outlook.ts'
import {
  type Decision,
  halfLines,
  halvesOfGame,
  leadIn,
  type PointsKind,
  type Stretch,
  stretchOf,
  totalOf,
} from './kind.ts'

const RESULTS = ['home', 'draw', 'away'] as const
const HALF_FULL = RESULTS.flatMap((half) => RESULTS.map((full) => `${half}_${full}`))
const NONE = new Float64Array(1)
const { labels: GAME, teams: TEAMS } = spanLabels({})
const resultAt = (lead: number): (typeof RESULTS)[number] => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')

function addAt(sums: number[], index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount
}

/** Of each result at half time and at the end, in the order of `HALF_FULL`. */
function halfFullChances(first: Distribution, second: Distribution): number[] {
  const chances = HALF_FULL.map(() => 0)
  const below = runningSums(second)
  for (let index = 0; index < first.p.length; index++) {
    const lead = first.from + index
    const chance = first.p[index] as number
    const [lost, notWon] = [belowAt(below, -lead - second.from), belowAt(below, 1 - lead - second.from)]
    const row = lead > 0 ? 0 : lead === 0 ? 3 : 6
    addAt(chances, row, chance * (1 - notWon))
    addAt(chances, row + 1, chance * (notWon - lost))
    addAt(chances, row + 2, chance * lost)
  }
  return chances
}

/** The chance that the total of one part is above those of all the others. */
function highestChance(parts: readonly Outlook[], sums: readonly Float64Array[], part: number): number {
  const mine = parts[part]?.total
  if (mine === undefined) return 0
  let chance = 0
  for (let index = 0; index < mine.p.length; index++) {
    let product = mine.p[index] ?? 0
    for (let other = 0; other < parts.length; other++)
      if (other !== part) product *= belowAt(sums[other] ?? NONE, mine.from + index - (parts[other]?.total.from ?? 0))
    chance += product
  }
  return chance
}

/** `names` ends with that of no highest one. */
function addHighest(markets: PricedMarket[], id: string, names: readonly string[], parts: readonly Outlook[]): void {
  const sums = parts.map(({ total }) => runningSums(total))
  const chances = parts.map((_, part) => highestChance(parts, sums, part))
  chances.push(Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0)))
  addMany(markets, id, GAME.plain, names, chances)
}

function decideHighest(names: readonly string[], stretches: readonly Stretch[]): Decision {
  if (!stretches.every(({ isDone }) => isDone)) return null
  const totals = stretches.map(totalOf)
  const most = Math.max(...totals)
  const isAlone = totals.filter((total) => total === most).length === 1
  return oneWins(names, isAlone ? (names[totals.indexOf(most)] ?? 'equal') : 'equal')
}

const partNames = remember(8, String, (count: number): string[] => [
  ...Array.from({ length: count }, (_, part) => String(part + 1)),
  'equal',
])
const HALF_NAMES = ['first', 'second', 'equal']

/** Yes as soon as every stretch has it, no as soon as one has failed. */
function decideAll(stretches: readonly Stretch[], holds: (stretch: Stretch) => boolean): Decision {
  if (stretches.some((stretch) => stretch.isDone && !holds(stretch))) return oneWins(YES_NO, 'no')
  return stretches.every(({ isDone }) => isDone) ? oneWins(YES_NO, 'yes') : null
}

const winsFor = (team: string | undefined, stretch: Stretch): boolean =>
  team === 'away' ? leadIn(stretch) < 0 : leadIn(stretch) > 0

const chanceToWin = ({ lead }: Outlook, team: 'home' | 'away'): number =>
  team === 'home' ? above(lead, 0) : 1 - above(lead, -1)

function addToTeams(markets: PricedMarket[], id: string, yes: (team: 'home' | 'away') => number): void {
  addTwo(markets, id, TEAMS[0].plain, YES_NO, yes('home'))
  addTwo(markets, id, TEAMS[1].plain, YES_NO, yes('away'))
}

const product = (chances: readonly number[]): number => chances.reduce((all, chance) => all * chance, 1)

export const COMPARISONS: readonly PointsKind[] = [
  {
    id: 'half_time_full_time',
    outcomes: () => HALF_FULL,
    offer({ halves: [first, second] }, markets) {
      if (first === undefined || second === undefined) return
      addMany(markets, 'half_time_full_time', GAME.plain, HALF_FULL, halfFullChances(first.lead, second.lead))
    },
    decide(played) {
      const [first, second] = halvesOfGame(played)
      if (!second.isDone) return null
      const full = resultAt(leadIn(first) + leadIn(second))
      return oneWins(HALF_FULL, `${resultAt(leadIn(first))}_${full}`)
    },
  },
  {
    id: 'highest_period',
    outcomes: ({ format }) => partNames(format.parts),
    offer: ({ parts }, markets) => addHighest(markets, 'highest_period', partNames(parts.length), parts),
    decide: ({ game, format }) =>
      decideHighest(
        partNames(format.parts),
        Array.from({ length: format.parts }, (_, part) => stretchOf(game, part, part + 1)),
      ),
  },
  {
    id: 'highest_half',
    offer: ({ halves }, markets) => addHighest(markets, 'highest_half', HALF_NAMES, halves),
    decide: (played) => decideHighest(HALF_NAMES, halvesOfGame(played)),
  },
  {
    id: 'win_both_halves',
    offer: ({ halves }, markets) =>
      addToTeams(markets, 'win_both_halves', (team) => product(halves.map((half) => chanceToWin(half, team)))),
    decide: (played, { team }) => decideAll(halvesOfGame(played), (half) => winsFor(team, half)),
  },
  {
    id: 'win_either_half',
    offer: ({ halves }, markets) =>
      addToTeams(markets, 'win_either_half', (team) => 1 - product(halves.map((half) => 1 - chanceToWin(half, team)))),
    decide(played, { team }) {
      const halves = halvesOfGame(played)
      if (halves.some((half) => half.isDone && winsFor(team, half))) return oneWins(YES_NO, 'yes')
      return halves.every(({ isDone }) => isDone) ? oneWins(YES_NO, 'no') : null
    },
  },
  {
    id: 'win_every_part',
    offer: ({ parts }, markets) =>
      addToTeams(markets, 'win_every_part', (team) => product(parts.map((part) => chanceToWin(part, team)))),
    decide: ({ game, format }, { team }) =>
      decideAll(
        Array.from({ length: format.parts }, (_, part) => stretchOf(game, part, part + 1)),
        (part) => winsFor(team, part),
      ),
  },
  {
    id: 'both_halves_over',
    offer({ view: { menu }, halves }, markets) {
      const [, second] = halves
      if (second === undefined) return
      for (const { line } of halfLines(second.total, { ...menu.half.total, each: 1 })) {
        const chance = product(halves.map(({ total }) => above(total, line)))
        addTwo(markets, 'both_halves_over', GAME.total(line), YES_NO, chance)
      }
    },
    decide: (played, specifiers) =>
      decideAll(halvesOfGame(played), (half) => totalOf(half) > numberOf(specifiers, 'total')),
  },
]
