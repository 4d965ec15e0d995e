import { once } from 'node:events'
import { PAYMENT_SIGNATURE } from '@evens/contracts/payments'
import { AMOUNT_TYPES, DEPOSIT_TYPES } from '@evens/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newKey } from '../modules/betting/testing/start-betting.ts'
import { PAYMENTS_KEY, signed, word } from '../modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../modules/cashier/testing/strict-provider.ts'
import { ALL_INVARIANTS } from '../modules/index.ts'
import { give, publish } from '../modules/promo/testing/give-bonus.ts'
import { brokenRules } from '../modules/wallet/index.ts'
import type { Database } from '../platform/database/index.ts'
import { DECISIONS, playerAt } from './limit-decisions.ts'
import type { LimitNodeGiven, LimitNodeReply } from './limit-node.ts'
import { callOf, countedKinds, lottoOn, playedKinds, type Product, productsOn, type Someone } from './limit-products.ts'
import { createNodes } from './nodes.ts'
import { race } from './race.ts'
import { type SiteServer, startSiteServer } from './site-server.ts'
import { startNats } from './start-nats.ts'

export type LimitSize = { readonly repeats: number; readonly leaving: number; readonly timeout: number }

const NODE = new URL('limit-node.ts', import.meta.url).pathname
const LIMIT = '/limit-service-api/api/external/web/v3/limit'
const EVENTS = '/payments-api/strict/events'
/** Clock skew of the nodes in hours: no decision may depend on their clocks. */
const HOURS_OFF = [0, -26, 26]
const STAKE_TYPES = AMOUNT_TYPES.filter((type) => type < 20)
const RACING = 20
const FIT = 5
const FOLLOWING = 6
const SOCKETS_EACH = 4
/** One who plays, and one who has left. */
const SWEEPING = 2
const EACH_REPEAT = STAKE_TYPES.length * 5 + DEPOSIT_TYPES.length

const refusalOf = (type: number): string => (type < 10 ? 'wager-limit' : type < 20 ? 'loss-limit' : 'deposit-limit')
/** So many fit, exactly or with one unit less than one more would need. */
const limitFor = (amount: bigint, type: number): string =>
  String(amount * BigInt(FIT) + (type % 2 === 0 ? 0n : amount - 1n))

