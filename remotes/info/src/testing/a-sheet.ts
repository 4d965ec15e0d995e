import { minor, oddsMilli } from '@evens/kernel'
import type { CouponType, LegResult } from '@evens/rules/coupon'
import { defaultSheet, EMPTY_LEG, type Sheet, type SheetLeg } from '../calculator/sheet.ts'

const RESULTS: Readonly<Record<string, LegResult>> = {
  '?': { kind: 'open' },
  W: { kind: 'won' },
  L: { kind: 'lost' },
  V: { kind: 'void' },
  'W/2': { kind: 'half-won' },
  'L/2': { kind: 'half-lost' },
}

/** `'2.0 W, 1.8 L'`: odds and results; `1:2` is a dead heat of two for one place, a star marks a banker. */
export const legs = (text: string): SheetLeg[] =>
  text.split(', ').map((leg) => {
    const [odds = '', result = '?', mark] = leg.split(' ')
    const [places = 0, tied = 0] = result.split(':').map(Number)
    return {
      ...EMPTY_LEG,
      odds: oddsMilli(Math.round(Number(odds) * 1000)),
      result: RESULTS[result] ?? { kind: 'dead-heat', places, tied },
      isBanker: mark === '*',
    }
  })

export const euros = (amount: number) => minor(BigInt(Math.round(amount * 100)))

export const aSheet = (type: CouponType, stake: number, text: string, facts: Partial<Sheet> = {}): Sheet => ({
  ...defaultSheet('EUR'),
  type,
  stake: euros(stake),
  legs: legs(text),
  ...facts,
})
