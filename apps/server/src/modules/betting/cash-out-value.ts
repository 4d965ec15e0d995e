import type { SiteConfig } from '@evens/contracts'
import { chanceMicro, err, minor, ok, type Minor, type Result } from '@evens/kernel'
import type { LegResult } from '@evens/rules/coupon'
import type { Selectable } from 'kysely'
import type { BookModule } from '../book/index.ts'
import { sameGame, suspendableSubjects } from './core/accepted-terms.ts'
import { cashOutOf, saleDelayMs, type SaleRefusal, type ToSell } from './core/cash-out.ts'
import { soldOf, taxFor } from './core/settlement-of.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

export type CouponRow = Selectable<BettingTables['coupon']>

export type Appraised = {
  readonly coupon: CouponRow
  readonly results: readonly (LegResult | null)[]
  readonly site: SiteConfig | undefined
}

/** The price that is paid, and the tax that was withheld from the value. */
export type Worth = { readonly amount: Minor; readonly tax: Minor }

type Refused = SaleRefusal | 'advance-open' | 'site-closed'

const MICRO = 1_000_000

/** Cash-out values of coupons by the current prices. */
export function createCashOutValue(deps: {
  readonly store: CouponStore
  readonly quote: BookModule['quote']
  readonly siteById: (id: string) => SiteConfig | undefined
}) {
  const saleFacts = ({ coupon, results }: Appraised): ToSell => ({
    agreed: coupon.agreed,
    results,
    quotes: coupon.agreed.legs.map((leg) => sameGame(deps.quote(leg.ref), leg)),
    sold: soldOf(coupon),
  })

  /** Reason to refuse every cash-out of this coupon, regardless of its prices. */
  function refusal({ coupon, site }: Appraised): Refused | null {
    if (coupon.state !== 'accepted') return 'decided'
    if (coupon.agreed.terms.isFreeBet) return 'free-bet'
    if (coupon.advance_state === 'open') return 'advance-open'
    return site === undefined ? 'site-closed' : null
  }

  return {
    refusal,
    async find(playerId: bigint, id: string): Promise<Appraised | null> {
      const found = await deps.store.find(playerId, id)
      return found === null ? null : { ...found, site: deps.siteById(found.coupon.site_id) }
    },
    of: (coupon: CouponRow, results: readonly (LegResult | null)[]): Appraised => ({
      coupon,
      results,
      site: deps.siteById(coupon.site_id),
    }),
    worth(appraised: Appraised, part: bigint | null): Result<Worth, Refused> {
      const reason = refusal(appraised)
      if (reason !== null) return err(reason)
      const margin = chanceMicro(Math.round((appraised.site?.betting.cashOutMargin ?? 0) * MICRO))
      const { coupon } = appraised
      const value = cashOutOf(saleFacts(appraised), part, margin)
      if (!value.ok) return value
      const tax = taxFor(coupon.agreed, value.value, part ?? coupon.stake - coupon.sold_stake)
      return ok({ amount: minor(value.value - tax), tax })
    },
    /** The site and all that a suspension can name of the open legs; settled ones have no price that could be wrong. */
    suspendable: ({ coupon, results }: Appraised) => ({
      site: coupon.site_id,
      subjects: suspendableSubjects(coupon.agreed.legs.filter((_, at) => (results[at] ?? null) === null)),
    }),
    delayMs: (appraised: Appraised): number =>
      saleDelayMs(saleFacts(appraised), appraised.site?.betting.liveDelayMs ?? 0),
  }
}
