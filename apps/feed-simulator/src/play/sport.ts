import type { EventState, Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import type { SportModel } from '@evens/pricing'

export type Format = Readonly<Record<string, number>>

/** The competitors and the format. A rating is 0 for an average competitor of its champ, and about ±2 at the ends. */
export type Contest = {
  readonly format: Format
  readonly competitors: readonly { readonly id: string; readonly rating: number }[]
}

/** The next event, after a delay in real time at the sport's own pace. */
export type Step<State> = {
  readonly afterMs: number
  readonly state: State
  readonly incidents: readonly Omit<Incident, 'number'>[]
  /** The price of much depends on what comes of it: betting stops for some seconds from here. */
  readonly isCritical: boolean
}

/** One sport as the simulator plays it. Its model prices the very process that `play` draws from. */
export type Sport<Strength = unknown, State = unknown> = {
  readonly slug: string
  readonly model: SportModel<Strength, State>
  readonly strengthOf: (contest: Contest) => Strength
  readonly begin: (contest: Contest) => State
  /** From any state to the end of the game; the last step's state is over. */
  readonly play: (strength: Strength, state: State, random: Random) => Iterable<Step<State>>
  /** The scoreboard; the simulator adds `status`. */
  readonly show: (state: State, contest: Contest) => Omit<EventState, 'status'>
}
