import { invariant } from '@evens/kernel'
import { isStake, payoutOf, type Hundredths } from '../amounts.ts'
import type { Chance } from '../chance.ts'
import { endSentence } from '../endings.ts'
import type { Ending, EndShown, Family, MathsFile, Over, Sentence, Step } from '../family.ts'

/** `at` is a tile, a door of the floor or a side; 0 where there is nothing to choose. `lapse` is the sweeper's alone. */
export type LadderAction =
  | { readonly do: 'go'; readonly at: number }
  | { readonly do: 'collect' }
  | { readonly do: 'lapse' }

export type LadderState<Choice, Hidden> = {
  readonly stake: bigint
  readonly choice: Choice
  /** All hazards, drawn at the start. */
  readonly hidden: Hidden
  /** Safe steps in order. */
  readonly climbed: readonly number[]
  /** The step that met a hazard. */
  readonly lostAt: number | null
  readonly over: Over | null
}

export type LadderView<Choice, Hidden> = {
  readonly choice: Choice
  readonly climbed: readonly number[]
  readonly lostAt: number | null
  /** Of the steps so far, and of one more; in hundredths. */
  readonly multiple: Hundredths | null
  readonly next: Hundredths | null
  /** Minor units that collecting pays now. */
  readonly worth: string | null
  readonly over: { readonly payout: string; readonly why: Ending } | null
  /** Shown once the round is over. */
  readonly hidden: Hidden | null
}

export type LadderShown =
  | { readonly at: 'open'; readonly game: LadderKind }
  | {
      readonly at: 'safe' | 'hazard'
      readonly game: LadderKind
      readonly place: number
      readonly step: number
      readonly multiple: Hundredths
    }
  | EndShown

export type LadderKind = 'mines' | 'tower' | 'crossing' | 'balloon' | 'streak'

type LadderRules<Maths extends MathsFile, Choice, Hidden> = {
  readonly kind: LadderKind
  readonly isChoice: (maths: Maths, choice: Choice) => boolean
  readonly hide: (maths: Maths, choice: Choice, chance: Chance) => Hidden
  /** Values that `at` may have for the next step. */
  readonly places: (maths: Maths, choice: Choice, climbed: readonly number[]) => readonly number[]
  readonly isSafe: (hidden: Hidden, climbed: readonly number[], at: number) => boolean
  /** Of so many safe steps. */
  readonly multiple: (maths: Maths, choice: Choice, steps: number) => Hundredths
  /** Safe steps to the top. */
  readonly top: (maths: Maths, choice: Choice) => number
}

/** Every multiple is ⌊(1 − edge) ÷ P⌋ in hundredths: the stake step is one whole stake unit. */
const STEP = 100n

export type LadderFamily<Maths extends MathsFile, Choice, Hidden> = Family<
  Maths,
  Choice,
  LadderState<Choice, Hidden>,
  LadderAction,
  LadderView<Choice, Hidden>,
  LadderShown
> & {
  /** Of every safe step from the first to the top: the prices of a choice, shown before a round begins. */
  readonly multiples: (maths: Maths, choice: Choice) => readonly Hundredths[]
}

