import type { PlayedGame } from './table.ts'

/** Head-to-head of two competitors; pairs are in the order in which they were asked for. */
export type Meetings = {
  readonly played: number
  readonly won: readonly [number, number]
  readonly drawn: number
  readonly scored: readonly [number, number]
  /** Games with more than the sport's line; null where it has none. */
  readonly over: number | null
}

export function meetingsOf(
  games: readonly PlayedGame[],
  [first, second]: readonly [string, string],
  totalLine: number | null,
): Meetings {
  const scores = games
    .filter(({ sides }) => sides.includes(first) && sides.includes(second))
    .map(({ sides, score: [home, away] }) => (sides[0] === first ? ([home, away] as const) : ([away, home] as const)))
  const count = (isCounted: (own: number, other: number) => boolean): number =>
    scores.filter(([own, other]) => isCounted(own, other)).length
  return {
    played: scores.length,
    won: [count((own, other) => own > other), count((own, other) => own < other)],
    drawn: count((own, other) => own === other),
    scored: [scores.reduce((sum, [own]) => sum + own, 0), scores.reduce((sum, [, other]) => sum + other, 0)],
    over: totalLine === null ? null : count((own, other) => own + other > totalLine),
  }
}

/** Averages of a champ's games. */
export type Figures = {
  readonly games: number
  /** In hundredths of a goal, point or set a game. */
  readonly averageTotal: number
  /** In tenths of a per cent of the games. */
  readonly homeWins: number
  readonly draws: number
  readonly awayWins: number
  readonly over: number | null
}

export function figuresOf(games: readonly PlayedGame[], totalLine: number | null): Figures | null {
  if (games.length === 0) return null
  const share = (isCounted: (home: number, away: number) => boolean): number =>
    Math.round((1000 * games.filter(({ score }) => isCounted(...score)).length) / games.length)
  const total = games.reduce((sum, { score: [home, away] }) => sum + home + away, 0)
  return {
    games: games.length,
    averageTotal: Math.round((100 * total) / games.length),
    homeWins: share((home, away) => home > away),
    draws: share((home, away) => home === away),
    awayWins: share((home, away) => home < away),
    over: totalLine === null ? null : share((home, away) => home + away > totalLine),
  }
}
