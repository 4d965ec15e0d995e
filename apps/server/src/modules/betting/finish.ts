import type { CouponState, SiteConfig, RefusalReason } from '@evens/contracts'
import type { Bound } from '@evens/rules/coupon'
import { sql, type Kysely, type Selectable } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import type { Quote } from '../book/index.ts'
import { hiddenSportsOf } from '../players/index.ts'
import { bonusOf } from './bonus.ts'
import { type AcceptedTerms, sameGame } from './core/accepted-terms.ts'
import type { Decision, PlaceRules, Taken } from './core/decide-placement.ts'
import { placementRecord } from './core/placement-record.ts'
import { boundView, type createPlacing, rulesFor } from './place.ts'
import type { Promos } from './promo.ts'
import { cancelCoupon, finishAll, type Step } from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

export type PendingCoupon = Pick<
  Selectable<BettingTables['coupon']>,
  'player_id' | 'id' | 'site_id' | 'currency' | 'agreed' | 'state'
> & { readonly stake_factor_milli: number }

/** The factor in force now, of the player of a coupon: a column of every query of pending coupons. */
export const STAKE_FACTOR = sql<number>`(
  select f.stake_factor_milli from players_stake_factor f where f.player_id = coupon.player_id
)`.as('stake_factor_milli')

export type FinishDeps = {
  readonly db: Kysely<BettingTables>
  readonly placing: Pick<ReturnType<typeof createPlacing>, 'quotesOf'>
  readonly promo: Pick<Promos, 'find'>
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly notify: (players: readonly bigint[]) => void
}

export type Finishing = ReturnType<typeof createFinishing>

/** Decides pending coupons by the current prices, scores and balance. */
export function createFinishing({ db, placing, promo, siteById, notify }: FinishDeps) {
  async function run(steps: readonly Step[]): Promise<void> {
    await callSql(db, finishAll, steps)
    notify(steps.map(({ player }) => BigInt(player)))
  }

  return {
    /** The facts for a decision; null for a coupon of a site that is no longer served. */
    async factsOf({ player_id, site_id, currency, agreed, stake_factor_milli }: PendingCoupon): Promise<Facts | null> {
      const site = siteById(site_id)
      if (site === undefined) return null
      const found = await promo.find({ id: player_id, siteId: site_id, currency }, agreed.request.promoCode)
      const hiddenSports = await hiddenSportsOf(db, player_id)
      if (hiddenSports === undefined) return null
      const player = { currency, stakeFactorMilli: stake_factor_milli }
      const bonus = await bonusOf(db, player_id, { fromBonus: agreed.request.fromBonus, currency })
      // The tax is the one that the player saw when the coupon was placed.
      const rules = { ...rulesFor(site, player, found), hiddenSports, bonus, tax: agreed.terms.tax ?? null }
      const quotes = placing.quotesOf(agreed.request).map((quote, at) => sameGame(quote, agreed.legs[at]))
      return { site, quotes, rules }
    },

    /** One that fails holds up none of the others. */
    async finish(steps: readonly Step[]): Promise<void> {
      if (steps.length === 0) return
      try {
        await run(steps)
      } catch (error) {
        if (steps.length === 1) throw error
        const each = await Promise.allSettled(steps.map((step) => run([step])))
        if (each.some(({ status }) => status === 'rejected')) throw error
      }
    },

    /** Null for a coupon that this player has not; false when it was decided before. */
    async cancel(player: Principal, id: string): Promise<boolean | null> {
      const step = { ...actorOf(player), id, from: UNDECIDED, state: 'cancelled', reason: 'by-player' } as const
      const state = await callSql(db, cancelCoupon, step)
      if (state === 'cancelled') notify([player.id])
      return state === null ? null : state === 'cancelled'
    },
  }
}

const UNDECIDED: readonly CouponState[] = ['ordered', 'asked', 'waiting']

export type Facts = {
  readonly site: SiteConfig
  readonly quotes: readonly Quote[]
  readonly rules: Omit<PlaceRules, 'after' | 'scores'>
}

const sharedOf = ({ player_id, id, site_id, currency, state, agreed }: PendingCoupon) => ({
  player: String(player_id),
  id: String(id),
  site: site_id,
  currency,
  from: [state],
  request: agreed.request,
})

type Explained = {
  readonly legs?: readonly (RefusalReason<'coupon'> | null)[]
  /** The bound that the stake is beyond. */
  readonly bound?: Bound
}

/** Closes a coupon without a bet; the refusal of each leg and the bound are stored for the player. */
export function closingStep(
  pending: PendingCoupon,
  state: 'refused' | 'cancelled',
  reason: RefusalReason<'coupon'>,
  { legs = [], bound }: Explained = {},
): Step {
  const agreed: AcceptedTerms = { ...pending.agreed, refusals: legs, ...(bound && { bound: boundView(bound) }) }
  return { ...sharedOf(pending), state, reason, agreed }
}

export const takingStep = (pending: PendingCoupon, { site, quotes }: Facts, decision: Taken): Step => ({
  ...sharedOf(pending),
  ...placementRecord(pending.currency, site, pending.agreed.request, quotes, decision),
  // The stake of a VIP request is on hold since it was placed.
  ...(pending.state === 'asked' && { moves: [] }),
  state: decision.state,
  reason: null,
})

export const stepFor = (pending: PendingCoupon, facts: Facts, decision: Decision): Step =>
  decision.kind === 'take'
    ? takingStep(pending, facts, decision)
    : closingStep(pending, 'refused', decision.reason, decision)
