import type { Ending, Shown } from '@evens/games'
import type { ComponentType, ReactNode } from 'react'

/** A round as a stage shows it: for money from the server's reply, in demo from the kernel in the page. */
export type StageRound<View, Action> = {
  readonly id: string
  /** Actions taken so far. */
  readonly step: number
  readonly stake: bigint
  readonly view: View
  /** Events of the last step, in the order in which they are shown. */
  readonly shown: readonly Shown[]
  /** Open to the player now. */
  readonly actions: readonly Action[]
  readonly over: { readonly payout: bigint; readonly why: Ending } | null
  /** Pots that it was paid beside its payout. */
  readonly jackpots?: readonly WonPot[]
}

/** Amounts in minor units; the tax is withheld from the amount. */
export type WonPot = { readonly pot: string; readonly amount: bigint; readonly tax: bigint }

/** Notes of the synthesiser, in the key of the theme. Silent while the sound is off. */
export type Sound = (
  cue: 'tick' | 'press' | 'reveal' | 'rise' | 'hit' | 'lose' | 'collect' | ReelSound | FlightSound | CourseSound,
  pitch?: number,
) => void

/** Notes of reels: those of the motion, and those that praise. */
type ReelSound = 'spin' | 'stop' | 'land' | 'pop' | 'coin' | 'feature' | 'win' | 'orb' | 'fanfare'

/** Notes of a flight: one for each step of its height, and its end. */
type FlightSound = 'climb' | 'burst'

/** Of races and matches: hooves, rolling, the crowd, the bell of the start, a whistle. */
type CourseSound = 'hoof' | 'roll' | 'crowd' | 'roar' | 'bell' | 'whistle'

/** Full motion, or the end state at once: `prefers-reduced-motion`, the light version, a round taken up again. */
export type Motion = 'full' | 'still'

/** Bounds of the stake of the next round, in minor units. */
export type StakeBounds = {
  readonly most: bigint
  /** Null while it is not known. */
  readonly balance: bigint | null
}

export type StageProps<Choice, Action, View> = {
  /** Data of the mathematics file; a stage casts it to the type of its kind. */
  readonly maths: object
  readonly route: string
  readonly theme: string
  readonly choice: Choice
  /** Ignored while a round is open. */
  readonly setChoice: (choice: Choice) => void
  readonly stake: bigint
  /** The amount in the stake field: the next chip of a layout, the first stake of a game with a side stake. */
  readonly chip: bigint
  /** For stages on which the player builds up the stake. */
  readonly bounds?: StakeBounds
  readonly round: StageRound<View, Action> | null
  /** A call is under way: nothing may be changed and no action taken. */
  readonly isBusy: boolean
  readonly act: (action: Action) => void
  /** Made ready for the next action of the open round, as cards to hold; undefined again after each step. */
  readonly prepared?: unknown
  readonly prepare?: (value: unknown) => void
  readonly motion: Motion
  /** The jurisdiction allows reels that run longer while a feature is still possible. */
  readonly mayAnticipate?: boolean
  /** Called once for each step when it has been shown: only then does the frame announce the result. */
  readonly onShown: () => void
  /** Of a kind that `reveals`: the player wants to see the rest at once. */
  readonly isRevealed?: boolean
  readonly sound: Sound
  readonly money: (minor: bigint) => string
}

/** A decision that is open in a round: a button of the bet bar and a key. */
export type Decision<Action> = {
  readonly id: string
  readonly labelKey: string
  /** Letter of the key, as on a Latin keyboard. */
  readonly letter: string | null
  readonly action: Action
  /** Staked by it beyond what is staked so far. */
  readonly more: bigint
  /** The published strategy would take it. */
  readonly isAdvised: boolean
}

/** A second stake of the same round. */
export type SideStake<Choice> = {
  readonly labelKey: string
  readonly of: (choice: Choice) => bigint
  readonly with: (choice: Choice, amount: bigint) => Choice
}

export type StageInfoProps = Pick<
  StageProps<unknown, unknown, unknown>,
  'maths' | 'route' | 'theme' | 'money' | 'stake'
>

/** A kind of game in the frame. `Controls` stand in the bet bar: difficulty, target, risk, numbers. */
export type StageKind<Choice, Action, View> = {
  readonly kind: string
  readonly first: (maths: object) => Choice
  /** The choice is complete: a keno ticket without numbers cannot be played. */
  readonly isReady: (choice: Choice) => boolean
  /** The player uncovers the result by hand; until then the main action uncovers all of it. */
  readonly reveals?: boolean
  /** Each step is shown to its end before anything else may be done, and an open round is decided on the stage. */
  readonly isScript?: boolean
  /** Dictionary key of the main action that starts a round, where it is not to play. */
  readonly startKey?: string
  /** Of the stake field, where the stake has a name of its own. */
  readonly stakeKey?: string
  readonly side?: SideStake<Choice>
  /** Of a kind whose rounds are decided by buttons; none while no round is open. */
  readonly decisions?: (props: StageProps<Choice, Action, View>) => readonly Decision<Action>[]
  /** The main action of an open round. */
  readonly next?: (
    props: StageProps<Choice, Action, View>,
  ) => { readonly labelKey: string; readonly action: Action } | null
  /** More keys of the frame, by `KeyboardEvent.code`. */
  readonly keys?: (props: StageProps<Choice, Action, View>) => Readonly<Record<string, () => void>>
  readonly Stage: ComponentType<StageProps<Choice, Action, View>>
  readonly Controls: ComponentType<StageProps<Choice, Action, View>>
  /** Pictures of the rules, over the rules in words. */
  readonly Info?: ComponentType<StageInfoProps>
  /** The present view in words, for the name of the picture. */
  readonly describe: (
    props: StageProps<Choice, Action, View>,
    say: (key: string, values?: Record<string, string | number>) => string,
  ) => ReactNode
}
