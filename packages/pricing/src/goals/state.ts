import type { Pair, Side } from '../side.ts'
import type { Profile } from './rates.ts'

/** Something counted: whose it was, and when, in seconds of its part of the game (stoppage time runs on). */
export type Mark = { readonly side: Side; readonly part: number; readonly second: number }
export type Card = Mark & { readonly isRed: boolean }

export type GoalsPhase = 'not_started' | 'playing' | 'break' | 'overtime' | 'shootout' | 'ended'

/** A game whose score is a few goals. Plain data: it is stored and sent as it is. */
export type GoalsState = {
  readonly phase: GoalsPhase
  /** The part that is played, or that the break follows; overtime is one more. */
  readonly part: number
  readonly second: number
  /** Stoppage time of this part in seconds, once it is announced. */
  readonly added: number | null
  readonly goals: readonly Mark[]
  readonly corners: readonly Mark[]
  readonly cards: readonly Card[]
  readonly penalties: readonly Mark[]
  /** The side that is about to take a penalty. */
  readonly penalty: Side | null
  /** Penalty shots in turn, home first: scored or not. */
  readonly shootout: readonly boolean[]
}

/** Expected counts of the two sides over the whole game. */
export type GoalsStrength = {
  readonly goals: Pair
  /** The ρ of Dixon and Coles; below zero, low scores lean to a draw. */
  readonly rho: number
  readonly corners: Pair
  readonly cards: Pair
}

export type GoalsRules = {
  readonly partSeconds: number
  readonly profile: Profile
  readonly cardProfile: Profile
  readonly hasPenalties: boolean
  /** Sudden death after a draw, then penalty shots; null where a draw stands. `pace` is its scoring rate over the game's. */
  readonly overtime: { readonly seconds: number; readonly pace: number } | null
}

export const partsOf = (rules: GoalsRules): number => rules.profile.parts.length

/** The position in regular time. A break counts as the start of the next part. */
export type Position = { readonly part: number; readonly second: number; readonly added: number | null }

const START: Position = { part: 1, second: 0, added: null }

export function positionOf(state: GoalsState): Position {
  if (state.phase === 'not_started') return START
  if (state.phase === 'playing') return state
  return { part: state.phase === 'break' ? state.part + 1 : Infinity, second: 0, added: null }
}

export const isOver = (state: GoalsState): boolean => state.phase === 'ended'
