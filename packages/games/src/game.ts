import { invariant } from '@evens/kernel'
import type { Chance } from './chance.ts'
import type { Family, FamilyId, MathsFile, Over, Sentence, Shown, StakeRefusal, Step } from './family.ts'

/** A round under way. It holds its chance, which moves on: `act` is called once on each. */
export type Round = {
  readonly view: unknown
  readonly shown: readonly Shown[]
  /** The text twin: the step in words, as it is read aloud and kept in the history. */
  readonly sentences: readonly Sentence[]
  /** Staked by this step beyond the start. */
  readonly more: bigint
  /** Staked by an action that is open, if it were taken. */
  readonly moreOf: (action: unknown) => bigint
  readonly over: Over | null
  readonly actions: readonly unknown[]
  /** The player may do this now. */
  readonly allows: (action: unknown) => boolean
  /** The same, the lapse, and what the house stamps. */
  readonly takes: (action: unknown) => boolean
  readonly act: (action: unknown) => Round
  /** The action of the sweeper. */
  readonly lapse: () => unknown
  /** The same without a further stake. */
  readonly forgo: () => unknown
}

/** One mathematics file and the rules that play it. Choice and action have passed their contract. */
export type Game = {
  readonly name: string
  readonly maths: MathsFile
  readonly family: FamilyId
  readonly kind: string
  readonly step: bigint
  readonly refusal: (stake: bigint, choice: unknown) => StakeRefusal | null
  readonly start: (stake: bigint, choice: unknown, chance: Chance) => Round
  /** Replay is the definition of a round: its start and its actions, with one chance going through all of them. */
  readonly replay: (stake: bigint, choice: unknown, actions: readonly unknown[], chance: Chance) => Round
}

export const mathsName = ({ id, version }: Pick<MathsFile, 'id' | 'version'>): string => `${id}@${version}`

export function gameOf<Maths extends MathsFile, Choice, State, Action, View, Event extends Shown>(
  family: Family<Maths, Choice, State, Action, View, Event>,
  maths: Maths,
): Game {
  invariant(maths.kind === family.kind, `${maths.id} is for ${maths.kind}, not for ${family.kind}`)
  const roundOf = ({ state, shown, more, over }: Step<State, Event>, chance: Chance): Round => {
    const lapse = (): Action => family.lapse(maths, state)
    const actions = (): readonly Action[] => (over === null ? family.actions(maths, state) : [])
    const allows = (action: unknown): boolean => actions().some((open) => isSame(open, action))
    const takes = (action: unknown): boolean =>
      over === null &&
      (allows(action) || isSame(lapse(), action) || family.isStamped?.(maths, state, action as Action) === true)
    // A replay asks only the last of its rounds what it shows.
    return {
      get view() {
        return family.view(maths, state)
      },
      get sentences() {
        return family.say(shown)
      },
      get actions() {
        return actions()
      },
      shown,
      more,
      moreOf: (action) => family.more?.(maths, state, action as Action) ?? 0n,
      over,
      allows,
      takes,
      act: (action) => {
        invariant(takes(action), over === null ? 'the action is not open now' : 'the round is over')
        return roundOf(family.act(maths, state, action as Action, chance), chance)
      },
      lapse,
      forgo: () => family.forgo?.(maths, state) ?? lapse(),
    }
  }
  const start = (stake: bigint, choice: unknown, chance: Chance): Round => {
    const refusal = family.refusal(maths, stake, choice as Choice)
    invariant(refusal === null, `a round that is refused does not start: ${refusal}`)
    return roundOf(family.start(maths, stake, choice as Choice, chance), chance)
  }
  return {
    name: mathsName(maths),
    maths,
    family: family.id,
    kind: family.kind,
    step: family.step(maths),
    refusal: (stake, choice) => family.refusal(maths, stake, choice as Choice),
    start,
    replay: (stake, choice, actions, chance) =>
      actions.reduce<Round>((round, action) => round.act(action), start(stake, choice, chance)),
  }
}

type Flat = Readonly<Record<string, unknown>>
const isFlat = (value: unknown): value is Flat => typeof value === 'object' && value !== null

/** Actions are flat objects of texts and numbers. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isFlat(one) || !isFlat(other)) return one === other
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
