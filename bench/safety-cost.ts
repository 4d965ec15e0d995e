import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { sealCatalogue } from '../apps/server/src/platform/database/seals/catalogue.ts'
import { couponOn, placeBets, placeOne, type BetLoad } from './bet-load.ts'
import { type BettingSite, startBettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { addCoupons, catchPlacings } from './placings.ts'
import { playRounds, startSeeds } from './round-load.ts'
import { median, round, type Benchmark, type Row } from './row.ts'
import { homeWins, untilSettled } from './settlement.ts'

const BETTORS = 400
const PLAYERS = 1500
const GAMES = 40
const CONNECTIONS = 32
const WARM_BETS = 1500
const BETS = Number(process.env['EVENS_BETS'] ?? 3000)
const GAME_ROUNDS = Number(process.env['EVENS_GAME_ROUNDS'] ?? 3000)
const COUPONS = Number(process.env['EVENS_COUPONS'] ?? 4000)
/** First one, then the other, then the other way round: whatever else the machine does falls on both. */
const ROUNDS = Number(process.env['EVENS_ROUNDS'] ?? 5)
const LIMIT = 0.95

type Game = Awaited<ReturnType<BettingSite['game']>>
type Side = { readonly site: BettingSite; readonly load: BetLoad }
type Measure = (side: Side) => Promise<number>

/**
 * The cost of safety: bets, settled coupons and rounds of games a second of two sites that differ in one thing, in turns within one run.
 * With seals and guards against without, and bets with an archive that every commit waits for against none. About eight
 * minutes.
 */
export const safetyCost: Benchmark = {
  name: 'safety-cost',
  async run(say) {
    const sealed = await compared('with seals', 'without', say, new Set(['bets', 'settled', 'rounds'] as const), [
      () => startBettingSite(),
      async () => {
        const site = await startBettingSite()
        await dropSeals(site.database)
        return site
      },
    ])
    const archived = await compared('with ARCHIVE=sync', 'ARCHIVE=off', say, new Set(['bets'] as const), [
      () => startBettingSite(1, { ARCHIVE: 'sync' }, 'embedded'),
      () => startBettingSite(1, { ARCHIVE: 'off' }, 'embedded'),
    ])
    return [...sealed, ...archived]
  },
}

type Start = () => Promise<BettingSite>

async function compared(
  what: string,
  peer: string,
  say: (line: string) => void,
  kinds: ReadonlySet<'bets' | 'settled' | 'rounds'>,
  starts: readonly [Start, Start],
): Promise<Row[]> {
  const sites: BettingSite[] = []
  try {
    for (const start of starts) sites.push(await start())
    const [own, other] = (await Promise.all(sites.map(sideOf))) as [Side, Side]
    for (const side of [own, other]) await placeBets(side.load, WARM_BETS)
    const row = async (kind: string, measure: Measure): Promise<Row> => {
      const [ours, theirs] = await inTurns(own, other, measure)
      say(`${kind} ${what}: ${formatted(ours)}; ${peer}: ${formatted(theirs)} a second`)
      return {
        name: `${kind} ${what}, against ${peer}`,
        value: round(median(ours), 0),
        unit: `${kind}/s`,
        ratio: round(median(ours) / median(theirs)),
        against: `${peer} ${round(median(theirs), 0)}/s; at least ${LIMIT}`,
        runs: ours.length,
      }
    }
    const bets = await row('bets', betsASecond)
    // Copies of coupons are caught by a function of the owner, which a site on its own server does not share.
    const settled = kinds.has('settled') ? [await row('settled coupons', await settledASecond(own, other, say))] : []
    const rounds = kinds.has('rounds') ? [await row('rounds', await roundsASecond(own, other))] : []
    await own.site.checkLedger()
    return [bets, ...settled, ...rounds]
  } finally {
    for (const site of sites.toReversed()) await site.stop()
  }
}

async function sideOf(site: BettingSite): Promise<Side> {
  const bettors = await makeBettors(site.nodes[0], site.database, BETTORS)
  const games = await site.games(GAMES)
  return { site, load: { url: site.nodes[0].url, bettors, games, connections: CONNECTIONS } }
}

async function inTurns(own: Side, other: Side, measure: Measure): Promise<readonly [number[], number[]]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const first = turn % 2 === 0
    if (first) ours.push(await measure(own))
    theirs.push(await measure(other))
    if (!first) ours.push(await measure(own))
  }
  return [ours, theirs]
}

