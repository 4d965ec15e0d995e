import { invariant } from '@evens/kernel'
import { isStake, payoutOf, type Hundredths } from '../amounts.ts'
import type { Chance } from '../chance.ts'
import { endSentence } from '../endings.ts'
import { hasOnly, isWhole } from '../family.ts'
import type { Ending, EndShown, Family, MathsFile, Over, Sentence, Step } from '../family.ts'

export type CrashMaths = MathsFile & {
  readonly kind: 'crash'
  /** One flight in so many ends at 1.00× before anything else is drawn. */
  readonly bustOneIn: number
  /** The least multiple that can be collected, and the one at which all are collected; in hundredths. */
  readonly least: Hundredths
  readonly cap: Hundredths
}

/** `auto` collects by itself at this multiple, when the flight reaches it. */
export type CrashChoice = { readonly auto: Hundredths | null }

/** `collect` is stamped by the house clock; `end` is that of a bet which was not collected. */
export type CrashAction = { readonly do: 'collect'; readonly at: Hundredths } | { readonly do: 'end' }

export type CrashState = {
  readonly stake: bigint
  readonly auto: Hundredths | null
  /** The multiple at which the flight ends, drawn at the start. */
  readonly point: Hundredths
  readonly collected: Hundredths | null
  readonly over: Over | null
}

export type CrashView = {
  readonly auto: Hundredths | null
  /** Null while the round is open. A flight goes on after a bet was collected, so the view waits for its end. */
  readonly point: Hundredths | null
  readonly collected: Hundredths | null
}

export type CrashShown =
  | { readonly at: 'boarded'; readonly auto: Hundredths | null }
  | { readonly at: 'collected'; readonly multiple: Hundredths }
  | { readonly at: 'crashed'; readonly point: Hundredths }
  | EndShown

/** A multiple is any number of hundredths. */
const STEP = 100n
const HIGH_BITS = 2 ** 6
const HALF = 2n ** 26n
const SPAN = 2n ** 52n

/** ⌊(100·2⁵² − h) ÷ (2⁵² − h)⌋ of 52 bits of chance, in whole numbers: doubles would round the quotient. */
export function crashPoint({ bustOneIn, cap }: CrashMaths, chance: Chance): Hundredths {
  if (chance.below(bustOneIn) === 0) return 100
  const high = BigInt(Math.floor(chance.word() / HIGH_BITS))
  const h = high * HALF + BigInt(Math.floor(chance.word() / HIGH_BITS))
  return Math.min(cap, Number((100n * SPAN - h) / (SPAN - h)))
}

const ended = (state: CrashState, why: Ending, collected: Hundredths | null): Step<CrashState, CrashShown> => {
  const payout = collected === null ? 0n : payoutOf(state.stake, collected)
  const over = { payout, why }
  return {
    state: { ...state, collected, over },
    shown: [
      ...(collected === null ? [] : [{ at: 'collected', multiple: collected } as const]),
      { at: 'crashed', point: state.point },
      { at: 'end', why, payout: String(payout) },
    ],
    more: 0n,
    over,
  }
}

/** A collect that its bet can have: reached by the flight, and before the automatic one. */
const isCollect = ({ least }: CrashMaths, { auto, point }: CrashState, action: CrashAction): boolean =>
  hasOnly(action, 'do', 'at') &&
  action.do === 'collect' &&
  isWhole(action.at, least, point) &&
  (auto === null || action.at < auto)

/** The multiple rises until it crashes: collect before. One flight is shared by all who bet in it. */
export const crash: Family<CrashMaths, CrashChoice, CrashState, CrashAction, CrashView, CrashShown> = {
  id: 'crash',
  kind: 'crash',
  step: () => STEP,
  refusal: ({ least, cap }, stake, choice) => {
    if (!isStake(stake, STEP)) return 'stake-step'
    const isChoice = hasOnly(choice, 'auto') && (choice.auto === null || isWhole(choice.auto, least, cap))
    return isChoice ? null : 'choice-unknown'
  },
  start: (maths, stake, { auto }, chance) => ({
    state: { stake, auto, point: crashPoint(maths, chance), collected: null, over: null },
    shown: [{ at: 'boarded', auto }],
    more: 0n,
    over: null,
  }),
  act: ({ cap }, state, action) => {
    invariant(state.over === null, 'the round is over')
    if (action.do === 'collect') return ended(state, 'collected', action.at)
    const { auto, point } = state
    if (auto !== null && auto <= point) return ended(state, 'collected', auto)
    return point < cap ? ended(state, 'lost', null) : ended(state, 'top', cap)
  },
  actions: () => [],
  isStamped: isCollect,
  lapse: () => ({ do: 'end' }),
  view: (_maths, { auto, point, collected, over }) => ({ auto, point: over === null ? null : point, collected }),
  say: (shown) => shown.map(sentenceOf),
}

/** A flight in words, for all who bet in it. */
export const crashedSentence = (point: Hundredths): Sentence => ({
  key: 'games_crash_ended',
  values: { point: { multiple: point } },
})

function sentenceOf(event: CrashShown): Sentence {
  switch (event.at) {
    case 'boarded':
      return event.auto === null
        ? { key: 'games_crash_open' }
        : { key: 'games_crash_open_auto', values: { multiple: { multiple: event.auto } } }
    case 'collected':
      return { key: 'games_crash_collected', values: { multiple: { multiple: event.multiple } } }
    case 'crashed':
      return crashedSentence(event.point)
    case 'end':
      return endSentence(event)
  }
}
