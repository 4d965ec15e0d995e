import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import { type Parts, togetherChances } from '../low-scores.ts'
import type { Scope } from '../scope.ts'
import { atLeast, atMost, type Count, type Tally } from '../tally.ts'
import { isAway, lineOf, twoWay, yesNo } from './kind.ts'
import type { PartsKind } from './part-comparison.ts'

type Score = Pick<Count, 'home' | 'away' | 'isOver'>

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

const productOf = (list: readonly number[]): number => list.reduce((product, chance) => product * chance, 1)

function chanceOf(parts: Parts, feat: Feat, needs: Needs): number {
  const each = parts.tallies.map(feat.chance)
  const independent = needs === 'each' ? productOf(each) : 1 - productOf(each.map((chance) => 1 - chance))
  const [chance = 0] = togetherChances(parts, [independent], (home, away) => {
    for (let part = 0; part < home.length; part++) {
      const isDone = feat.isDone({ home: home[part] ?? 0, away: away[part] ?? 0, isOver: true })
      if (isDone === (needs === 'any')) return isDone ? 0 : -1
    }
    return needs === 'each' ? 0 : -1
  })
  return chance
}

function featMarket(
  id: MarketId,
  needs: Needs,
  featFor: (specifiers: Specifiers) => Feat,
  labelsIn: (scope: Scope) => readonly Specifiers[],
): PartsKind {
  const decide = (counts: readonly Score[], specifiers: Specifiers): boolean | null =>
    isEnough(needs, counts.map(featFor(specifiers).isDone))
  return {
    id,
    quote: (parts, scope) =>
      labelsIn(scope)
        .filter(
          (specifiers) =>
            decide(
              parts.tallies.map(({ count }) => count),
              specifiers,
            ) === null,
        )
        .map((specifiers) => twoWay(id, specifiers, 'yes', 'no', chanceOf(parts, featFor(specifiers), needs))),
    settle(counts, specifiers) {
      const holds = decide(counts, specifiers)
      return holds === null ? null : yesNo(holds)
    },
  }
}

const byTeam = ({ teams }: Scope): Specifiers[] => teams.map(({ plain }) => plain)
const byLine =
  (lines: readonly number[]) =>
  ({ labels }: Scope): Specifiers[] =>
    lines.map((line) => labels.of('total', line))

export const bothHalvesOver = (...lines: number[]): PartsKind =>
  featMarket('both_halves_over', 'each', (specifiers) => over(lineOf(specifiers, 'total')), byLine(lines))
export const bothHalvesUnder = (...lines: number[]): PartsKind =>
  featMarket('both_halves_under', 'each', (specifiers) => under(lineOf(specifiers, 'total')), byLine(lines))
export const scoreBothHalves = featMarket('score_both_halves', 'each', (s) => scores(isAway(s)), byTeam)
export const winBothHalves = featMarket('win_both_halves', 'each', (s) => wins(isAway(s)), byTeam)
export const winEitherHalf = featMarket('win_either_half', 'any', (s) => wins(isAway(s)), byTeam)
