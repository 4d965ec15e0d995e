import type { SiteConfig } from '@evens/contracts'
import type { Clock, OutcomeRef } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { TOTO_CORRECTION_HOURS, TOTO_POOLS, type TotoPool } from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import type { Quote } from '../book/index.ts'
import { chooseMatches } from './core/matches.ts'
import type { TotoTables } from './tables.ts'

export type MakeDrawsDeps = {
  readonly db: Kysely<TotoTables>
  readonly quote: (ref: OutcomeRef) => Quote
  readonly sites: readonly SiteConfig[]
  readonly clock: Clock
}

type Tx = Kysely<TotoTables>

/** The open draw and the next one. */
const AHEAD = 2
const CANDIDATES_MAX = 200
const STORED_DAYS = 4

/** Makes draws from coming matches and, in a sandbox, tops up the guaranteed jackpots. */
export const createDrawMaking = (deps: MakeDrawsDeps) => ({
  async makeDraws(): Promise<void> {
    await guaranteeJackpots(deps)
    for (const pool of TOTO_POOLS) while (await makeNext(deps, pool));
  },

  /** Deletes finished matches that no draw needs: none that is still to be settled or may be corrected. */
  async forget(): Promise<void> {
    await sql`
      with gone as (
        delete from toto_fixture where starts_at < now() - make_interval(days => ${STORED_DAYS})
          and not exists (
            select from toto_match join toto_draw on toto_draw.id = toto_match.draw_id
            where toto_match.event = toto_fixture.event and (
              toto_draw.state not in ('settled', 'cancelled')
              or toto_draw.settled_at > now() - make_interval(hours => ${TOTO_CORRECTION_HOURS})
            )
          )
        returning event
      )
      delete from toto_verdict where event in (select event from gone)`.execute(deps.db)
  },
})

/** Makes the next draw of a pool; false when enough are open or too few matches are known. */
async function makeNext({ db, quote, clock }: MakeDrawsDeps, pool: TotoPool): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // One node at a time; the second one sees the draw that the first has made.
    await sql`select pg_advisory_xact_lock(7062013, 0)`.execute(tx)
    const ahead = await tx
      .selectFrom('toto_draw')
      .select(['number', 'closes_at'])
      .where('pool', '=', pool.id)
      .where('state', '=', 'open')
      .where('closes_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy('number', 'desc')
      .execute()
    if (ahead.length >= AHEAD) return false
    const chosen = chooseMatches(
      pool,
      await comingFor(tx, pool, quote),
      ahead[0]?.closes_at.getTime() ?? null,
      clock.nowMs(),
    )
    const [first] = chosen ?? []
    if (chosen === null || first === undefined) return false
    await insertDraw(tx, pool.id, first.starts_at, chosen)
    return true
  })
}

async function comingFor(tx: Tx, pool: TotoPool, quote: MakeDrawsDeps['quote']) {
  const rows = await tx
    .selectFrom('toto_fixture')
    .select(['event', 'starts_at', 'fixture'])
    .where('sport', '=', pool.sport)
    .where('is_off', '=', false)
    .where('starts_at', '>', sql<Date>`clock_timestamp()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('toto_match')
            .innerJoin('toto_draw', 'toto_draw.id', 'toto_match.draw_id')
            .select('toto_match.n')
            .whereRef('toto_match.event', '=', 'toto_fixture.event')
            .where('toto_draw.pool', '=', pool.id),
        ),
      ),
    )
    .orderBy('starts_at')
    .limit(CANDIDATES_MAX)
    .execute()
  return rows
    .filter(({ event }) => isOffered(pool, event, quote))
    .map((row) => ({ ...row, startsAtMs: row.starts_at.getTime() }))
}

/** The pool's market is open for bets, so the feed will report a result. */
const isOffered = (pool: TotoPool, event: string, quote: MakeDrawsDeps['quote']): boolean =>
  pool.marks.every((outcome) => quote({ event, market: pool.market, outcome }).isOpen)

type ChosenMatch = Awaited<ReturnType<typeof comingFor>>[number]

async function insertDraw(tx: Tx, pool: string, closesAt: Date, chosen: readonly ChosenMatch[]): Promise<void> {
  const { id } = await tx
    .insertInto('toto_draw')
    .values(({ selectFrom }) => ({
      pool,
      number: selectFrom('toto_draw')
        .where('pool', '=', pool)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      state: 'open' as const,
      closes_at: closesAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('toto_match')
    .values(
      chosen.map(({ event, fixture, starts_at }, n) => ({
        draw_id: id,
        n,
        event,
        fixture: JSON.stringify(fixture) as never,
        planned_at: starts_at,
        result: null,
        score: null,
      })),
    )
    .execute()
}

async function guaranteeJackpots({ db, sites }: MakeDrawsDeps): Promise<void> {
  const stored = await db.selectFrom('toto_jackpot').selectAll().execute()
  const amounts = new Map(stored.map((row) => [`${row.pool} ${row.site_id} ${row.currency}`, row.amount]))
  for (const site of sites.filter(({ sandbox }) => sandbox))
    for (const pool of TOTO_POOLS)
      for (const currency of site.currencies.all) {
        const least = amountIn(currency, pool.guaranteedJackpot)
        if ((amounts.get(`${pool.id} ${site.id} ${currency}`) ?? 0n) >= least) continue
        await sql`select toto_guarantee(${pool.id}, ${site.id}, ${currency}, ${least})`.execute(db)
      }
}
