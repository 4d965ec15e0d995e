import type { EditOrderReply } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/feed'
import { oddsMilli } from '@evens/kernel'
import { possibleWin } from '@evens/rules/coupon'
import { sql, type Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import type { BookModule } from '../book/index.ts'
import { readTerms, type AcceptedTerms } from './core/accepted-terms.ts'
import { decideOrder } from './core/decide-order.ts'
import { legsWithResults, couponOver } from './core/settlement-of.ts'
import { closingStep, STAKE_FACTOR, takingStep, type Facts, type Finishing, type PendingCoupon } from './finish.ts'
import { editOrder, type Step } from './sql-calls.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

export type OrderDeps = {
  readonly db: Kysely<BettingTables>
  readonly store: Pick<CouponStore, 'find'>
  readonly finishing: Finishing
  readonly book: Pick<BookModule, 'quote' | 'eventStatuses'>
  readonly notify: (players: readonly bigint[]) => void
}

type Order = PendingCoupon & { readonly age_hours: number }
type Edit = { readonly exactCoef: number; readonly isDropOnScoreChange: boolean }

const PAGE = 200
const OVER: readonly number[] = [
  EVENT_STATUS.ended,
  EVENT_STATUS.closed,
  EVENT_STATUS.cancelled,
  EVENT_STATUS.abandoned,
]
/** An edit that collides with a concurrent change is retried. */
const EDIT_TRIES = 5

/** Orders: coupons that wait for their price. */
export function createOrders({ db, store, finishing, book, notify }: OrderDeps) {
  async function stepOf(order: Order): Promise<Step | null> {
    const facts = await finishing.factsOf(order)
    if (facts === null) return closingStep(order, 'cancelled', 'site-closed')
    const over = await eventsOver(book, facts)
    const decision = decideOrder(order.agreed, facts.quotes, {
      isTooOld: order.age_hours >= facts.site.betting.orderHours,
      isOver: (event) => over.has(event),
      rules: facts.rules,
    })
    if (decision.kind === 'wait') return null
    if (decision.kind === 'cancel') return closingStep(order, 'cancelled', decision.reason, decision)
    return takingStep(order, facts, decision)
  }

  /** Null when it was changed concurrently. */
  async function tryEdit(player: Principal, id: string, edit: Edit): Promise<boolean | null> {
    const found = await store.find(player.id, id)
    if (found === null) throw new Refusal('NOT_FOUND')
    if (found.coupon.state !== 'ordered') return false
    const { agreed } = found.coupon
    const edited = withEdit(agreed, edit, (at) => book.quote(at).score)
    const win = possibleWin(
      couponOver(edited, legsWithResults(edited, [])),
      readTerms(edited.terms),
      oddsMilli(edit.exactCoef),
    )
    const step = { ...actorOf(player), id, request: agreed.request, agreed: edited, possibleWin: win }
    return (await callSql(db, editOrder, step)) === null ? null : true
  }

  return {
    /** Looks at every open order once. */
    async placeReached(): Promise<void> {
      for (let last = 0n; ;) {
        const orders = await pageAfter(db, last)
        const steps = await Promise.all(orders.map(stepOf))
        await finishing.finish(steps.filter((step) => step !== null))
        if (orders.length < PAGE) return
        last = orders.at(-1)?.id ?? last
      }
    },

    async edit(player: Principal, id: string, edit: Edit): Promise<EditOrderReply> {
      for (let tries = 0; tries < EDIT_TRIES; tries += 1) {
        const isChanged = await tryEdit(player, id, edit)
        if (isChanged === null) continue
        notify([player.id])
        return { isChanged }
      }
      return { isChanged: false }
    },
  }
}

/** A player who turns "drop on score change" on refers to the score visible now. */
function withEdit(
  agreed: AcceptedTerms,
  edit: Edit,
  scoreOf: (ref: AcceptedTerms['legs'][number]['ref']) => string | null,
): AcceptedTerms {
  const isNewlyOn = edit.isDropOnScoreChange && agreed.request.isDropOnScoreChange !== true
  const legs = isNewlyOn ? agreed.legs.map((leg) => ({ ...leg, score: scoreOf(leg.ref) })) : agreed.legs
  return { ...agreed, legs, request: { ...agreed.request, ...edit } }
}

async function pageAfter(db: Kysely<BettingTables>, id: bigint): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    select player_id, id, site_id, currency, agreed, state, ${STAKE_FACTOR},
      (extract(epoch from clock_timestamp() - placed_at) / 3600)::float8 as age_hours
    from coupon where state = 'ordered' and id > ${id} order by id limit ${PAGE}`.execute(db)
  return rows
}

async function eventsOver(book: OrderDeps['book'], { quotes }: Facts): Promise<ReadonlySet<string>> {
  const shut = quotes.filter(({ reason }) => reason === 'event-not-open').map(({ ref }) => ref.event)
  if (shut.length === 0) return new Set()
  const eventStatuses = await book.eventStatuses(shut)
  return new Set(shut.filter((event) => OVER.includes(eventStatuses.get(event)?.status ?? EVENT_STATUS.closed)))
}
