import { playedOf } from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import { poolOf, type DrawRow, type KnownMatch } from './stand.ts'
import type { TotoTables } from './tables.ts'

/**
 * From here on these results stand, as a new version of the draw: its coupons are judged by them, or all get their stake
 * back when too few matches were played. Whoever calls it has the draw's row.
 */
export async function fixResults(
  tx: Kysely<TotoTables>,
  draw: Pick<DrawRow, 'id' | 'pool'>,
  matches: readonly KnownMatch[],
): Promise<void> {
  for (const [n, { result, score, isGivenUp = false }] of matches.entries())
    await tx
      .updateTable('toto_match')
      .set({ result: JSON.stringify(result) as never, score, is_given_up: isGivenUp })
      .where('draw_id', '=', draw.id)
      .where('n', '=', n)
      .execute()
  const isPlayed = playedOf(matches.map(({ result }) => result)) >= poolOf(draw.pool).minPlayed
  await sql`
    update toto_draw set state = ${isPlayed ? 'settling' : 'cancelled'}, version = version + 1, is_doubted = false,
      settled_at = case when ${isPlayed} then settled_at else coalesce(settled_at, clock_timestamp()) end,
      corrected_at = case when version > 0 then clock_timestamp() end
    where id = ${draw.id}`.execute(tx)
  await (isPlayed ? judgeAnew(tx, draw.id) : giveBack(tx, draw.id))
}

async function judgeAnew(tx: Kysely<TotoTables>, drawId: number): Promise<void> {
  await sql`update toto_coupon set by_hits = null where draw_id = ${drawId} and by_hits is not null`.execute(tx)
}

async function giveBack(tx: Kysely<TotoTables>, drawId: number): Promise<void> {
  await sql`select toto_undo_pots(${drawId})`.execute(tx)
  await sql`
    update toto_coupon set payout = stake, due = toto_draw.version from toto_draw
    where toto_draw.id = ${drawId} and draw_id = ${drawId} and toto_coupon.state <> 'refunded'`.execute(tx)
}
