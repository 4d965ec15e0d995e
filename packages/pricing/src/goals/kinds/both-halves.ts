import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import { rememberEach } from '../../memo.ts'
import type { Parts } from '../low-scores.ts'
import type { Scope } from '../scope.ts'
import { atLeast, atMost, type Score, type Tally } from '../tally.ts'
import { isAway, lineOf, twoWay, yesNo } from './kind.ts'
import type { PartsKind } from './part-comparison.ts'

/** Something that happens in a half or does not; null while that is open. */
type Feat = {
  readonly isDone: (score: Score) => boolean | null
  readonly chance: (tally: Tally) => number
}

const over = (line: number): Feat => ({
  isDone: ({ home, away, isOver }) => (home + away > line ? true : isOver ? false : null),
  chance: ({ total }) => atLeast(total, Math.ceil(line)),
})
const under = (line: number): Feat => ({
  isDone: ({ home, away, isOver }) => (home + away > line ? false : isOver ? true : null),
  chance: ({ total }) => atMost(total, Math.floor(line)),
})
const scores = (away: boolean): Feat => ({
  isDone: (score) => ((away ? score.away : score.home) > 0 ? true : score.isOver ? false : null),
  chance: (tally) => atLeast(away ? tally.away : tally.home, 1),
})
const wins = (away: boolean): Feat => ({
  isDone: (score) => (score.isOver ? (away ? score.away > score.home : score.home > score.away) : null),
  chance: ({ lead }) => (away ? atMost(lead, -1) : atLeast(lead, 1)),
})

type Needs = 'each' | 'any'

/** Each half must do it, or any; null while that is open. */
function isEnough(needs: Needs, halves: readonly (boolean | null)[]): boolean | null {
  const decisive = needs === 'any'
  if (halves.includes(decisive)) return decisive
  return halves.includes(null) ? null : !decisive
}

/** Halves that are over with these counts. */
function holdsAfter(feat: Feat, needs: Needs, home: readonly number[], away: readonly number[]): boolean {
  for (let part = 0; part < home.length; part++) {
    const isDone = feat.isDone({ home: home[part] as number, away: away[part] as number, isOver: true })
    if (isDone === (needs === 'any')) return isDone
  }
  return needs === 'each'
}

function chanceOf({ tallies, splits, weight }: Parts, feat: Feat, needs: Needs): number {
  let product = 1
  for (const tally of tallies) product *= needs === 'each' ? feat.chance(tally) : 1 - feat.chance(tally)
  let chance = needs === 'each' ? product : 1 - product
  for (const { home, away, excess } of splits) if (holdsAfter(feat, needs, home, away)) chance += excess
  return chance / weight
}

function featMarket(
  id: MarketId,
  needs: Needs,
  featFor: (specifiers: Specifiers) => Feat,
  labelsIn: (scope: Scope) => readonly Specifiers[],
): PartsKind {
  const decide = (feat: Feat, counts: readonly Score[]): boolean | null => isEnough(needs, counts.map(feat.isDone))
  const offered = rememberEach((scope: Scope) =>
    labelsIn(scope).map((specifiers) => ({ specifiers, feat: featFor(specifiers) })),
  )
  return {
    id,
    quote(parts, scope, markets) {
      const counts = parts.tallies.map(({ count }) => count)
      for (const { specifiers, feat } of offered(scope))
        if (decide(feat, counts) === null)
          markets.push(twoWay(id, specifiers, 'yes', 'no', chanceOf(parts, feat, needs)))
    },
    settle(counts, specifiers) {
      const holds = decide(featFor(specifiers), counts)
      return holds === null ? null : yesNo(holds)
    },
  }
}

const byTeam = ({ teams }: Scope): Specifiers[] => teams.map(({ plain }) => plain)
const byLine =
  (lines: readonly number[]) =>
  ({ labels }: Scope): Specifiers[] =>
    lines.map(labels.total)

export const bothHalvesOver = (...lines: number[]): PartsKind =>
  featMarket('both_halves_over', 'each', (specifiers) => over(lineOf(specifiers, 'total')), byLine(lines))
export const bothHalvesUnder = (...lines: number[]): PartsKind =>
  featMarket('both_halves_under', 'each', (specifiers) => under(lineOf(specifiers, 'total')), byLine(lines))
export const scoreBothHalves = featMarket('score_both_halves', 'each', (s) => scores(isAway(s)), byTeam)
export const winBothHalves = featMarket('win_both_halves', 'each', (s) => wins(isAway(s)), byTeam)
export const winEitherHalf = featMarket('win_either_half', 'any', (s) => wins(isAway(s)), byTeam)