/** Go on or collect: the multiplier grows with each safe step, and a hazard ends the round. */
export function ladder<Maths extends MathsFile, Choice, Hidden>(
  rules: LadderRules<Maths, Choice, Hidden>,
): LadderFamily<Maths, Choice, Hidden> {
  type State = LadderState<Choice, Hidden>
  const { kind } = rules
  const ended = (
    state: State,
    why: Ending,
    payout: bigint,
    shown: readonly LadderShown[],
  ): Step<State, LadderShown> => {
    const over = { payout, why }
    const end: LadderShown = { at: 'end', why, payout: String(payout) }
    return { state: { ...state, over }, shown: [...shown, end], more: 0n, over }
  }
  const worthOf = (maths: Maths, { stake, choice, climbed }: State): bigint =>
    payoutOf(stake, rules.multiple(maths, choice, climbed.length))

  const go = (maths: Maths, state: State, at: number): Step<State, LadderShown> => {
    const { choice, hidden, climbed } = state
    const step = climbed.length + 1
    const multiple = rules.multiple(maths, choice, step)
    if (!rules.isSafe(hidden, climbed, at))
      return ended({ ...state, lostAt: at }, 'lost', 0n, [{ at: 'hazard', game: kind, place: at, step, multiple }])
    const next = { ...state, climbed: [...climbed, at] }
    const shown: LadderShown[] = [{ at: 'safe', game: kind, place: at, step, multiple }]
    if (step < rules.top(maths, choice)) return { state: next, shown, more: 0n, over: null }
    return ended(next, 'top', worthOf(maths, next), shown)
  }

  return {
    id: 'ladder',
    kind,
    step: () => STEP,
    refusal: (maths, stake, choice) => {
      if (!isStake(stake, STEP)) return 'stake-step'
      return rules.isChoice(maths, choice) ? null : 'choice-unknown'
    },
    start: (maths, stake, choice, chance) => {
      const hidden = rules.hide(maths, choice, chance)
      const state = { stake, choice, hidden, climbed: [], lostAt: null, over: null }
      return { state, shown: [{ at: 'open', game: kind }], more: 0n, over: null }
    },
    act: (maths, state, action) => {
      invariant(state.over === null, 'the round is over')
      if (action.do === 'go') return go(maths, state, action.at)
      // Nothing was risked yet: who stays away before the first step gets the stake back.
      if (state.climbed.length === 0) return ended(state, 'returned', state.stake, [])
      return ended(state, 'collected', worthOf(maths, state), [])
    },
    actions: (maths, { choice, climbed }) => [
      ...rules.places(maths, choice, climbed).map((at) => ({ do: 'go', at }) as const),
      ...(climbed.length > 0 ? [{ do: 'collect' } as const] : []),
    ],
    lapse: () => ({ do: 'lapse' }),
    view: (maths, state) => ({
      choice: state.choice,
      climbed: state.climbed,
      lostAt: state.lostAt,
      multiple: state.climbed.length === 0 ? null : rules.multiple(maths, state.choice, state.climbed.length),
      next: state.over === null ? rules.multiple(maths, state.choice, state.climbed.length + 1) : null,
      worth: state.over === null && state.climbed.length > 0 ? String(worthOf(maths, state)) : null,
      over: state.over === null ? null : { payout: String(state.over.payout), why: state.over.why },
      hidden: state.over === null ? null : state.hidden,
    }),
    say: (shown) => shown.map(sentenceOf),
    multiples: (maths, choice) =>
      Array.from({ length: rules.top(maths, choice) }, (_step, at) => rules.multiple(maths, choice, at + 1)),
  }
}

function sentenceOf(event: LadderShown): Sentence {
  switch (event.at) {
    case 'open':
      return { key: 'games_ladder_open' }
    case 'end':
      return endSentence(event)
    case 'safe':
      return { key: SAFE_KEYS[event.game], values: { ...placeOf(event), multiple: { multiple: event.multiple } } }
    case 'hazard':
      return { key: HAZARD_KEYS[event.game], values: placeOf(event) }
  }
}

type PlaceShown = Extract<LadderShown, { readonly at: 'safe' | 'hazard' }>

const SIDES = ['games_side_heads', 'games_side_tails']

const placeOf = ({ place, step }: PlaceShown) => ({
  place: place + 1,
  step,
  side: { key: SIDES[place] ?? 'games_side_heads' },
})

const SAFE_KEYS: Readonly<Record<LadderKind, string>> = {
  mines: 'games_mines_safe',
  tower: 'games_tower_safe',
  crossing: 'games_crossing_safe',
  balloon: 'games_balloon_safe',
  streak: 'games_streak_safe',
}

const HAZARD_KEYS: Readonly<Record<LadderKind, string>> = {
  mines: 'games_mines_hazard',
  tower: 'games_tower_hazard',
  crossing: 'games_crossing_hazard',
  balloon: 'games_balloon_hazard',
  streak: 'games_streak_hazard',
}
