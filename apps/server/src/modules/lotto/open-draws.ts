import type { SiteConfig } from '@evens/contracts'
import { LOTTO_KINDS, type LottoKind } from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import type { Fair } from '../fair/index.ts'
import { slotsAhead, slotsBehind } from './core/schedule.ts'
import type { LottoTables } from './tables.ts'

/** A sandbox has a page of results from its first minute: real draws, for hours in which nobody could play. */
const SAMPLE_HOURS = 3

type Deps = { readonly db: Kysely<LottoTables>; readonly fair: Fair; readonly sites: readonly SiteConfig[] }

/** Commits to the seeds of the draws to come. A draw that is there keeps its own, whichever node comes later. */
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

/** Draws open and close by the clock of the database alone: all nodes have the same. */
export async function databaseNowMs(db: Kysely<LottoTables>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
