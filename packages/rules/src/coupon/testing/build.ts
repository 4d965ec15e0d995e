import { minor, type Minor, oddsMilli } from '@evens/kernel'
import type { Coupon, PlainCoupon, SystemCoupon } from '../coupon.ts'
import type { Leg, LegResult } from '../leg-result.ts'

const RESULTS: Readonly<Record<string, LegResult>> = {
  W: { kind: 'won' },
  L: { kind: 'lost' },
  V: { kind: 'void' },
  'W/2': { kind: 'half-won' },
  'L/2': { kind: 'half-lost' },
  '?': { kind: 'open' },
}

/** Legs as on a receipt: `2.0 W, 1.8 L/2, 6.0 1:2`, where 1:2 is two tied for one place. */
export const legs = (text: string): Leg[] =>
  text === ''
    ? []
    : text.split(', ').map((one) => {
        const [odds = '', result = '?'] = one.split(' ')
        return { odds: oddsMilli(Math.round(+odds * 1000)), result: resultOf(result) }
      })

function resultOf(text: string): LegResult {
  const [places, tied] = text.split(':')
  if (tied !== undefined) return { kind: 'dead-heat', places: +(places ?? 0), tied: +tied }
  const result = RESULTS[text]
  if (result === undefined) throw new Error(`no result: ${text}`)
  return result
}

/** An amount of a currency with two decimals. */
export const money = (amount: number): Minor => minor(BigInt(Math.round(amount * 100)))

export const aCoupon = (type: PlainCoupon<Leg>['type'], stake: number, text: string): PlainCoupon<Leg> => ({
  type,
  stake: money(stake),
  legs: legs(text),
})

export const aSystem = (size: number, stake: number, text: string, bankers = ''): SystemCoupon<Leg> => ({
  type: 'system',
  stake: money(stake),
  size,
  legs: legs(text),
  bankers: legs(bankers),
})

export const blocks = (...list: readonly [amount: number, text: string][]): Coupon<Leg> => ({
  type: 'conditional',
  blocks: list.map(([amount, text]) => ({ amount: money(amount), legs: legs(text) })),
})
