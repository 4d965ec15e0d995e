import { otherSide, type Pair, type Side } from '../side.ts'

/** The course of a match so far; every market is settled from it. */
export type Played = {
  readonly partsToWin: number
  /** The winner of each point, game or round as a letter, `h` or `a`, by part. */
  readonly logs: readonly string[]
  readonly scores: readonly Pair[]
  /** The score of both sides beyond which a part has gone over its regular length, for each part. */
  readonly limits: readonly number[]
  /** Number of finished parts. */
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

export const withLast = <T>(list: readonly T[], last: T): T[] => [...list.slice(0, -1), last]

/** Each side begins in turn. */
export const turnOf = (first: Side, part: number): Side => (part % 2 === 0 ? first : otherSide(first))
