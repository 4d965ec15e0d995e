import { playedOf, TOTO_CORRECTION_HOURS } from '@evens/rules/pools'
import { type Kysely, sql } from 'kysely'
import { type DrawRow, type KnownMatch, matchesAnew, poolOf } from './stand.ts'
import type { TotoTables } from './tables.ts'

type Tx = Kysely<TotoTables>
type Settled = { readonly is_settled: boolean; readonly is_final: boolean }

/** Draws that were settled by results which are others now. They are settled anew, each time as a version of its own. */
export function createTotoCorrecting(db: Kysely<TotoTables>) {
  const doubted = (): Promise<DrawRow[]> =>
    db
      .selectFrom('toto_draw')
      .select(['id', 'pool', 'number', 'state', 'version', 'closes_at'])
      .where('is_doubted', '=', true)
      .where('state', 'in', ['settled', 'cancelled'])
      .orderBy('id')
      .execute()

  async function correctOne(draw: DrawRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const locked = await lock(tx, draw.id)
      if (!locked.is_settled) return
      if (locked.is_final) return doubtNoMore(tx, draw.id)
      const before = await resultsOf(tx, draw.id)
      const matches = await matchesAnew(tx, draw)
      // A result that was taken back and not told anew: what was paid stands until it is.
      if (matches.some(({ isConfirmed }) => !isConfirmed)) return
      if (matches.every(({ result }, n) => result === before[n])) return doubtNoMore(tx, draw.id)
      await writeChanges(tx, draw, before, matches)
      await fixResults(tx, draw, matches)
    })
  }

  return async function correctAll(): Promise<void> {
    for (const draw of await doubted()) await correctOne(draw)
  }
}

/** Whether all its coupons have what the version before gave them, and whether it is too late to change that. */
async function lock(tx: Tx, drawId: number): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select state in ('settled', 'cancelled') and not exists (
        select from toto_coupon where draw_id = ${drawId} and due is not null
      ) as is_settled,
      settled_at < clock_timestamp() - make_interval(hours => ${TOTO_CORRECTION_HOURS}) as is_final
    from toto_draw where id = ${drawId} for update`.execute(tx)
  return rows[0] ?? { is_settled: false, is_final: true }
}

const doubtNoMore = async (tx: Tx, drawId: number): Promise<void> =>
  void (await tx.updateTable('toto_draw').set({ is_doubted: false }).where('id', '=', drawId).execute())

async function resultsOf(tx: Tx, drawId: number): Promise<readonly KnownMatch['result'][]> {
  const rows = await tx.selectFrom('toto_match').select('result').where('draw_id', '=', drawId).orderBy('n').execute()
  return rows.map(({ result }) => result)
}

async function writeChanges(
  tx: Tx,
  draw: DrawRow,
  before: readonly KnownMatch['result'][],
  matches: readonly KnownMatch[],
): Promise<void> {
  const changes = matches.flatMap(({ result }, n) => (result === before[n] ? [] : [{ n, was: before[n], result }]))
  await sql`
    insert into toto_correction (draw_id, version, n, before, after)
    select id, version + 1, (change->>'n')::smallint, change->'was', change->'result'
    from toto_draw, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as change where id = ${draw.id}`.execute(tx)
}

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
