import { invariant } from '@evens/kernel'
import type { Chance } from './chance.ts'
import { endSentence } from './endings.ts'

/** The others of the catalogue get an engine with their games. `draw` has rounds that are shared. */
export type FamilyId = 'pick' | 'ladder' | 'layout' | 'cards' | 'reels' | 'crash' | 'draw'

/** An event of a step, in the order in which it is shown. */
export type Shown = { readonly at: string }

/** A dictionary key with its values: amounts and multiples are formatted where they are read. */
export type Sentence = { readonly key: string; readonly values?: Readonly<Record<string, SentenceValue>> }
export type SentenceValue =
  | string
  | number
  | Sentence
  /** Minor units of the round's currency. */
  | { readonly amount: string }
  /** Hundredths of the stake. */
  | { readonly multiple: number }
  /** A number with two decimals. */
  | { readonly hundredths: number }
  | readonly SentenceValue[]

/** The end of a round and its cause: a settled draw, or the way in which a ladder ended. */
export type Ending = 'settled' | 'collected' | 'lost' | 'top' | 'returned'
export type Over = { readonly payout: bigint; readonly why: Ending }
/** The last event of every round. */
export type EndShown = { readonly at: 'end'; readonly why: Ending; readonly payout: string }

export type Step<State, Event extends Shown> = {
  /** All of the round, with its hidden parts: it never leaves the server for money. */
  readonly state: State
  readonly shown: readonly Event[]
  /** Staked by this step beyond the start. */
  readonly more: bigint
  readonly over: Over | null
}

export type StakeRefusal = 'stake-step' | 'choice-unknown'

/** A mathematics file: named `id@version`, never changed once it is shipped. */
export type MathsFile = {
  readonly id: string
  readonly version: number
  readonly family: string
  readonly kind: string
}

/**
 * The rules of one kind of game, over any of its mathematics files. Choice, action and view are plain JSON: what is
 * stored, sent and replayed is the same value.
 */
export type Family<Maths extends MathsFile, Choice, State, Action, View, Event extends Shown> = {
  readonly id: FamilyId
  readonly kind: string
  /** Every stake is a whole number of these minor units. */
  readonly step: (maths: Maths) => bigint
  readonly refusal: (maths: Maths, stake: bigint, choice: Choice) => StakeRefusal | null
  readonly start: (maths: Maths, stake: bigint, choice: Choice, chance: Chance) => Step<State, Event>
  readonly act: (maths: Maths, state: State, action: Action, chance: Chance) => Step<State, Event>
  /** Actions open to the player now: buttons, keyboard, bots and tests read the same list. */
  readonly actions: (maths: Maths, state: State) => readonly Action[]
  /** Actions that the house takes at its own time, such as a collect in a flight: too many to list, and no step of a round. */
  readonly isStamped?: (maths: Maths, state: State, action: Action) => boolean
  /** Staked by an action beyond the start, known before its chance; nothing in games that never stake more. */
  readonly more?: (maths: Maths, state: State, action: Action) => bigint
  /** The action of the sweeper for a player who stays away. */
  readonly lapse: (maths: Maths, state: State) => Action
  /** The lapse of a player who cannot or may not stake more, where the lapse would. */
  readonly forgo?: (maths: Maths, state: State) => Action
  /** All that the player may see; a hidden part is in it only when the round is over. */
  readonly view: (maths: Maths, state: State) => View
  readonly say: (shown: readonly Event[]) => readonly Sentence[]
}

/** A game whose round is one step: there is nothing to do after the start. */
export type OneStep<Maths extends MathsFile, Choice, View, Event extends Shown> = Family<
  Maths,
  Choice,
  View,
  never,
  View,
  Event | EndShown
>

type OneStepRules<Maths extends MathsFile, Choice, View, Event extends Shown> = Pick<
  Family<Maths, Choice, View, never, View, Event>,
  'id' | 'kind' | 'step'
> & {
  readonly say: (event: Event) => readonly Sentence[]
  readonly isChoice: (maths: Maths, stake: bigint, choice: Choice) => boolean
  readonly play: (
    maths: Maths,
    stake: bigint,
    choice: Choice,
    chance: Chance,
  ) => { readonly view: View; readonly shown: readonly Event[]; readonly payout: bigint }
}

/** Reckons once for each mathematics file: files are constant, and rounds are many. */
export function perMaths<Maths extends MathsFile, Value>(reckon: (maths: Maths) => Value): (maths: Maths) => Value {
  const known = new WeakMap<Maths, { readonly value: Value }>()
  return (maths) => {
    const found = known.get(maths) ?? { value: reckon(maths) }
    known.set(maths, found)
    return found.value
  }
}

export function oneStep<Maths extends MathsFile, Choice, View, Event extends Shown>({
  isChoice,
  play,
  step: reckonStep,
  say,
  ...family
}: OneStepRules<Maths, Choice, View, Event>): OneStep<Maths, Choice, View, Event> {
  const step = perMaths(reckonStep)
  const nothingToDo = (): never => {
    invariant(false, `a round of ${family.kind} is one step`)
  }
  return {
    ...family,
    step,
    refusal: (maths, stake, choice) => {
      if (stake <= 0n || stake % step(maths) !== 0n) return 'stake-step'
      return isChoice(maths, stake, choice) ? null : 'choice-unknown'
    },
    start: (maths, stake, choice, chance) => {
      const { view, shown, payout } = play(maths, stake, choice, chance)
      const end: EndShown = { at: 'end', why: 'settled', payout: String(payout) }
      return { state: view, shown: [...shown, end], more: 0n, over: { payout, why: 'settled' } }
    },
    act: nothingToDo,
    actions: () => [],
    lapse: nothingToDo,
    view: (_maths, state) => state,
    say: (shown) => shown.flatMap((event) => (isEnd(event) ? [endSentence(event)] : say(event))),
  }
}

const isEnd = (event: Shown): event is EndShown => event.at === 'end'

/** A choice may come out of a file that a player pasted: its shape is not known before it is looked at. */
export const isOneOf = (list: readonly string[], value: unknown): boolean => list.some((one) => one === value)

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

/** An object with these fields and no other. */
export const hasOnly = (value: unknown, ...fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === fields.length &&
  fields.every((field) => Object.hasOwn(value, field))

/** Of a game without a choice. */
export const isNoChoice = (choice: unknown): boolean => hasOnly(choice)
