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
}

/** Notes of the synthesiser, in the key of the theme. Silent while the sound is off. */
export type Sound = (cue: 'tick' | 'press' | 'reveal' | 'rise' | 'hit' | 'lose' | 'collect', pitch?: number) => void

/** Full motion, or the end state at once: `prefers-reduced-motion`, the light version, a round taken up again. */
export type Motion = 'full' | 'still'

export type StageProps<Choice, Action, View> = {
  /** Data of the mathematics file; a stage casts it to the type of its kind. */
  readonly maths: object
  readonly route: string
  readonly theme: string
  readonly choice: Choice
  /** Ignored while a round is open. */
  readonly setChoice: (choice: Choice) => void
  readonly stake: bigint
  /** Only of a layout, whose stake is the sum of its chips. */
  readonly chip: bigint
  readonly round: StageRound<View, Action> | null
  /** A call is under way: nothing may be changed and no action taken. */
  readonly isBusy: boolean
  readonly act: (action: Action) => void
  readonly motion: Motion
  /** Called once for each step when it has been shown: only then does the frame announce the result. */
  readonly onShown: () => void
  /** Of a kind that `reveals`: the player wants to see the rest at once. */
  readonly isRevealed?: boolean
  readonly sound: Sound
  readonly money: (minor: bigint) => string
}

/** A kind of game in the frame. `Controls` stand in the bet bar: difficulty, target, risk, numbers. */
export type StageKind<Choice, Action, View> = {
  readonly kind: string
  readonly first: (maths: object) => Choice
  /** The choice is complete: a keno ticket without numbers cannot be played. */
  readonly isReady: (choice: Choice) => boolean
  /** The player uncovers the result by hand; until then the main action uncovers all of it. */
  readonly reveals?: boolean
  readonly Stage: ComponentType<StageProps<Choice, Action, View>>
  readonly Controls: ComponentType<StageProps<Choice, Action, View>>
  /** The present view in words, for the name of the picture. */
  readonly describe: (
    props: StageProps<Choice, Action, View>,
    say: (key: string, values?: Record<string, string | number>) => string,
  ) => ReactNode
}
