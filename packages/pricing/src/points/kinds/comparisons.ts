import { above, type Distribution } from '../../distribution.ts'
import type { PricedMarket } from '../../market.ts'
import { offer, offerYesNo } from '../../offers.ts'
import { numberOf, oneWins } from '../../settling.ts'
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
const YES_NO = ['yes', 'no']
const NONE = new Float64Array(1)
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
    const chance = first.p[index] ?? 0
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

const offerHighest = (id: string, names: readonly string[], parts: readonly Outlook[]): readonly PricedMarket[] => {
  const sums = parts.map(({ total }) => runningSums(total))
  const chances = names.map((_, part) => highestChance(parts, sums, part))
  const equal = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0))
  return offer(id, {}, { ...Object.fromEntries(names.map((name, part) => [name, chances[part] ?? 0])), equal })
}

function decideHighest(names: readonly string[], stretches: readonly Stretch[]): Decision {
  if (!stretches.every(({ isDone }) => isDone)) return null
  const totals = stretches.map(totalOf)
  const most = Math.max(...totals)
  const isAlone = totals.filter((total) => total === most).length === 1
  return oneWins([...names, 'equal'], isAlone ? (names[totals.indexOf(most)] ?? 'equal') : 'equal')
}

const partNames = (count: number): string[] => Array.from({ length: count }, (_, part) => String(part + 1))

/** Yes as soon as every stretch has it, no as soon as one has failed. */
function decideAll(stretches: readonly Stretch[], holds: (stretch: Stretch) => boolean): Decision {
  if (stretches.some((stretch) => stretch.isDone && !holds(stretch))) return oneWins(YES_NO, 'no')
  return stretches.every(({ isDone }) => isDone) ? oneWins(YES_NO, 'yes') : null
}

const winsFor = (team: string | undefined, stretch: Stretch): boolean =>
  team === 'away' ? leadIn(stretch) < 0 : leadIn(stretch) > 0

const chanceToWin = ({ lead }: Outlook, team: 'home' | 'away'): number =>
  team === 'home' ? above(lead, 0) : 1 - above(lead, -1)

const offerToTeams = (id: string, yes: (team: 'home' | 'away') => number): PricedMarket[] =>
  (['home', 'away'] as const).flatMap((team) => offerYesNo(id, { team }, yes(team)))

const product = (chances: readonly number[]): number => chances.reduce((all, chance) => all * chance, 1)

export const COMPARISONS: readonly PointsKind[] = [
  {
    id: 'half_time_full_time',
    outcomes: () => HALF_FULL,
    offer({ halves: [first, second] }) {
      if (first === undefined || second === undefined) return []
      const chances = halfFullChances(first.lead, second.lead)
      const byName = HALF_FULL.map((outcome, index) => [outcome, chances[index] ?? 0])
      return offer('half_time_full_time', {}, Object.fromEntries(byName))
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
    outcomes: ({ format }) => [...partNames(format.parts), 'equal'],
    offer: ({ parts }) => offerHighest('highest_period', partNames(parts.length), parts),
    decide: ({ game, format }) =>
      decideHighest(
        partNames(format.parts),
        Array.from({ length: format.parts }, (_, part) => stretchOf(game, part, part + 1)),
      ),
  },
  {
    id: 'highest_half',
    offer: ({ halves }) => offerHighest('highest_half', ['first', 'second'], halves),
    decide: (played) => decideHighest(['first', 'second'], halvesOfGame(played)),
  },
  {
    id: 'win_both_halves',
    offer: ({ halves }) =>
      offerToTeams('win_both_halves', (team) => product(halves.map((half) => chanceToWin(half, team)))),
    decide: (played, { team }) => decideAll(halvesOfGame(played), (half) => winsFor(team, half)),
  },
  {
    id: 'win_either_half',
    offer: ({ halves }) =>
      offerToTeams('win_either_half', (team) => 1 - product(halves.map((half) => 1 - chanceToWin(half, team)))),
    decide(played, { team }) {
      const halves = halvesOfGame(played)
      if (halves.some((half) => half.isDone && winsFor(team, half))) return oneWins(YES_NO, 'yes')
      return halves.every(({ isDone }) => isDone) ? oneWins(YES_NO, 'no') : null
    },
  },
  {
    id: 'win_every_part',
    offer: ({ parts }) =>
      offerToTeams('win_every_part', (team) => product(parts.map((part) => chanceToWin(part, team)))),
    decide: ({ game, format }, { team }) =>
      decideAll(
        Array.from({ length: format.parts }, (_, part) => stretchOf(game, part, part + 1)),
        (part) => winsFor(team, part),
      ),
  },
  {
    id: 'both_halves_over',
    offer({ view: { menu }, halves }) {
      const [, second] = halves
      if (second === undefined) return []
      return halfLines(second.total, { ...menu.half.total, each: 1 }).flatMap(({ line }) =>
        offerYesNo('both_halves_over', { total: String(line) }, product(halves.map(({ total }) => above(total, line)))),
      )
    },
    decide: (played, specifiers) =>
      decideAll(halvesOfGame(played), (half) => totalOf(half) > numberOf(specifiers, 'total')),
  },
]
