import type { PayoutMethod } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { randomPaymentId } from './apply-provider-event.ts'
import { maskedLabel, offeredMethods, wrongField } from './core/offered-methods.ts'
import type { Payer } from './deposits.ts'
import { type HashInstrument, instrumentIn } from './payment-instruments.ts'
import type { Sealing } from './sealed-fields.ts'
import { addPayout } from './sql-calls.ts'
import type { CashierTables, Fields } from './tables.ts'

const PAYOUTS_MAX = 50

type PayoutDeps = {
  readonly db: Kysely<CashierTables>
  readonly sealing: Sealing
  readonly hashInstrument: HashInstrument
}

/** A player's payout methods. */
export function createPayouts({ db, sealing, hashInstrument }: PayoutDeps) {
  const list = (playerId: bigint): Promise<readonly PayoutMethod[]> => methodsOf(db, playerId)

  return {
    list,
    async add({ player, site }: Payer, method: string, fields: Fields): Promise<PayoutMethod> {
      const asker = { ...site.cashier, country: player.country, currency: player.currency }
      const offered = offeredMethods(asker, 'withdrawal').find(({ id }) => id === method)
      // A method without fields is known through a deposit only.
      if (offered === undefined || offered.fields.length === 0) throw new Refusal('BAD_REQUEST', { field: 'method' })
      const wrong = wrongField(offered, fields)
      if (wrong !== null) throw new Refusal('BAD_REQUEST', { field: `fields.${wrong}` })
      if ((await list(player.id)).length >= PAYOUTS_MAX) throw new Refusal('BAD_REQUEST', { field: 'method' })
      const place = instrumentIn(fields)
      const given = {
        ...actorOf(player),
        id: randomPaymentId(),
        site: site.id,
        method,
        fields: sealing.seal(player.id, fields),
        mark: sealing.mark(player.id, fields),
        knownBy: place === null ? null : hashInstrument(place).toString('hex'),
        label: maskedLabel(offered, fields),
        hours: site.cashier.coolOffHours.added,
      }
      const addedId = await callSql(db, addPayout, given)
      const added = (await list(player.id)).find(({ id }) => id === addedId)
      if (added === undefined) throw new Refusal('NOT_FOUND')
      return added
    },
    async remove({ id: playerId, sessionId }: Principal, siteId: string, id: string): Promise<readonly PayoutMethod[]> {
      const { rows } = await sql<{ is: boolean }>`
        select cashier_remove_payout(${siteId}, ${playerId}, ${id}) as is
        from wallet_lock_player_as(${playerId}, ${sessionId})`.execute(db)
      if (rows[0]?.is !== true) throw new Refusal('NOT_FOUND')
      return list(playerId)
    },
  }
}
export type Payouts = ReturnType<typeof createPayouts>

async function methodsOf(db: Kysely<CashierTables>, playerId: bigint): Promise<readonly PayoutMethod[]> {
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
