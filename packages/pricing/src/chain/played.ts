import { otherSide, type Pair, type Side } from './side.ts'

/** What has happened so far, as the markets are settled by it. */
export type Played = {
  readonly partsToWin: number
  /** Who took each point, game or round: a letter each, `h` or `a`, for each part that was begun. */
  readonly logs: readonly string[]
  readonly scores: readonly Pair[]
  /** The score of both sides beyond which a part has gone over its regular length, for each part. */
  readonly limits: readonly number[]
  /** How many parts, from the first, are finished. */
  readonly finished: number
  readonly won: Pair
  /** One side has won the match. */
  readonly isDecided: boolean
  /** A side gave up: what was not decided by then is void. */
  readonly isGivenUp: boolean
}

export type PlayedRules = {
  readonly partsToWin: number
  readonly isOver: (home: number, away: number, isDecider: boolean) => boolean
  readonly limit: (isDecider: boolean) => number
}

const LETTERS = ['h', 'a'] as const

export const letterOf = (side: Side): string => LETTERS[side]
export const sideOf = (letter: string): Side => (letter === 'h' ? 0 : 1)

export function countLog(log: string, length = log.length): Pair {
  let home = 0
  for (let at = 0; at < length; at++) if (log[at] === 'h') home++
  return [home, length - home]
}

export function readLogs(rules: PlayedRules, logs: readonly string[], isGivenUp = false): Played {
  const scores = logs.map((log) => countLog(log))
  const isDecider = (part: number): boolean => part === 2 * rules.partsToWin - 2
  const over = scores.filter(([home, away], part) => rules.isOver(home, away, isDecider(part)))
  const home = over.filter((score) => score[0] > score[1]).length
  const won: Pair = [home, over.length - home]
  return {
    partsToWin: rules.partsToWin,
    logs,
    scores,
    limits: logs.map((_, part) => rules.limit(isDecider(part))),
    finished: over.length,
    won,
    isDecided: Math.max(...won) === rules.partsToWin,
    isGivenUp,
  }
}

/** States are never changed, so that what was read from one holds for good. */
export function readOnce<State extends object>(read: (state: State) => Played): (state: State) => Played {
  const known = new WeakMap<State, Played>()
  return (state) => {
    const played = known.get(state) ?? read(state)
    known.set(state, played)
    return played
  }
}

export const withLast = <T>(list: readonly T[], last: T): T[] => [...list.slice(0, -1), last]

/** Each side begins in turn. */
export const turnOf = (first: Side, part: number): Side => (part % 2 === 0 ? first : otherSide(first))
