import type { GameJackpots, SiteConfig } from '@evens/contracts'
import { allGames, type Game } from '@evens/games'
import { type Kysely, type Selectable, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Log } from '../../platform/log.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { hasPots, potsIn } from './core/pots.ts'
import { exponentOf } from './core/round-view.ts'
import { openPots } from './sql-calls.ts'
import type { GameTables } from './tables.ts'

const COUNT_MS = 5000
/** Cycles never change; a pot that was closed meanwhile is found by the round. */
const KEPT_MS = 30_000
const WINS = 10

type Pot = Pick<Selectable<GameTables['jackpot_pot']>, 'pot' | 'cycle' | 'closed_at'>
type Kept = { readonly pots: readonly Pot[]; readonly atMs: number }

/** The pots that a round plays for: the part that its choice gets, and their names. */
export type RoundPots = {
  readonly cycles: readonly (string | null)[]
  readonly open: readonly string[]
}

/** Progressive jackpots: one set of pots for each site and currency. */
export function createJackpots(db: Kysely<GameTables>, log: Log) {
  const kept = new Map<string, Kept>()

  async function read(site: string, currency: string): Promise<readonly Pot[]> {
    return db
      .selectFrom('jackpot_pot')
      .select(['pot', 'cycle', 'closed_at'])
      .where('site_id', '=', site)
      .where('currency', '=', currency)
      .orderBy('place')
      .execute()
  }

  /** Opens the pots before they are first played for, or first shown. */
  async function potsOf(site: string, game: Game, currency: string, isFresh: boolean): Promise<readonly Pot[]> {
    const name = `${site} ${currency}`
    const known = kept.get(name)
    if (known !== undefined && !isFresh && Date.now() - known.atMs < KEPT_MS) return known.pots
    let pots = await read(site, currency)
    if (pots.length === 0) {
      await callSql(db, openPots, { site, currency, pots: potsIn(currency, game).map((pot) => ({ ...pot })) })
      pots = await read(site, currency)
    }
    kept.set(name, { pots, atMs: Date.now() })
    return pots
  }

  /** Adds to every pot what rounds have given since the last time; another node that counts leaves nothing to add. */
  async function count(): Promise<void> {
    const { rows } = await sql<{ site_id: string; currency: string }>`
      select distinct site_id, currency from jackpot_uncounted order by 1, 2`.execute(db)
    for (const { site_id, currency } of rows) await sql`select jackpots_count(${site_id}, ${currency})`.execute(db)
  }

  return {
    /** Null for a game without pots. `isFresh` after a pot was found closed. */
    async of(site: string, game: Game, currency: string, isFresh: boolean): Promise<RoundPots | null> {
      if (!hasPots(game)) return null
      const pots = await potsOf(site, game, currency, isFresh)
      return {
        cycles: pots.map(({ cycle, closed_at }) => (closed_at === null ? String(cycle) : null)),
        open: pots.flatMap(({ pot, closed_at }) => (closed_at === null ? [pot] : [])),
      }
    },
    read: createMeters(db, potsOf),
    count,
    jobs: [() => runPeriodically('games.jackpots', COUNT_MS, count, log)] satisfies readonly Job[],
  }
}
export type Jackpots = ReturnType<typeof createJackpots>

type PotsOf = (site: string, game: Game, currency: string, isFresh: boolean) => Promise<readonly Pot[]>
type Meter = { readonly pot: string; readonly amount: bigint; readonly seed: bigint; readonly cycle: bigint }

/** Meters: the pots with the contributions that wait to be counted, so they are never behind, whatever the job does. */
function createMeters(db: Kysely<GameTables>, potsOf: PotsOf) {
  const metersOf = async (site: string, currency: string): Promise<readonly Meter[]> =>
    (
      await sql<Meter>`
        select k.pot, k.seed, k.cycle, (k.amount + coalesce((
          select sum(u.amount) from jackpot_uncounted u join jackpot_pot from_pot
            on (from_pot.site_id, from_pot.currency, from_pot.pot) = (u.site_id, u.currency, u.pot)
          where u.site_id = k.site_id and u.currency = k.currency and coalesce(from_pot.moved_to, u.pot) = k.pot
        ), 0))::bigint as amount
        from jackpot_pot k
        where k.site_id = ${site} and k.currency = ${currency} and k.closed_at is null order by k.place`.execute(db)
    ).rows

  return async (site: Pick<SiteConfig, 'id' | 'currencies'>, asked: string | undefined): Promise<GameJackpots> => {
    const { all, default: usual } = site.currencies
    const currency = asked !== undefined && all.includes(asked) ? asked : usual
    const game = allGames().find(hasPots)
    if (game === undefined) throw new Refusal('NOT_FOUND')
    await potsOf(site.id, game, currency, false)
    const [meters, wins] = await Promise.all([
      metersOf(site.id, currency),
      db
        .selectFrom('jackpot_win')
        .select(['pot', 'amount', 'won_at'])
        .where('site_id', '=', site.id)
        .where('currency', '=', currency)
        .orderBy('won_at', 'desc')
        .limit(WINS)
        .execute(),
    ])
    return {
      currency,
      exponent: exponentOf(currency),
      at: Date.now(),
      pots: meters.map(({ pot, amount, seed, cycle }) => ({
        ...{ pot, amount: String(amount), seed: String(seed), cycle: String(cycle) },
      })),
      wins: wins.map(({ pot, amount, won_at }) => ({ pot, amount: String(amount), at: won_at.getTime() })),
    }
  }
}
