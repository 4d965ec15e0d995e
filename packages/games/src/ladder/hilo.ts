import { floor, fraction, invariant, ONE, times, type Fraction } from '@evens/kernel'
import { isStake, returnFor, type Hundredths } from '../amounts.ts'
import { cardName } from '../card-names.ts'
import { rankOf, type Chance } from '../chance.ts'
import { endSentence } from '../endings.ts'
import { isNoChoice } from '../family.ts'
import type { Ending, EndShown, Family, MathsFile, Over, Sentence, Step } from '../family.ts'
import type { NoChoice } from './kinds.ts'

export type HiloMaths = MathsFile & {
  readonly kind: 'hilo'
  readonly ranks: number
  readonly suits: number
  readonly edgePerMille: number
  /** Right calls to the top, and the multiple that is a top as well: amounts stay within what an account holds. */
  readonly most: number
  readonly topMultiple: Hundredths
  /** Changes of the first card that are free. */
  readonly changes: number
}

/** An equal card is right for both calls. `lapse` is the sweeper's alone. */
export type HiloAction = { readonly do: 'higher' | 'lower' | 'change' | 'collect' | 'lapse' }
export type HiloCall = 'higher' | 'lower'

export type HiloState = {
  readonly stake: bigint
  /** From the first to the one on the table; the deck is whole before each. */
  readonly cards: readonly number[]
  readonly changes: number
  readonly calls: readonly HiloCall[]
  /** The exact product of the returns of all right calls. */
  readonly product: Fraction
  readonly over: Over | null
}

export type HiloView = {
  readonly cards: readonly number[]
  readonly changesLeft: number
  readonly calls: readonly HiloCall[]
  /** The product so far, rounded down for reading; the payout rounds once. */
  readonly multiple: Hundredths | null
  readonly returns: { readonly higher: Hundredths | null; readonly lower: Hundredths | null }
  readonly worth: string | null
  readonly over: { readonly payout: string; readonly why: Ending } | null
}

export type HiloShown =
  | { readonly at: 'card'; readonly card: number; readonly changed: boolean }
  | {
      readonly at: 'call'
      readonly call: HiloCall
      readonly card: number
      readonly right: boolean
      readonly multiple: Hundredths
    }
  | EndShown

const STEP = 100n

/** Ranks that make a call right. */
export const hiloRight = ({ ranks }: HiloMaths, rank: number, call: HiloCall): number =>
  call === 'higher' ? ranks - rank + 1 : rank

/** `null` where the call cannot be wrong. */
export function hiloReturn(maths: HiloMaths, rank: number, call: HiloCall): Hundredths | null {
  const right = hiloRight(maths, rank, call)
  return right === maths.ranks ? null : returnFor(maths.edgePerMille, BigInt(right), BigInt(maths.ranks))
}

const cardOf = ({ ranks, suits }: HiloMaths, chance: Chance): number => {
  const rank = chance.below(ranks)
  return chance.below(suits) * ranks + rank
}

const onTable = ({ cards }: HiloState): number => rankOf(cards.at(-1) ?? 0)
const worthOf = ({ stake, product }: HiloState): bigint => floor(times(product, fraction(stake, 1n)))
const multipleOf = (product: Fraction): Hundredths => Number(floor(times(product, fraction(100n, 1n))))

function ended(state: HiloState, why: Ending, payout: bigint, shown: readonly HiloShown[]): Step<HiloState, HiloShown> {
  const over = { payout, why }
  return { state: { ...state, over }, shown: [...shown, { at: 'end', why, payout: String(payout) }], more: 0n, over }
}

function callCard(maths: HiloMaths, state: HiloState, call: HiloCall, chance: Chance): Step<HiloState, HiloShown> {
  const returns = hiloReturn(maths, onTable(state), call)
  invariant(returns !== null, 'a call that cannot be wrong is not open')
  const card = cardOf(maths, chance)
  const [now, before] = [rankOf(card), onTable(state)]
  const right = call === 'higher' ? now >= before : now <= before
  const product = right ? times(state.product, fraction(BigInt(returns), 100n)) : state.product
  const next = { ...state, cards: [...state.cards, card], calls: [...state.calls, call], product }
  const shown: HiloShown[] = [{ at: 'call', call, card, right, multiple: multipleOf(product) }]
  if (!right) return ended(next, 'lost', 0n, shown)
  if (next.calls.length < maths.most && multipleOf(product) < maths.topMultiple)
    return { state: next, shown, more: 0n, over: null }
  return ended(next, 'top', worthOf(next), shown)
}

export const hilo: Family<HiloMaths, NoChoice, HiloState, HiloAction, HiloView, HiloShown> = {
  id: 'ladder',
  kind: 'hilo',
  step: () => STEP,
  refusal: (_maths, stake, choice) => {
    if (!isStake(stake, STEP)) return 'stake-step'
    return isNoChoice(choice) ? null : 'choice-unknown'
  },
  start: (maths, stake, _choice, chance) => {
    const card = cardOf(maths, chance)
    const state = { stake, cards: [card], changes: 0, calls: [], product: ONE, over: null }
    return { state, shown: [{ at: 'card', card, changed: false }], more: 0n, over: null }
  },
  act: (maths, state, action, chance) => {
    invariant(state.over === null, 'the round is over')
    switch (action.do) {
      case 'higher':
      case 'lower':
        return callCard(maths, state, action.do, chance)
      case 'change': {
        const card = cardOf(maths, chance)
        const next = { ...state, cards: [...state.cards, card], changes: state.changes + 1 }
        return { state: next, shown: [{ at: 'card', card, changed: true }], more: 0n, over: null }
      }
      case 'collect':
      case 'lapse':
        return state.calls.length === 0
          ? ended(state, 'returned', state.stake, [])
          : ended(state, 'collected', worthOf(state), [])
    }
  },
  actions: (maths, state) => {
    const calls = (['higher', 'lower'] as const).filter((call) => hiloReturn(maths, onTable(state), call) !== null)
    const isFirst = state.calls.length === 0
    return [
      ...calls.map((call) => ({ do: call })),
      ...(isFirst && state.changes < maths.changes ? [{ do: 'change' } as const] : []),
      ...(isFirst ? [] : [{ do: 'collect' } as const]),
    ]
  },
  lapse: () => ({ do: 'lapse' }),
  view: (maths, state) => {
    const isOpen = state.over === null
    const returnOf = (call: HiloCall): Hundredths | null => (isOpen ? hiloReturn(maths, onTable(state), call) : null)
    return {
      cards: state.cards,
      changesLeft: isOpen && state.calls.length === 0 ? maths.changes - state.changes : 0,
      calls: state.calls,
      multiple: state.calls.length === 0 ? null : multipleOf(state.product),
      returns: { higher: returnOf('higher'), lower: returnOf('lower') },
      worth: isOpen && state.calls.length > 0 ? String(worthOf(state)) : null,
      over: state.over === null ? null : { payout: String(state.over.payout), why: state.over.why },
    }
  },
  say: (shown) => shown.map(sentenceOf),
}

function sentenceOf(event: HiloShown): Sentence {
  switch (event.at) {
    case 'card':
      return { key: event.changed ? 'games_hilo_changed' : 'games_hilo_first', values: { card: cardName(event.card) } }
    case 'end':
      return endSentence(event)
    case 'call':
      return event.right
        ? { key: 'games_hilo_right', values: { card: cardName(event.card), multiple: { multiple: event.multiple } } }
        : { key: 'games_hilo_wrong', values: { card: cardName(event.card) } }
  }
}
