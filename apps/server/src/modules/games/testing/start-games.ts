import type {
  GamePlayed,
  GameRoundRecall,
  GameSeeds,
  GameSeedsRotated,
  GameStepped,
  OpenGameRounds,
} from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { CLOCK, siteWithMoney } from '../../../testing/site-with-money.ts'
import { createFair } from '../../fair/index.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { brokenRules } from '../../wallet/index.ts'
import { createGames, GAME_INVARIANTS } from '../index.ts'

/** Titles and choices that many tests play: of one step, of a ladder, with chips. */
export const [DICE, LIMBO, COIN, STREAK, MINES, TOWER, KENO] = [4001, 4002, 4003, 4004, 4006, 4007, 3001]
export const EVEN = { side: 'over', wins: 5000 }
export const HEADS = { chips: [{ spot: 'heads', amount: '10000' }] }

/** Under it the seeds of a test are kept. */
export const SEAL_KEY = Buffer.alloc(32, 4)

/** A site with games and players with money, over a real database. */
export async function startGames(database: Database, overlay: object = {}) {
  const { app, site, people, wallet, players, signIn } = await siteWithMoney(database, overlay)
  const notified: bigint[] = []
  const gamesNode = (its = site) =>
    createGames({
      database,
      fair: createFair({ fairKey: SEAL_KEY }),
      sites: its.sites,
      siteFor: its.siteFor,
      notify: (ids) => void notified.push(...ids),
      log: SILENT_LOG,
    })
  const games = gamesNode()
  for (const part of [people, wallet, games]) part.routes(app)

  type Answer<Reply> = { readonly status: number; readonly text: string; readonly json: Reply }
  const callsTo =
    (to: typeof app) =>
    async <Reply>(method: 'GET' | 'POST', path: string, token: string, payload?: object): Promise<Answer<Reply>> => {
      const cookies = { user_token: token }
      const reply = await to.inject({ method, url: `/web-api/games/${path}`, cookies, ...(payload && { payload }) })
      return { status: reply.statusCode, text: reply.body, json: reply.json<Reply>() }
    }
  const call = callsTo(app)
  const get = async <Reply>(path: string, token: string) => (await call<Reply>('GET', path, token)).json

  /** Moves the last starts back, so that the minimum cycle is over. */
  const rest = () =>
    database.pool.query("update game_sitting set last_at = last_at - interval '10 seconds'").then(() => undefined)

  const start = (token: string, body: object) =>
    call<GamePlayed>('POST', 'rounds', token, { key: newKey(), currency: 'RUB', stake: '10000', ...body })
  const step = (token: string, id: string, body: object) =>
    call<GameStepped>('POST', `rounds/${id}/steps`, token, { key: newKey(), ...body })

  return {
    app,
    site,
    database,
    games,
    gamesNode,
    /** Another node of the same site, or the site after its settings have changed. */
    async anotherNode(settings: object = overlay) {
      const { app: other, site: its } = await startSite(database, settings, { clock: CLOCK })
      people.routes(other)
      gamesNode(its).routes(other)
      const callThere = callsTo(other)
      const startThere = async (token: string, body: object) => {
        const payload = { key: newKey(), currency: 'RUB', stake: '10000', ...body }
        return (await callThere<GamePlayed>('POST', 'rounds', token, payload)).json
      }
      return { call: callThere, start: startThere, close: () => other.close() }
    },
    people,
    wallet,
    players,
    notified,
    signIn,
    call,
    rest,
    start,
    step,
    seeds: (token: string) => get<GameSeeds>('seeds', token),
    open: async (token: string) => (await get<OpenGameRounds>('open', token)).rounds,
    recall: (token: string, id: string) => get<GameRoundRecall>(`rounds/${id}`, token),
    startSeeds: async (token: string, clientSeed = 'mine') => {
      await get<GameSeeds>('seeds', token)
      return (await call<GameSeeds>('POST', 'seeds', token, { clientSeed })).json
    },
    rotate: async (token: string, pair: string, clientSeed = 'other') =>
      (await call<GameSeedsRotated>('POST', 'seeds/rotate', token, { pair, clientSeed })).json,
    async cash(player: bigint): Promise<bigint> {
      const { rows } = await database.pool.query<{ balance: bigint }>(
        "select balance from ledger_account where player_id = $1 and kind = 'cash'",
        [player],
      )
      return BigInt(rows[0]?.balance ?? 0)
    },
    /** The violated invariants of the ledger and of games. */
    broken: () => brokenRules(database.pool, [GAME_INVARIANTS]),
    async stop(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}

/** A site of its own, with the first player signed in and ready to play. */
export async function startPlaying(overlay: object = {}) {
  const site = await startGames(await aSiteDatabase(), overlay)
  const token = await site.signIn('demo1')
  await site.startSeeds(token)
  return { site, token, player: site.players[0]?.id ?? 0n }
}

let keys = 0
export const newKey = (): string => `game-key-${process.pid}-${(keys += 1)}-0123456789`
