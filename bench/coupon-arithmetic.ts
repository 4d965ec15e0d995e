import { chanceMicro, minor, oddsMilli } from '@evens/kernel'
import {
  ANTI_EXPRESS_MARGIN_MILLI,
  cashOutValue,
  mapLegs,
  PLAIN_TERMS,
  possibleWin,
  settle,
  type CashOutLeg,
  type Coupon,
  type PlainCoupon,
} from '@evens/rules/coupon'
import { median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
const RUN_MS = 150
const WARM_MS = 30
const AT_ONCE = 16
const STAKE = minor(150_000n)
const SELLING = { marginMicro: chanceMicro(50_000), maxPayout: null, antiExpressMarginMilli: ANTI_EXPRESS_MARGIN_MILLI }

type Sized = { readonly size: string; readonly coupon: Coupon<CashOutLeg> }

const legs = (count: number): readonly CashOutLeg[] =>
  Array.from({ length: count }, (_leg, at) => ({
    odds: oddsMilli(1237 + ((at * 613) % 2700)),
    result: { kind: 'open' },
    chance: chanceMicro(250_000 + ((at * 52_711) % 500_000)),
  }))

const plain = (type: PlainCoupon<unknown>['type'], count: number, size = `${count}`): Sized => ({
  size,
  coupon: { type, stake: STAKE, legs: legs(count) },
})
const system = (size: number, count: number): Sized => ({
  size: `${size}/${count}`,
  coupon: { type: 'system', stake: STAKE, size, legs: legs(count), bankers: [] },
})
const conditional = (blocks: number): Sized => ({
  size: `${blocks} blocks of 2`,
  coupon: {
    type: 'conditional',
    blocks: Array.from({ length: blocks }, (_block, at) => ({
      amount: STAKE,
      legs: legs(2 * blocks).slice(2 * at, 2 * at + 2),
    })),
  },
})

/** The smallest of each type first: the others are held against it. */
const FORMS: Readonly<Record<string, readonly Sized[]>> = {
  single: [plain('single', 1)],
  express: [2, 8, 50].map((count) => plain('express', count)),
  system: [system(2, 4), system(4, 8), system(10, 20)],
  'anti-express': [2, 5, 10].map((count) => plain('anti-express', count)),
  chain: [2, 5, 10].map((count) => plain('chain', count)),
  conditional: [2, 5].map(conditional),
  'named system': [plain('yankee', 4, 'yankee'), plain('goliath', 8, 'goliath')],
}

/** Some won as a whole, some half: none of them makes the others not count. */
const decided = (coupon: Coupon<CashOutLeg>): Coupon<CashOutLeg> =>
  mapLegs(coupon, (leg) => ({ ...leg, result: { kind: leg.odds % 2 === 0 ? 'won' : 'half-won' } }))

/** A refusal would be quick. */
const ACTS: Readonly<Record<string, (coupon: Coupon<CashOutLeg>) => () => boolean>> = {
  'possible win': (coupon) => () => possibleWin(coupon, PLAIN_TERMS, null) > 0n,
  settle: (open) => {
    const coupon = decided(open)
    return () => settle(coupon, PLAIN_TERMS).kind === 'settled'
  },
  'cash-out': (coupon) => () => cashOutValue(coupon, SELLING).ok,
}

/** Coupons that one core computes a second, by type and size, and the relative cost of a larger one. */
export const couponArithmetic: Benchmark = {
  name: 'coupon-arithmetic',
  async run(say) {
    return Object.entries(ACTS).flatMap(([name, actOn]) =>
      Object.entries(FORMS).flatMap(([type, sizes]) => {
        const measured = sizes.map(({ size, coupon }) => {
          const act = actOn(coupon)
          if (!act()) throw new Error(`${name} refuses the ${type} ${size}`)
          return { size, rate: median(Array.from({ length: RUNS }, () => rateOf(act))) }
        })
        say(`${name}, ${type}: ${measured.map(({ size, rate }) => `${size} ${Math.round(rate)}/s`).join(', ')}`)
        return rowsOf(`${name}, ${type}`, measured)
      }),
    )
  },
}

function rowsOf(name: string, measured: readonly { readonly size: string; readonly rate: number }[]): Row[] {
  const [least] = measured
  return measured.map(({ size, rate }) => ({
    name: `coupon ${name} ${size}`,
    value: round(rate, 0),
    unit: 'coupons/s',
    ratio: round((least?.rate ?? Number.NaN) / rate),
    against: `cost of ${least?.size}, ${Math.round(least?.rate ?? Number.NaN)}/s`,
    runs: RUNS,
  }))
}

function rateOf(act: () => unknown): number {
  const during = (ms: number): number => {
    const cpu = process.cpuUsage()
    const cpuMs = (): number => process.cpuUsage(cpu).user / 1000
    let done = 0
    while (cpuMs() < ms) for (let turn = 0; turn < AT_ONCE; turn += 1, done += 1) act()
    return (done / cpuMs()) * 1000
  }
  // Warm-up, so that the code is compiled before the clock starts.
  during(WARM_MS)
  return during(RUN_MS)
}
