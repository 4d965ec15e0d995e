import type { CouponState } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import { callSqlRows } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { LegResult } from '@evens/rules/coupon'
import { placeAll, type Placing } from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

const BATCH_MAX = 64
/** The answer of `betting_place` to a session that has ended. */
const SIGNED_OUT = 'signed-out'

export function createCouponStore(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<BettingTables>()

  const place = createBatch<Placing, string | null>({
    max: BATCH_MAX,
    async run(placings) {
      const rows = await callSqlRows(db, placeAll, placings)
      const answers = new Map(rows.map(({ n, answer }) => [Number(n), answer]))
      return placings.map((_placing, at) => answers.get(at + 1) ?? null)
    },
  })

  return {
    /** Null when the key was used for another request. */
    async place(placing: Placing): Promise<string | null> {
      const answer = await place(placing)
      if (answer === SIGNED_OUT) throw new Refusal('UNAUTHENTICATED')
      return answer
    },
    async list(playerId: bigint, states: readonly CouponState[], limit: number, before: string | null) {
      return (
        db
          .selectFrom('coupon')
          .selectAll()
          .where('player_id', '=', playerId)
          .where('state', 'in', [...states])
          // Coupons of one moment are ordered by id, so that none is lost between two pages.
          .$if(before !== null, (query) =>
            query.where(
              sql<boolean>`(placed_at, id) < (select placed_at, id from coupon where player_id = ${playerId} and id = ${before})`,
            ),
          )
          .orderBy('placed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      )
    },
    async find(playerId: bigint, id: string) {
      const coupon = await db
        .selectFrom('coupon')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
      if (coupon === undefined) return null
      return { coupon, results: (await resultsOf(db, [coupon])).get(coupon.id) ?? [] }
    },
    resultsOf: (coupons: readonly CouponName[]) => resultsOf(db, coupons),
  }
}
export type CouponStore = ReturnType<typeof createCouponStore>

type CouponName = { readonly player_id: bigint; readonly id: bigint }

/** Results by coupon, in the order of its legs. */
async function resultsOf(
  db: Kysely<BettingTables>,
  coupons: readonly CouponName[],
): Promise<ReadonlyMap<bigint, readonly (LegResult | null)[]>> {
  if (coupons.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon_leg')
    .select(['coupon_id', 'result'])
    .where('player_id', 'in', [...new Set(coupons.map(({ player_id }) => player_id))])
    .where(
      'coupon_id',
      'in',
      coupons.map(({ id }) => id),
    )
    .orderBy('coupon_id')
    .orderBy('n')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ coupon_id }) => coupon_id)].map(([id, legs]) => [id, legs.map(({ result }) => result)]),
  )
}
