import { createHash } from 'node:crypto'
import type {
  GameRoundRecall,
  OwnTableBets,
  TableBetPlaced,
  TableCollected,
  TableRound,
  TableRoundProof,
  TableRounds,
  TableView,
} from '@evens/contracts'
import { gameByMaths, hmacSha256, outcomeOf, roundChance } from '@evens/games'
import type { Clock } from '@evens/kernel'
import { openMessageBus } from '../../../platform/message-bus.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { CLOCK } from '../../../testing/site-with-money.ts'
import { createFair } from '../../fair/index.ts'
import { GAME_INVARIANTS } from '../../games/index.ts'
import { newKey, SEAL_KEY, startGames } from '../../games/testing/start-games.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { brokenRules } from '../../wallet/index.ts'
import { CLOCKS } from '../core/clocks.ts'
import { createTables, TABLE_INVARIANTS } from '../index.ts'

export const [FLIGHT, DICE] = [5001, 5301]
/** Longer than a day of rounds, so that the next one is not published at once. */
const CHAIN_LENGTH = 10_000
const TIMES = ['closes_at', 'starts_at', 'ends_at'] as const

/** A site with tables and players with money, over a real database. Its rounds move when a test says so. */
export async function startTables(
  overlay: object = {},
  ids: readonly number[] = [FLIGHT, DICE],
  chainLength = CHAIN_LENGTH,
) {
  const site = await startGames(await aSiteDatabase(), overlay)
  const { database } = site
  const { pool } = database
  const messageBus = await openMessageBus(null)
  const notified: bigint[] = []
  const clocksOf = (titles: readonly number[]) =>
    Object.fromEntries(
      Object.entries(CLOCKS).flatMap(([id, clock]) =>
        titles.includes(Number(id)) ? [[id, { ...clock, pauseMs: 0 }]] : [],
      ),
    )
  const clocks = clocksOf(ids)
  const node = (its: Pick<typeof site, 'site'>['site'] = site.site, clock: Clock = CLOCK, titles = ids) =>
    createTables({
      ...{ database, messageBus, clock, clocks: clocksOf(titles), chainLength },
      sites: its.sites.slice(0, 1),
      siteFor: its.siteFor,
      fair: createFair({ fairKey: SEAL_KEY }),
      aliasKey: Buffer.alloc(32, 6),
      notify: (players) => void notified.push(...players),
      log: SILENT_LOG,
    })
  const tables = node()
  tables.routes(site.app)

  type Answered<Reply> = { readonly status: number; readonly json: Reply }
  async function call<Reply>(
    method: 'GET' | 'POST',
    path: string,
    token = '',
    payload?: object,
    app = site.app,
  ): Promise<Answered<Reply>> {
    const cookies = { user_token: token }
    const reply = await app.inject({ method, url: `/web-api/games/${path}`, cookies, ...(payload && { payload }) })
    return { status: reply.statusCode, json: reply.json<Reply>() }
  }
  async function now(id: number): Promise<TableView & { readonly round: TableRound }> {
    const { json } = await call<TableView>('GET', `tables/${id}`)
    const { round: shown } = json
    if (shown === null) throw new Error(`table ${id} has no round yet`)
    return { ...json, round: shown }
  }
  const round = async (id: number): Promise<TableRound> => (await now(id)).round

  /** Moves times of the last round of a table back, as if so much time had passed. */
  const shift = (id: number, columns: readonly string[], ms: number) =>
    pool.query(
      `update table_round r set ${columns.map((name) => `${name} = ${name} - make_interval(secs => $2)`).join(', ')}
       where title = $1 and n = (select max(n) from table_round where title = $1)`,
      [id, ms / 1000],
    )
  /** Makes the next move of the last round due: all its times that are ahead come so much sooner. */
  async function due(id: number, column: 'closes_at' | 'starts_at' | 'ends_at', lateMs = 0): Promise<void> {
    const ahead = TIMES.slice(TIMES.indexOf(column))
    await pool.query(
      `update table_round set ${ahead.map((name) => `${name} = ${name} - sooner.by`).join(', ')}
       from (
         select ${column} - clock_timestamp() + make_interval(secs => $2) as by, n as last from table_round
         where title = $1 order by n desc limit 1
       ) as sooner where title = $1 and n = sooner.last`,
      [id, lateMs / 1000],
    )
  }

  /** Lets a show end, or a flight crash: no crash is later than three minutes after the start. */
  async function flyOut(id: number): Promise<void> {
    await pool.query('update table_round set alive_at = clock_timestamp() where title = $1 and alive_at is not null', [
      id,
    ])
    if (clocks[id]?.showMs === null) await shift(id, ['starts_at'], 200_000)
    else await due(id, 'ends_at')
  }

  return {
    ...site,
    pool,
    flyOut,
    tables,
    node,
    shift,
    tableNotified: notified,
    now,
    round,
    work: tables.work,
    due,
    /** Ends the round of a table if there is one, opens the next, and answers its number. */
    async open(id: number): Promise<string> {
      for (let left = 30; left > 0; left -= 1) {
        await tables.work()
        await tables.published()
        const { round: last } = (await call<TableView>('GET', `tables/${id}`)).json
        if (last === null) continue
        if (last.state === 'open') return last.n
        if (last.state === 'closed') await due(id, 'starts_at')
        if (last.state === 'running') await flyOut(id)
      }
      throw new Error('no round has opened')
    },
    /** Closes the round of a table. */
    async close(id: number): Promise<void> {
      await due(id, 'closes_at')
      await tables.work()
    },
    /** Starts the show of a draw, or a flight. */
    async run(id: number): Promise<void> {
      await due(id, 'starts_at')
      await tables.work()
    },
    /** Ends the show of a draw and pays its bets. */
    async end(id: number): Promise<void> {
      await due(id, 'ends_at')
      await tables.work()
      await tables.work()
    },
    async place(token: string, id: number, body: object, app = site.app) {
      const n = await round(id).then((one) => one.n)
      const payload = { key: newKey(), n, currency: 'RUB', stake: '10000', ...body }
      return (await call<TableBetPlaced>('POST', `tables/${id}/bets`, token, payload, app)).json
    },
    async collect(token: string, id: number, bet: string, key = newKey(), app = site.app) {
      return (await call<TableCollected>('POST', `tables/${id}/collects`, token, { key, bet }, app)).json
    },
    own: async (token: string, id: number) => (await call<OwnTableBets>('GET', `tables/${id}/bets`, token)).json.bets,
    rounds: async (id: number) => (await call<TableRounds>('GET', `tables/${id}/rounds`)).json.rounds,
    proof: async (id: number, n: string) => (await call<TableRoundProof>('GET', `tables/${id}/rounds/${n}`)).json,
    recallBet: async (token: string, id: string) => (await call<GameRoundRecall>('GET', `rounds/${id}`, token)).json,
    request: call,
    /** Another node of the same site, with a clock of its own. */
    async anotherTableNode(clock: Clock = CLOCK) {
      const { app, site: its } = await startSite(database, overlay, { clock: CLOCK })
      site.people.routes(app)
      const other = node(its, clock)
      other.routes(app)
      return { app, tables: other }
    },
    /** The seed of a round that is closed, and its crash point, reckoned from the seal alone. */
    async secretOf(id: number) {
      const { rows } = await pool.query<SecretRow>(
        `select r.n::text as n, r.link, r.digest, r.commitment as before, c.commitment, c.sealed, c.length, c.tip
         from table_round r join table_chain c on (c.site_id, c.title, c.number) = (r.site_id, r.title, r.chain)
         where r.title = $1 order by r.n desc limit 1`,
        [id],
      )
      const [row] = rows
      if (row === undefined) throw new Error('there is a round')
      const secret = createFair({ fairKey: SEAL_KEY }).open(row)
      const links = [createHash('sha256').update('last link ').update(secret).digest()]
      while (links.length <= row.length)
        links.push(
          createHash('sha256')
            .update(links.at(-1) ?? '')
            .digest(),
        )
      const seed = links[row.length - row.link] ?? Buffer.alloc(0)
      const chance = roundChance(hmacSha256(seed), row.digest, 0n)
      const game = gameByMaths('crash@1')
      const { point } = (game === undefined ? {} : outcomeOf(game, chance)) as { point?: number }
      return { ...row, seed: seed.toString('hex'), links, point: id === FLIGHT ? (point ?? 0) : 0 }
    },
    brokenRules: () => brokenRules(pool, [GAME_INVARIANTS, TABLE_INVARIANTS]),
  }
}
type SecretRow = {
  readonly n: string
  readonly link: number
  readonly digest: string
  readonly before: string
  readonly commitment: string
  readonly sealed: Buffer
  readonly length: number
  readonly tip: string
}

export type TablesSite = Awaited<ReturnType<typeof startTables>>
