import { createHash } from 'node:crypto'
import type { SiteConfig } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import {
  drawLotto,
  LOTTO_KINDS,
  LOTTO_VOID_MINUTES,
  lottoDrawName,
  type LottoKind,
  lottoKindOf,
  ticketsText,
} from '@evens/rules/pools'
import { type Kysely, sql } from 'kysely'
import type { Fair } from '../fair/index.ts'
import { slotsAhead, slotsBehind } from './core/schedule.ts'
import type { LottoTables } from './tables.ts'

/** Each seed is used for one draw only, so the nonce is constant. */
export const LOTTO_NONCE = 0n
const AT_ONCE = 100

type DrawRef = { readonly site_id: string; readonly kind: string; readonly n: bigint }

/**
 * Makes the draws that are due. A result is committed before anything follows from it. A draw that could not be made in
 * time, because its seed is lost or no node was up, is void.
 */
export function createDrawing(db: Kysely<LottoTables>, fair: Fair) {
  async function drawOne({ site_id, kind: kindId, n }: DrawRef): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // Buyers lock this row too: the draw waits until the last ticket is written.
      const { rows } = await sql<{ commitment: string; sealed: Buffer; is_late: boolean }>`
        select commitment, sealed,
          greatest(opened_at, closes_at) < clock_timestamp() - make_interval(mins => ${LOTTO_VOID_MINUTES}) as is_late
        from lotto_draw
        where site_id = ${site_id} and kind = ${kindId} and n = ${n} and state = 'open' and closes_at <= clock_timestamp()
        for update`.execute(tx)
      const [committed] = rows
      if (committed === undefined) return
      if (committed.is_late) {
        await sql`select lotto_void(${site_id}, ${kindId}, ${n}, 'rule', 'not made in time')`.execute(tx)
        return
      }
      const kind = lottoKindOf(kindId)
      invariant(kind !== null, `there is no lotto ${kindId}`)

      const marks = await marksOf(tx, { site_id, kind: kindId, n })
      const digest = sha256(ticketsText(lottoDrawName(site_id, kindId, String(n)), marks))
      const seed = fair.open(committed)
      const drawn = drawLotto(kind, fair.stream(seed, digest, LOTTO_NONCE))
      await sql`
        update lotto_draw set state = 'drawn', sealed = null, seed = ${seed.toString('hex')}, digest = ${digest},
          tickets = ${marks.length}, drawn = ${JSON.stringify(drawn)}::jsonb, drawn_at = clock_timestamp()
        where site_id = ${site_id} and kind = ${kindId} and n = ${n}`.execute(tx)
    })
  }

  return async (): Promise<number> => {
    const { rows } = await sql<DrawRef>`
      select site_id, kind, n from lotto_draw where state = 'open' and closes_at <= clock_timestamp()
      order by closes_at, site_id, kind limit ${AT_ONCE}`.execute(db)
    // A draw that fails delays its own series only.
    const failed: unknown[] = []
    for (const draw of rows) await drawOne(draw).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw failed[0]
    return rows.length
  }
}

export async function marksOf(db: Kysely<LottoTables>, { site_id, kind, n }: DrawRef): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lotto_stake as stake')
    .innerJoin('lotto_ticket as ticket', (join) =>
      join.onRef('ticket.player_id', '=', 'stake.player_id').onRef('ticket.id', '=', 'stake.ticket_id'),
    )
    .select('ticket.mark')
    .where('stake.site_id', '=', site_id)
    .where('stake.kind', '=', kind)
    .where('stake.n', '=', n)
    .execute()
  return rows.map(({ mark }) => mark).toSorted()
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A sandbox shows results from its first minute: real draws, for hours in which nobody could play. */
const SAMPLE_HOURS = 3

type Deps = { readonly db: Kysely<LottoTables>; readonly fair: Fair; readonly sites: readonly SiteConfig[] }

/** Commits to the seeds of coming draws. An existing draw keeps its seed, whichever node runs later. */
export function createOpening({ db, fair, sites }: Deps) {
  const openedTo = new Map<string, number>()

  async function isNewSeries(site: SiteConfig, kind: LottoKind): Promise<boolean> {
    const made = await db
      .insertInto('lotto_series')
      .values({ site_id: site.id, kind: kind.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }

  async function openSeries(site: SiteConfig, kind: LottoKind, nowMs: number): Promise<void> {
    const known = openedTo.get(`${site.id}/${kind.id}`) ?? 0
    const ahead = slotsAhead(kind, nowMs).filter(({ n }) => n > known)
    if (ahead.length === 0) return
    const isNew = known === 0 && (await isNewSeries(site, kind))
    const behind = isNew && site.sandbox ? slotsBehind(kind, nowMs, SAMPLE_HOURS) : []
    const draws = [...behind, ...ahead].map(({ n, closesAt }) => ({
      site_id: site.id,
      kind: kind.id,
      n: BigInt(n),
      closes_at: closesAt,
      ...fair.commit(),
    }))
    await db
      .insertInto('lotto_draw')
      .values(draws)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    openedTo.set(`${site.id}/${kind.id}`, ahead.at(-1)?.n ?? known)
  }

  return async (): Promise<void> => {
    const nowMs = await databaseNowMs(db)
    for (const site of sites) for (const kind of LOTTO_KINDS) await openSeries(site, kind, nowMs)
  }
}

/** Draws open and close by the database clock, the same for all nodes. */
export async function databaseNowMs(db: Kysely<LottoTables>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
