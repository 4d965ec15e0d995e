import type { EventBrief, StandingRow } from '@evens/contracts'

export type ChampFigures = {
  readonly games: number
  /** Scored by both sides in a game, in tenths. */
  readonly averageTenths: number
  readonly homeWinsPercent: number
  readonly drawsPercent: number
  readonly bestAttack: StandingRow
  readonly bestDefence: StandingRow
}

/** What the finished games of a champ say; null while there are too few to say anything. */
export function champFigures(results: readonly EventBrief[], standings: readonly StandingRow[]): ChampFigures | null {
  const scores = results.flatMap(({ state }) => (state.score === undefined ? [] : [state.score]))
  const [bestAttack] = standings.toSorted((a, b) => rate(b.scored, b) - rate(a.scored, a))
  const [bestDefence] = standings.toSorted((a, b) => rate(a.conceded, a) - rate(b.conceded, b))
  if (scores.length < GAMES_MIN || bestAttack === undefined || bestDefence === undefined) return null
  const percent = (count: number): number => Math.round((count / scores.length) * 100)
  return {
    games: scores.length,
    averageTenths: Math.round((scores.reduce((sum, [home, away]) => sum + home + away, 0) / scores.length) * 10),
    homeWinsPercent: percent(scores.filter(([home, away]) => home > away).length),
    drawsPercent: percent(scores.filter(([home, away]) => home === away).length),
    bestAttack,
    bestDefence,
  }
}

const GAMES_MIN = 3
const rate = (count: number, { played }: StandingRow): number => (played === 0 ? 0 : count / played)