/** Three nodes with clocks of their own, all products, and players at the edge of their limits. */
export function testLimits({ repeats, leaving, timeout }: LimitSize): void {
  let server: SiteServer
  let nats: Awaited<ReturnType<typeof startNats>>
  let provider: Awaited<ReturnType<typeof startStrictProvider>>
  let database: Database
  let urls: readonly string[]
  let games: readonly string[]
  let players: Someone[]
  let products: ReturnType<typeof productsOn>
  const nodes = createNodes<LimitNodeReply>(NODE)

  beforeAll(async () => {
    server = await startSiteServer()
    ;[nats, provider] = await Promise.all([startNats(), startStrictProvider(PAYMENTS_KEY)])
    database = server.database
    const count = repeats * EACH_REPEAT + leaving + FOLLOWING + SWEEPING + HOURS_OFF.length
    const given = { database: server.url, nats: nats.url, provider: provider.address, players: count }
    const start = (hoursOff: number, isFirst: boolean) =>
      nodes.spawn({ ...given, isFirst } satisfies LimitNodeGiven, hoursOff)()
    const [firstOff = 0, ...othersOff] = HOURS_OFF
    const first = await start(firstOff, true)
    const others = await Promise.all(othersOff.map((hoursOff) => start(hoursOff, false)))
    urls = [first, ...others].map(({ ready }) => ready.url)
    games = first.ready.games
    players = [...first.ready.players]
    const { rows } = await database.pool.query<{ number: number }>(
      "select number from toto_draw where pool = 'ten-hockey' order by number desc limit 1",
    )
    await publish(database, 'bonus')
    products = productsOn({ urls, games, draw: rows[0]?.number ?? 0, ...(await lottoOn(first.ready.url)) })
  }, timeout)
  afterAll(async () => {
    nodes.killAll()
    await Promise.all([nats.stop(), provider.stop()])
    await server.stop()
  })

  const call = (...given: Parameters<ReturnType<typeof callOf>>) => callOf(urls)(...given)
  const aLimit = (player: Someone, limitType: number, limitValue: string, node = 0) =>
    call(player, LIMIT, { key: newKey(), limitType, limitValue }, node)
  const next = (): Someone => players.shift() ?? { id: '', token: '' }
  async function limited(type: number, amount: bigint): Promise<Someone> {
    const player = next()
    expect((await race([aLimit(player, type, limitFor(amount, type))]))[0]).toContain('"ok"')
    return player
  }
  const many = (player: Someone, { call: one }: Product) =>
    Array.from({ length: RACING }, (_one, at) => one(player, at))

  /** Twenty at once of a player whose limit lets in five: what was answered to those that were taken, and refused. */
  async function atTheEdge(product: Product, type: number) {
    const replies = await race(many(await limited(type, product.amount), product))
    return {
      taken: replies.filter((text) => product.taken.test(text)),
      refused: replies.filter((text) => text.includes(`"${refusalOf(type)}"`)),
    }
  }

  /** Orders find their price, on every node at once. */
  async function placeOrders(): Promise<void> {
    const post = (path: string, body: object, on = urls) =>
      Promise.all(on.map((url) => race([{ url, path, body: JSON.stringify(body), headers: {} }])))
    const priced = async (home: number): Promise<void> => {
      await post('/test/price', { home }, urls.slice(0, 1))
      await post('/test/priced', { home })
    }
    await priced(products.prices.reached)
    await post('/test/orders', {})
    await priced(products.prices.before)
  }

  /** A round needs the player's seed; the first request only commits to the server's. */
  async function startSeeds(player: Someone): Promise<void> {
    for (let twice = 0; twice < 2; twice += 1)
      expect((await race([call(player, '/web-api/games/seeds', { clientSeed: 'mine' }, 0)]))[0]).toContain('"next"')
  }

  /** Bonus money for one stake on each node. */
  async function giveBonus({ id }: Someone): Promise<void> {
    const amount = products.bonus.amount * BigInt(HOURS_OFF.length)
    expect(await give(database, BigInt(id), 'bonus', { currency: 'RUB', amount, required: amount })).toBe('granted')
  }

  const idIn = (text: string): string => (JSON.parse(text) as { id: string }).id

  /** Success of each deposit is reported twice at once, to two nodes. */
  async function pay(ids: readonly string[]): Promise<void> {
    await race(
      [...ids, ...ids].map((id, at) => {
        const about = { id: `strict/${id}`, amount: String(products.deposit.amount), currency: 'RUB' }
        const body = JSON.stringify(word(id, 'success', 2, about))
        const headers = { [PAYMENT_SIGNATURE]: signed(EVENTS, body) }
        return { url: urls[at % urls.length] ?? '', path: EVENTS, body, headers }
      }),
    )
  }

  test.each(['coupon', 'VIP bet', 'toto coupon', 'lotto ticket'])(
    'twenty at once over three nodes at the edge of each limit, as a %s: exactly those that fit (T062, I12)',
    { timeout },
    async (name) => {
      const product = products.staked.find((one) => one.name === name)
      if (product === undefined) throw new Error(`no ${name}`)
      for (let time = 0; time < repeats; time += 1)
        for (const type of STAKE_TYPES) {
          const { taken, refused } = await atTheEdge(product, type)
          expect([type, taken.length, refused.length]).toEqual([type, FIT, RACING - FIT])
        }
    },
  )

  test(
    'orders whose price is there at once on three nodes: exactly those that fit (T062, I12)',
    { timeout },
    async () => {
      const { order } = products
      for (let time = 0; time < repeats; time += 1) {
        const ordering: (readonly [type: number, player: Someone])[] = []
        for (const type of STAKE_TYPES) {
          const player = await limited(type, order.amount)
          const replies = await race(many(player, order))
          expect(
            replies.filter((text) => order.taken.test(text)),
            replies[0],
          ).toHaveLength(RACING)
          ordering.push([type, player])
        }
        await placeOrders()
        for (const [type, { id }] of ordering) {
          const { rows } = await database.pool.query(
            'select state, reason, count(*)::integer from coupon where player_id = $1 group by 1, 2 order by 1',
            [id],
          )
          expect(rows).toEqual([
            { state: 'accepted', reason: null, count: FIT },
            { state: 'refused', reason: refusalOf(type), count: RACING - FIT },
          ])
        }
      }
    },
  )

  test(
    'deposits that are started at once over three nodes: exactly those that fit, and all of them are credited (T062, I12)',
    { timeout },
    async () => {
      for (let time = 0; time < repeats; time += 1)
        for (const type of DEPOSIT_TYPES) {
          const { taken, refused } = await atTheEdge(products.deposit, type)
          expect([type, taken.length, refused.length]).toEqual([type, FIT, RACING - FIT])
          const ids = taken.map(idIn)
          await pay(ids)
          const { rows } = await database.pool.query(
            'select state, count(*)::integer from payment where id = any ($1) group by 1',
            [ids],
          )
          expect(rows).toEqual([{ state: 'success', count: FIT }])
        }
    },
  )

  test('limit changes are decided alike by nodes whose clocks are days apart (T031, I23)', { timeout }, async () => {
    const three = HOURS_OFF.map(next)
    const { rows } = await database.pool.query<{ id: string; login: string }>(
      'select id::text, login from player where id = any ($1)',
      [three.map(({ id }) => id)],
    )
    const at = three.map((player, node) => {
      const login = rows.find(({ id }) => id === player.id)?.login ?? ''
      return playerAt(urls[node] ?? '', database.pool, { player, login, game: games[node] ?? '' })
    })
    for (const [step, does, expected] of DECISIONS) {
      const answers: unknown[] = []
      for (const player of at) answers.push(await does(player))
      expect(answers, step).toEqual(at.map(() => expected))
    }
  })

  test(
    'an exclusion among twenty bets over three nodes: no stake is younger, by the number of the movement (T009, I13)',
    { timeout },
    async () => {
      const [coupon] = products.staked
      if (coupon === undefined) throw new Error('no coupon')
      const taken: string[] = []
      for (let at = 0; at < leaving; at += 1) {
        const player = next()
        const calls = many(player, coupon)
        calls.splice(at % RACING, 0, aLimit(player, 30, '1', at))
        const replies = await race(calls)
        expect(replies[at % RACING]).toContain('"ok"')
        taken.push(...replies.filter((text) => coupon.taken.test(text)))
      }
      expect(taken.length, 'some were in time').toBeGreaterThan(0)
      expect(taken.length, 'some were not').toBeLessThan(leaving * RACING)
      const { rows } = await database.pool.query(
        `select m.player_id, m.seq from limit_event e join ledger_movement m
           on m.player_id = e.player_id and m.seq > e.seq and m.kind = 'stake' and m.at < e.ends_at
         where e.type = 30`,
      )
      expect(rows).toEqual([])
    },
  )

  test(
    'every way to stake or deposit that the ledger has seen is closed to an excluded player (T064, I13)',
    { timeout },
    async () => {
      const ways = [...products.staked, products.bonus, products.round, products.order, products.deposit]
      const goOn = (player: Someone) =>
        race(ways.flatMap((way) => HOURS_OFF.map((_off, node) => way.call(player, node))))
      const takenOf = (replies: readonly string[]) =>
        replies.filter((text) => ways.some(({ taken }) => taken.test(text)))

      const playing = next()
      await startSeeds(playing)
      await giveBonus(playing)
      const replies = await goOn(playing)
      expect(takenOf(replies)).toHaveLength(replies.length)
      await pay(replies.slice(-HOURS_OFF.length).map(idIn))
      await placeOrders()
      expect(await playedKinds(database.pool, playing), 'no way is left out').toEqual(await countedKinds(database.pool))

      const left = next()
      await startSeeds(left)
      await giveBonus(left)
      const [ordered = '', begun = ''] = await race([products.order.call(left, 0), products.deposit.call(left, 1)])
      expect(takenOf([ordered, begun])).toHaveLength(2)
      expect((await race([aLimit(left, 30, '1')]))[0]).toContain('"ok"')
      const { rows } = await database.pool.query<{ login: string }>('select login from player where id = $1', [left.id])
      const back = playerAt(urls[2] ?? '', database.pool, { player: left, login: rows[0]?.login ?? '', game: '' })
      expect(await back.signIn(true)).toBe('signed in')
      const answers = [...(await goOn(left)), ...(await goOn({ ...left, token: back.token() }))]
      await pay([idIn(begun)])
      await placeOrders()
      expect(takenOf(answers)).toEqual([])
      expect(await playedKinds(database.pool, left)).toEqual([])
    },
  )

  test('self-exclusion applies on every node: sockets close, tokens are invalid, and no sign-in works (T067, I22)', async () => {
    const following = Array.from({ length: FOLLOWING }, next)
    const sockets = await Promise.all(
      following.flatMap((player) => Array.from({ length: SOCKETS_EACH }, (_one, at) => socketOf(player, at))),
    )
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(FOLLOWING * SOCKETS_EACH)
    const ended = sockets.map((socket) => once(socket, 'close'))
    await Promise.all(following.map((player, at) => race([aLimit(player, 30, '1', at)])))
    await Promise.all(ended)
    for (const [at, { token }] of following.entries()) {
      const reply = await fetch(`${urls[at % urls.length]}/web-api/user/accounts`, {
        headers: { cookie: `user_token=${token}` },
      })
      expect(reply.status).toBe(401)
    }
  })

  async function socketOf({ token }: Someone, node: number): Promise<WebSocket> {
    const url = urls[node % urls.length] ?? ''
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
      headers: { origin: url, cookie: `user_token=${token}` },
    })
    await once(socket, 'open')
    return socket
  }

  test('in the end no rule is broken (I1–I14)', { timeout }, async () => {
    expect(await brokenRules(database.pool, ALL_INVARIANTS)).toEqual([])
  })
}
