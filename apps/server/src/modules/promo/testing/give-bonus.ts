import type { WagerTerms } from '@evens/contracts'
import { callSql, type Database } from '../../../platform/database/index.ts'
import { giveReward } from '../sql-calls.ts'

/** A promotion with a published version, of which the functions of the database read nothing but that it is there. */
export async function publish(database: Database, id: string, definition: object = {}): Promise<void> {
  const { pool } = database
  await pool.query(
    "insert into promo_promotion (site_id, id, state, category) values ('evens', $1, 'running', 'bonuses') on conflict do nothing",
    [id],
  )
  await pool.query(
    `insert into promo_version (site_id, id, version, definition, hash, made_by, approved_by, published_at)
     values ('evens', $1, 1, $2, sha256('x'), 'house', 'house', now())`,
    [id, JSON.stringify(definition)],
  )
  await pool.query("update promo_promotion set live = 1 where site_id = 'evens' and id = $1", [id])
}

const TERMS: WagerTerms = { times: 5, contributes: { sport: 1000 }, days: 30, convertsMax: 3 }

let causes = 0

/** Gives a bonus of 10.00 that is wagered five times, unless something else is said. */
export const give = (
  database: Database,
  player: bigint,
  promotion: string,
  given: object = {},
): Promise<string | null> =>
  callSql(database.kysely, giveReward, {
    player: String(player),
    site: 'evens',
    promotion,
    version: 1,
    cause: `test-${(causes += 1)}`,
    period: null,
    kind: 'bonus',
    movement: null,
    product: 'sport',
    currency: 'EUR',
    amount: 1000n,
    required: 5000n,
    convertsMax: 3000n,
    terms: TERMS,
    minOdds: null,
    rounds: null,
    stake: null,
    titles: null,
    days: 30,
    claimDays: 7,
    bounds: { claimDays: 7 },
    budget: null,
    group: null,
    excludes: [],
    isAutomatic: true,
    ...given,
  })