const betsASecond: Measure = async ({ load }) => (await placeBets(load, BETS)).rate

async function roundsASecond(...sides: readonly Side[]): Promise<Measure> {
  const tables = new Map<Side, Parameters<typeof playRounds>[0]>()
  for (const side of sides) {
    const players = await makeBettors(side.site.nodes[0], side.site.database, PLAYERS)
    const table = { url: side.load.url, players }
    await startSeeds(table)
    await playRounds(table, GAME_ROUNDS)
    tables.set(side, table)
  }
  return async (side) => {
    const table = tables.get(side)
    if (table === undefined) throw new Error('a side has no players')
    return (await playRounds(table, GAME_ROUNDS)).rate
  }
}

/** Each measure settles all coupons of a game of its own; they are placed before any is timed. */
async function settledASecond(own: Side, other: Side, say: (line: string) => void): Promise<Measure> {
  const games = new Map<Side, Game[]>()
  for (const side of [own, other]) {
    const { site, load } = side
    const made = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const game = await site.game()
      const [first] = load.bettors
      if (first === undefined) throw new Error('there is no bettor')
      const placings = await catchPlacings(site.database, () => placeOne(load.url, first, couponOn([game])))
      await addCoupons(site.database, { placings, bettors: load.bettors, count: COUPONS }, say)
      made.push(game)
    }
    games.set(side, made)
  }
  return async (side) => {
    const game = games.get(side)?.pop()
    if (game === undefined) throw new Error('there is no game left to settle')
    const { database, feed } = side.site
    const startedAt = await clockOf(database)
    await homeWins(feed, game)
    await untilSettled(database, game, say)
    return COUPONS / (await secondsToSettle(database, game, startedAt))
  }
}

const clockOf = async ({ pool }: Database): Promise<Date> =>
  (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date()

/** By the database's clock to the last coupon: the look that finds them all settled may come a third of a second later. */
async function secondsToSettle({ pool }: Database, { id }: Game, startedAt: Date): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from max(c.closed_at) - $2::timestamptz)::float8 as seconds
     from coupon_leg leg join coupon c on (c.player_id, c.id) = (leg.player_id, leg.coupon_id) where leg.event = $1`,
    [id, startedAt],
  )
  return rows[0]?.seconds ?? Number.NaN
}

/** Nothing seals or guards a record any more, every seal holds, and nothing is found: the site as it was before there were any. */
async function dropSeals({ pool, kysely }: Database): Promise<void> {
  await pool.query(`do $$
    declare v record;
    begin
      for v in select tgname as name, tgrelid::regclass as place from pg_trigger
        where not tgisinternal and tgname ~ '_(seal|guard|guard_gone|guard_all)$'
      loop execute format('drop trigger %I on %s', v.name, v.place); end loop;
      for v in select proargtypes[0]::regtype as kind from pg_proc where proname = 'seal_holds'
      loop
        execute format('create or replace function seal_holds(p %s) returns boolean language sql stable as %L', v.kind, 'select true');
      end loop;
    end $$`)
  await pool.query(`create or replace function integrity_find(p_table text, p_record text, p_finding text, p_closes boolean,
    p_detail jsonb) returns void language sql as ''`)
  await sealCatalogue(kysely)
}

const formatted = (rates: readonly number[]): string => rates.map((rate) => Math.round(rate)).join(', ')
