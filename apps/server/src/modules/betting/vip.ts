import type { Clock } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import { couponTypeOf } from '@evens/rules/coupon'
import { decidePlacement, limitsOf } from './core/decide-placement.ts'
import { vipVerdict } from './core/vip-verdict.ts'
import { closingStep, STAKE_FACTOR, stepFor, type Finishing, type PendingCoupon } from './finish.ts'
import type { Step } from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

type Asked = PendingCoupon & {
  readonly type: number
  readonly stake: bigint
  readonly is_approved: boolean | null
  readonly age_ms: number
}

const AT_ONCE = 200

/** Bets above the maximum: held, and taken or given back as they are answered. */
export function createVip(db: Kysely<BettingTables>, finishing: Finishing, clock: Clock) {
  async function asked(): Promise<readonly Asked[]> {
    const { rows } = await sql<Asked>`
      select player_id, id, site_id, currency, agreed, state, type, stake, is_approved, ${STAKE_FACTOR},
        (extract(epoch from clock_timestamp() - placed_at) * 1000)::float8 as age_ms
      from coupon left join vip_decision on coupon_id = id
      where state = 'asked' order by id limit ${AT_ONCE}`.execute(db)
    return rows
  }

  async function stepOf(coupon: Asked): Promise<Step | null> {
    const facts = await finishing.factsOf(coupon)
    if (facts === null) return closingStep(coupon, 'refused', 'site-closed')
    const { site, quotes, rules } = facts
    const verdict = vipVerdict({
      agreed: coupon.agreed,
      stake: coupon.stake,
      maxStake: limitsOf(couponTypeOf(coupon.type) ?? 'single', quotes, rules).max?.amount ?? null,
      isApproved: coupon.is_approved,
      ageMs: coupon.age_ms,
      nowMs: clock.nowMs(),
      automatic: site.sandbox ? site.betting.vip : null,
    })
    if (verdict === 'wait') return null
    if (verdict !== 'approve') return closingStep(coupon, 'refused', verdict)
    const scores = coupon.agreed.legs.map(({ score }) => score)
    const decision = decidePlacement(coupon.agreed.request, quotes, { ...rules, scores, after: 'approval' })
    return stepFor(coupon, facts, decision)
  }

  return {
    async decideAsked(): Promise<void> {
      const steps = await Promise.all((await asked()).map(stepOf))
      await finishing.finish(steps.filter((step) => step !== null))
    },
  }
}
