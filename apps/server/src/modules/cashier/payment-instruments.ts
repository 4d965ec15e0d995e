import { IDENTIFYING_FIELDS } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { SANDBOX } from './providers/sandbox-process.ts'
import type { Sealing } from './sealed-fields.ts'
import type { CashierTables, Fields } from './tables.ts'

/** Hashes an instrument as it is stored for excluded persons. */
export type HashInstrument = (place: string) => Buffer

const PAYMENTS_MAX = 1000

/** The instrument in the fields, normalised; null when they name none. */
export function instrumentIn(fields: Fields): string | null {
  const name = IDENTIFYING_FIELDS.find((one) => fields[one] !== undefined)
  if (name === undefined) return null
  const value = fields[name] ?? ''
  return `${name}:${value
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()}`
}

/** The provider's token of the instrument. All players of the sandbox share one card, so it is excluded. */
const ofOnePerson = sql<string | null>`case when not exists (
  select from payment p
  where p.player_id = payout_method.player_id and p.method = payout_method.method and p.provider = ${SANDBOX}
) then token end`

/** The instruments that a player's money was ever paid from or to. */
export async function instrumentsOf(
  db: Kysely<CashierTables>,
  sealing: Sealing,
  playerId: bigint,
): Promise<readonly string[]> {
  const methods = await db
    .selectFrom('payout_method')
    .select(['fields', ofOnePerson.as('token')])
    .where('player_id', '=', playerId)
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select('fields')
    .where('player_id', '=', playerId)
    .where('fields', '<>', {})
    .orderBy('created_at', 'desc')
    .limit(PAYMENTS_MAX)
    .execute()
  // Fields sealed with a lost key cannot be opened, so they are skipped.
  const filledIn = [...methods, ...payments].flatMap(({ fields }) =>
    sealing.isOpenable(fields) ? (instrumentIn(sealing.open(playerId, fields)) ?? []) : [],
  )
  return [...new Set([...filledIn, ...methods.flatMap(({ token }) => token ?? [])])]
}
