import { ACTIVITY_PRODUCTS, type ActivityProduct, type ActivityWeek } from '@evens/contracts'
import { totalsOf, type Sum } from '../../wallet/index.ts'

/** Which product moves money in which ways. */
const KINDS: Readonly<Record<ActivityProduct, readonly string[]>> = {
  sport: ['stake', 'release', 'advance-void', 'settlement', 'correction', 'cash-out'],
  toto: ['toto-stake', 'toto-payout', 'toto-refund', 'toto-correction'],
  lotto: ['lotto-stake', 'lotto-prize', 'lotto-refund'],
}

type Money = ActivityWeek['money'][number]

/** What a week's movements came to, each currency apart; currencies and products that rested are left out. */
export function weekMoney(sums: readonly Sum[]): Money[] {
  const byProduct = ACTIVITY_PRODUCTS.map(
    (product) => [product, totalsOf(sums.filter(({ movement }) => KINDS[product].includes(movement)))] as const,
  )
  return totalsOf(sums).flatMap(({ iso, deposits, withdrawals }): Money[] => {
    const products = byProduct.flatMap(([product, totals]) => {
      const own = totals.find((total) => total.iso === iso)
      const isIdle = own === undefined || (own.staked === '0' && own.won === '0')
      return isIdle ? [] : [{ product, wagered: own.staked, returned: own.won }]
    })
    const isIdle = products.length === 0 && deposits === '0' && withdrawals === '0'
    return isIdle ? [] : [{ currency: iso, deposits, withdrawals, products }]
  })
}
