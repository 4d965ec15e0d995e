import type { PayoutMethod } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { offeredMethods } from './core/offered-methods.ts'
import { maskedLabel, wrongField } from './core/payment-refusal.ts'
import type { Payer } from './deposits.ts'
import { randomPaymentId } from './hear.ts'
import type { CashierTables, Fields } from './tables.ts'

const PAYOUTS_MAX = 50

/** Where a player's money can be sent. */
export function createPayouts(db: Kysely<CashierTables>) {
  async function list(playerId: bigint): Promise<readonly PayoutMethod[]> {
    const rows = await db
      .selectFrom('payout_method')
      .selectAll()
      .select(sql<boolean>`usable_at <= clock_timestamp()`.as('is_usable'))
      .where('player_id', '=', playerId)
      .where('removed_at', 'is', null)
      .orderBy('added_at', 'desc')
      .limit(PAYOUTS_MAX)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      method: row.method,
      label: row.label,
      source: row.source,
      addedAt: row.added_at.getTime(),
      usableAt: row.usable_at.getTime(),
      isUsable: row.is_usable,
    }))
  }

  return {
    list,
    async add({ player, site }: Payer, method: string, fields: Fields): Promise<PayoutMethod> {
      const asker = { methods: site.cashier.methods, country: player.country, currency: player.currency }
      const offered = offeredMethods(asker, 'withdrawal').find(({ id }) => id === method)
      // One that has nothing to fill in is known by a deposit alone.
      if (offered === undefined || offered.fields.length === 0) throw new Refusal('BAD_REQUEST', { field: 'method' })
      const wrong = wrongField(offered, fields)
      if (wrong !== null) throw new Refusal('BAD_REQUEST', { field: `fields.${wrong}` })
      if ((await list(player.id)).length >= PAYOUTS_MAX) throw new Refusal('BAD_REQUEST', { field: 'method' })
      const given = {
        player: String(player.id),
        id: randomPaymentId(),
        site: site.id,
        method,
        fields,
        label: maskedLabel(offered, fields),
        hours: site.cashier.coolOffHours.added,
      }
      const { rows } = await sql<{ id: string }>`
        select cashier_add_payout(${JSON.stringify(given)}::jsonb) as id`.execute(db)
      const added = (await list(player.id)).find(({ id }) => id === rows[0]?.id)
      if (added === undefined) throw new Refusal('NOT_FOUND')
      return added
    },
    async remove(siteId: string, playerId: bigint, id: string): Promise<readonly PayoutMethod[]> {
      const { rows } = await sql<{ is: boolean }>`
        select cashier_remove_payout(${siteId}, ${playerId}, ${id}) as is`.execute(db)
      if (rows[0]?.is !== true) throw new Refusal('NOT_FOUND')
      return list(playerId)
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>
