import type { SiteConfig } from '@evens/contracts'
import type { Clock, OutcomeRef } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { TOTO_CORRECTION_HOURS, TOTO_POOLS, type TotoPool } from '@evens/rules/pools'
import { sql, type Kysely } from 'kysely'
import type { Quote } from '../book/index.ts'
import { chooseMatches } from './core/choose-matches.ts'
import type { TotoTables } from './tables.ts'

export type MakeDrawsDeps = {
  readonly db: Kysely<TotoTables>
  readonly quote: (ref: OutcomeRef) => Quote
  readonly sites: readonly SiteConfig[]
  readonly clock: Clock
}

/** The one that is open, and the next. */
const AHEAD = 2
const LOOKED_AT = 200
const KEPT_DAYS = 4

/** Draws out of the matches to come, and in a sandbox the jackpots that it guarantees. */
export function createDrawMaking({ db, quote, sites, clock }: MakeDrawsDeps) {
  /** The market of the pool can be bet on: so there will be a result of it. */
  const isOffered = (pool: TotoPool, event: string): boolean =>
    pool.marks.every((outcome) => quote({ event, market: pool.market, outcome }).isOpen)

  async function comingFor(tx: Kysely<TotoTables>, pool: TotoPool) {
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
      .limit(LOOKED_AT)
      .execute()
    return rows
      .filter(({ event }) => isOffered(pool, event))
      .map((row) => ({ ...row, startsAtMs: row.starts_at.getTime() }))
  }

  async function makeOne(pool: TotoPool): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      // One node at a time; whoever comes second sees what the first has made.
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
        await comingFor(tx, pool),
        ahead[0]?.closes_at.getTime() ?? null,
        clock.nowMs(),
      )
      const [first] = chosen ?? []
      if (chosen === null || first === undefined) return false
      const { id } = await tx
        .insertInto('toto_draw')
        .values(({ selectFrom }) => ({
          pool: pool.id,
          number: selectFrom('toto_draw')
            .where('pool', '=', pool.id)
            .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
          state: 'open' as const,
          closes_at: first.starts_at,
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
      return true
    })
  }

  async function guaranteeJackpots(): Promise<void> {
    const kept = await db.selectFrom('toto_jackpot').selectAll().execute()
    const amounts = new Map(kept.map((row) => [`${row.pool} ${row.site_id} ${row.currency}`, row.amount]))
    for (const site of sites.filter(({ sandbox }) => sandbox))
      for (const pool of TOTO_POOLS)
        for (const currency of site.currencies.all) {
          const least = amountIn(currency, pool.guaranteedJackpot)
          if ((amounts.get(`${pool.id} ${site.id} ${currency}`) ?? 0n) >= least) continue
          await sql`select toto_guarantee(${pool.id}, ${site.id}, ${currency}, ${least})`.execute(db)
        }
  }

  return {
    async makeDraws(): Promise<void> {
      await guaranteeJackpots()
      for (const pool of TOTO_POOLS) while (await makeOne(pool));
    },

    /** Matches that are over and in no draw that is still to be settled, or may be settled anew, are no longer needed. */
    async forget(): Promise<void> {
      await sql`
        with gone as (
          delete from toto_fixture where starts_at < now() - make_interval(days => ${KEPT_DAYS})
            and not exists (
              select from toto_match join toto_draw on toto_draw.id = toto_match.draw_id
              where toto_match.event = toto_fixture.event and (
                toto_draw.state not in ('settled', 'cancelled')
                or toto_draw.settled_at > now() - make_interval(hours => ${TOTO_CORRECTION_HOURS})
              )
            )
          returning event
        )
        delete from toto_verdict where event in (select event from gone)`.execute(db)
    },
  }
}
