import {
  PAYMENTS_PAGE,
  type PaymentRequest,
  type PaymentRequestsReply,
  type PaymentRequestToMake,
} from '@evens/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { randomPaymentId } from './apply-provider-event.ts'
import type { CashierTables } from './tables.ts'

type Row = Selectable<CashierTables['payment_request']>

/** Questions of players to the payment consultant. */
export function createPaymentRequests(db: Kysely<CashierTables>) {
  const ofKey = (player: Principal, key: string): Promise<Row | undefined> =>
    db
      .selectFrom('payment_request')
      .selectAll()
      .where('player_id', '=', player.id)
      .where('key', '=', key)
      .executeTakeFirst()

  return {
    async list(player: Principal, page: number): Promise<PaymentRequestsReply> {
      const own = db.selectFrom('payment_request').where('player_id', '=', player.id)
      const rows = await own
        .selectAll()
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .limit(PAYMENTS_PAGE)
        .offset((page - 1) * PAYMENTS_PAGE)
        .execute()
      const { count } = await own.select((found) => found.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
      return { entities: rows.map(shown), total_count: Number(count) }
    },

    async create(player: Principal, siteId: string, asked: PaymentRequestToMake): Promise<PaymentRequest> {
      const { key, topic, payment, text } = asked
      if (payment !== undefined && !(await isOwn(player, payment))) throw new Refusal('NOT_FOUND', { field: 'payment' })
      await db
        .insertInto('payment_request')
        .values({
          id: randomPaymentId(),
          player_id: player.id,
          site_id: siteId,
          key,
          topic,
          payment_id: payment ?? null,
          text,
          answer: null,
          answered_at: null,
        })
        .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
        .execute()
      const row = await ofKey(player, key)
      if (row === undefined) throw new Refusal('UNAVAILABLE')
      if (row.text !== text || row.topic !== topic || row.payment_id !== (payment ?? null))
        throw new Refusal('KEY_REUSED')
      return shown(row)
    },
  }

  async function isOwn(player: Principal, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('payment')
      .select('id')
      .where('id', '=', id)
      .where('player_id', '=', player.id)
      .executeTakeFirst()
    return found !== undefined
  }
}

const shown = (row: Row): PaymentRequest => ({
  id: row.id,
  topic: row.topic,
  payment: row.payment_id,
  text: row.text,
  state: row.state,
  answer: row.answer,
  askedAt: row.asked_at.getTime(),
  answeredAt: row.answered_at?.getTime() ?? null,
})
