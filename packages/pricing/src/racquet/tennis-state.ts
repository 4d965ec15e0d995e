import { countLog, letterOf, type Played, readLogs, turnOf, withLast } from '../chain/played.ts'
import { rememberEach } from '../memo.ts'
import type { Pair, Side } from '../side.ts'
import { isGameOver, isTieBreakOver, tieBreakServer } from './game.ts'

/** A match is its points: all the rest follows from them. */
export type TennisState = {
  readonly bestOf: number
  /** The side that serves the first game. */
  readonly first: Side
  /** The winner of each point as a letter, by set and game; the last game of the last set is the current one. */
  readonly sets: readonly (readonly string[])[]
  readonly retired: Side | null
}

const GAMES = 6

/** Six games and two clear, or seven: at six all one more game, the tie-break, is played. */
export const isSetOver = (home: number, away: number): boolean => {
  const [least, most] = [Math.min(home, away), Math.max(home, away)]
  return most > GAMES || (most === GAMES && least < GAMES - 1)
}
export const isTieBreakAt = ([home, away]: Pair): boolean => home === GAMES && away === GAMES
/** A set goes beyond its regular length at six all. */
export const TIE_BREAK_AT = GAMES

export const beginTennis = (bestOf: number, first: Side): TennisState => ({
  bestOf,
  first,
  sets: [['']],
  retired: null,
})

const winnersOf = (games: readonly string[], isOn: boolean): string =>
  (isOn ? games.slice(0, -1) : games).map((points) => points.at(-1) ?? '').join('')

/** Sets and games. While a game is on, it is the last of the last set. */
export const readTennis = rememberEach(({ bestOf, sets, retired }: TennisState): Played => {
  const logs = sets.map((games, at) => winnersOf(games, at === sets.length - 1 && !isLastGameOver(games)))
  const rules = { partsToWin: (bestOf + 1) / 2, isOver: isSetOver, limit: () => TIE_BREAK_AT }
  return readLogs(rules, logs, retired !== null)
})

/** Only a match that is over ends with a finished game: else the next one stands there, empty. */
function isLastGameOver(games: readonly string[]): boolean {
  const [home, away] = countLog(games.at(-1) ?? '')
  return isTieBreakAt(countLog(winnersOf(games, true))) ? isTieBreakOver(home, away) : isGameOver(home, away)
}

export type TennisView = {
  readonly played: Played
  /** Games of the set that is on. */
  readonly games: Pair
  readonly points: Pair
  readonly isTieBreak: boolean
  /** The first server of the set, the server of this game (or first of this tie-break), and of the next point. */
  readonly began: Side
  readonly gameServer: Side
  readonly server: Side
}

export function viewTennis(state: TennisState, played = readTennis(state)): TennisView {
  const games = played.scores.at(-1) ?? [0, 0]
  const earlier = played.scores.slice(0, -1).reduce((sum, [home, away]) => sum + home + away, 0)
  const began = turnOf(state.first, earlier)
  const gameServer = turnOf(began, games[0] + games[1])
  const points = countLog(state.sets.at(-1)?.at(-1) ?? '')
  const isTieBreak = isTieBreakAt(games)
  const server = isTieBreak ? tieBreakServer(gameServer, points[0] + points[1]) : gameServer
  return { played, games, points, isTieBreak, began, gameServer, server }
}

export function afterTennisPoint<State extends TennisState>(state: State, winner: Side): State {
  const games = state.sets.at(-1) ?? []
  const played = withLast(games, `${games.at(-1) ?? ''}${letterOf(winner)}`)
  const sets = withLast(state.sets, played)
  if (!isLastGameOver(played)) return { ...state, sets }
  const after = readTennis({ ...state, sets })
  if (after.isDecided) return { ...state, sets }
  const isNextSet = after.finished === sets.length
  return { ...state, sets: isNextSet ? [...sets, ['']] : withLast(sets, [...played, '']) }
}
