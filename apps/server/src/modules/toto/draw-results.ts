import { playedOf, TOTO_CORRECTION_HOURS } from '@evens/rules/pools'
import { type Kysely, sql } from 'kysely'
import { type DrawRow, type KnownMatch, currentMatchesOf, poolOf } from './match-state.ts'
import type { TotoTables } from './tables.ts'

type Tx = Kysely<TotoTables>
type Settled = { readonly is_settled: boolean; readonly is_final: boolean }

/** Corrects draws whose results have changed since they were settled. Each settlement is a version of its own. */
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
      if (locked.is_final) return clearDoubt(tx, draw.id)
      const before = await resultsOf(tx, draw.id)
      const matches = await currentMatchesOf(tx, draw)
      // A result was rolled back without a new one: the payouts stand until there is one.
      if (matches.some(({ isConfirmed }) => !isConfirmed)) return
      if (matches.every(({ result }, n) => result === before[n])) return clearDoubt(tx, draw.id)
      await writeChanges(tx, draw, before, matches)
      await fixResults(tx, draw, matches)
    })
  }

  return async function correctAll(): Promise<void> {
    for (const draw of await doubted()) await correctOne(draw)
  }
}

/** Locks the draw. `is_settled`: all coupons of the version before are paid. `is_final`: too late for a correction. */
async function lock(tx: Tx, drawId: number): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select state in ('settled', 'cancelled') and not exists (
        select from toto_coupon where draw_id = ${drawId} and due is not null
      ) as is_settled,
      settled_at < clock_timestamp() - make_interval(hours => ${TOTO_CORRECTION_HOURS}) as is_final
    from toto_draw where id = ${drawId} for update`.execute(tx)
  return rows[0] ?? { is_settled: false, is_final: true }
}

const clearDoubt = async (tx: Tx, drawId: number): Promise<void> =>
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
 * Makes these results a new version of the draw: its coupons are judged by them, or refunded when too few matches were
 * played. The caller must hold the lock on the draw's row.
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
  await (isPlayed ? resetHits(tx, draw.id) : giveBack(tx, draw.id))
}

async function resetHits(tx: Kysely<TotoTables>, drawId: number): Promise<void> {
  await sql`update toto_coupon set by_hits = null where draw_id = ${drawId} and by_hits is not null`.execute(tx)
}

async function giveBack(tx: Kysely<TotoTables>, drawId: number): Promise<void> {
  await sql`select toto_undo_pots(${drawId})`.execute(tx)
  await sql`
    update toto_coupon set payout = stake, tax = 0, due = toto_draw.version from toto_draw
    where toto_draw.id = ${drawId} and draw_id = ${drawId} and toto_coupon.state <> 'refunded'`.execute(tx)
}
