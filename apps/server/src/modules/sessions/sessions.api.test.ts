import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openMessageBus } from '../../platform/message-bus.ts'
import type { Database } from '../../platform/database/index.ts'
import { metricsRoutes } from '../../platform/http/metrics.ts'
import { startJobs } from '../../platform/jobs.ts'
import { createHub, createPlayerNotifier, liveRoutes } from '../../platform/live/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aPlayer, enterAs, post, startSessions, whoIs, type SessionsNode } from './testing/start-sessions.ts'

let database: Database
let nodes: readonly [SessionsNode, SessionsNode]
let stops: (() => Promise<void>)[] = []
let nora: bigint
let address: string
const clock = { nowMs: Date.now }
/** After this the connections' own waits would be over. */
const TOO_LATE_MS = 4000

beforeAll(async () => {
  database = await aSiteDatabase()
  nodes = [await startSessions(database), await startSessions(database)]
  nora = await aPlayer(nodes[0], database, { login: 'nora' })
  // The second node also keeps sockets.
  const { app, people } = nodes[1]
  const notifier = createPlayerNotifier(await openMessageBus(null), clock)
  const hub = createHub({ clock, sources: [notifier.source], onError: () => undefined })
  liveRoutes(app, { hub, registry: metricsRoutes(app), clock, hosts: [], sessions: people.watch })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  stops = nodes.map(({ people: each }) => startJobs(each))
})
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await nodes[1].app.close()
  await database.close()
})

const get = (url: string, token: string, headers: Record<string, string> = {}, node: 0 | 1 = 0) =>
  nodes[node].app.inject({ url, headers, cookies: { user_token: token } })
type Listed = { sessions: { id: string; device: string; isCurrent: boolean; startedAt: number; lastSeenAt: number }[] }
const listed = async (token: string) => (await get('/web-api/user/sessions', token)).json<Listed>().sessions
const idIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

async function socketOf(token: string): Promise<{ closed: Promise<number>; ws: WebSocket }> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/live`, {
    headers: { origin: address, cookie: `user_token=${token}` },
  })
  const closed = once(ws, 'close').then(([code]) => code as number)
  await once(ws, 'open')
  return { closed, ws }
}

test('every sign-in has a name of its own, and an old cookie is not taken over (T039)', async () => {
  const first = await enterAs(nodes[0], nora)
  const second = await enterAs(nodes[0], nora)
  expect(idIn(first)).not.toBe(idIn(second))
  const parts = nodes[0].people
  const token = await parts.codes.link({
    siteId: nodes[0].site.sites[0].id,
    playerId: nora,
    purpose: 'sign_in',
    seconds: 60,
  })
  const reply = await post(nodes[0].app, '/web-api/user/login/token', { token }, { token: first })
  expect(idIn(reply.cookies.find(({ name }) => name === 'user_token')?.value ?? '')).not.toBe(idIn(first))
})

describe('the list', () => {
  test('shows where a player is signed in; one is ended, all others are ended, a foreign one is not there', async () => {
    const lena = await aPlayer(nodes[0], database, { login: 'lena' })
    const mine = await enterAs(nodes[0], lena)
    const others = [await enterAs(nodes[0], lena), await enterAs(nodes[0], lena), await enterAs(nodes[0], lena)]
    const before = await listed(mine)
    expect(before).toHaveLength(4)
    expect(before.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([idIn(mine)])

    const end = (id: string, token = mine) =>
      post(nodes[0].app, `/web-api/user/sessions/${id}/end`, undefined, { token })
    expect((await end(idIn(others[0] ?? ''))).json()).toEqual({ ended: 1 })
    expect((await end(idIn(others[0] ?? ''))).statusCode).toBe(404)
    const otherPlayer = await enterAs(nodes[0], nora)
    expect((await end(idIn(others[1] ?? ''), otherPlayer)).statusCode).toBe(404)

    const rest = await post(nodes[0].app, '/web-api/user/sessions/end-others', undefined, { token: mine })
    expect(rest.json()).toEqual({ ended: 2 })
    expect(await listed(mine)).toHaveLength(1)
    expect(await Promise.all(others.map((token) => whoIs(nodes[0].app, token)))).toEqual([null, null, null])
  })

  test.each([
    '/web-api/user/sessions/end-others',
    `/web-api/user/sessions/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}/end`,
  ])('no page of another site ends anything at %s (T072)', async (url) => {
    const token = await enterAs(nodes[0], nora)
    const reply = await post(nodes[0].app, url, undefined, { token, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(reply.statusCode).toBe(403)
  })
})

describe('the history of sign-ins', () => {
  type Page = {
    signIns: { address: string; isOpen: boolean; isCurrent: boolean; startedAt: number }[]
    next: string | null
  }
  const page = async (token: string, after: string | null) =>
    (await get(`/web-api/user/sign-ins${after === null ? '' : `?after=${after}`}`, token)).json<Page>()

  test('has every sign-in once, page by page, and none of anybody else', async () => {
    const zora = await aPlayer(nodes[0], database, { login: 'zora' })
    const mine = await enterAs(nodes[0], zora)
    // Within the same millisecond, so that a page cannot end between two of them by its time alone.
    await database.pool.query(
      `insert into player_session (player_id, id, started_at, expires_at, ended_at, address, agent)
       select $1, gen_random_uuid(), date_trunc('second', now()) - interval '1 hour' + n * interval '1 microsecond',
         now(), now(), '203.0.113.7', '' from generate_series(1, 44) as n`,
      [zora],
    )
    await enterAs(nodes[0], nora)
    const pages: Page[] = []
    for (let after: string | null = null; pages.length < 5; after = pages.at(-1)?.next ?? null) {
      pages.push(await page(mine, after))
      if (pages.at(-1)?.next === null) break
    }
    expect(pages.map(({ signIns }) => signIns.length)).toEqual([20, 20, 5])
    const [newest, ...older] = pages.flatMap(({ signIns }) => signIns)
    expect(newest).toMatchObject({ isOpen: true, isCurrent: true })
    expect(older.every(({ isOpen, isCurrent, address: shown }) => !isOpen && !isCurrent && shown === '203.0.*.*')).toBe(
      true,
    )
  })

  test('a session that was confirmed is still one sign-in', async () => {
    const iris = await aPlayer(nodes[0], database, { login: 'iris' })
    const token = await enterAs(nodes[0], iris)
    const parts = nodes[0].people
    const session = await parts.sessions.lookUp(token, nodes[0].site.sites[0].id)
    if (session === null) throw new Error('there is no session')
    const renewed = await parts.sessions.renew(session)
    const { signIns } = await page(renewed?.token ?? '', null)
    expect(signIns).toMatchObject([{ isOpen: true, isCurrent: true }])
  })
})

describe('gettoken (T072)', () => {
  const url = '/web-api/user/gettoken?force_refresh=true'
  test('gives scripts a short token of the same session, and renews the cookie', async () => {
    const token = await enterAs(nodes[0], nora)
    const reply = await get(url, token, { 'x-evens-token': '1', 'sec-fetch-site': 'same-origin' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const { token: short } = reply.json<{ token: string }>()
    const { exp, sid } = JSON.parse(Buffer.from(short.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number
      sid: string
    }
    expect(sid).toBe(idIn(token))
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(120_000)
    expect(reply.cookies.map(({ name }) => name)).toEqual(['user_token'])
    for (const headers of [
      { authorization: `Bearer ${short}` },
      { 'x-auth': `Bearer ${short}` },
      { 'x-auth': short },
    ]) {
      const named = await nodes[0].app.inject({ url: '/web-api/user/check', headers })
      expect(named.json<{ user_id: string }>().user_id).toBe(String(nora))
    }
  })

  test.each([
    { what: 'without the header', headers: {} },
    { what: 'for another site', headers: { 'x-evens-token': '1', 'sec-fetch-site': 'cross-site' } },
    { what: 'for a sister host', headers: { 'x-evens-token': '1', 'sec-fetch-site': 'same-site' } },
    { what: 'for another origin', headers: { 'x-evens-token': '1', origin: 'https://evil.example' } },
  ])('gives nothing $what', async ({ headers }) => {
    const reply = await get(url, await enterAs(nodes[0], nora), headers)
    expect([reply.statusCode, reply.cookies]).toEqual([403, []])
  })

  test('gives nothing to a visitor', async () => {
    expect((await nodes[0].app.inject({ url, headers: { 'x-evens-token': '1' } })).statusCode).toBe(401)
  })
})

describe('a session ends by itself (T052)', () => {
  const set = (token: string, what: string) =>
    database.pool.query(`update player_session set ${what} where id = $1`, [idIn(token)])

  test.each([
    { when: 'seen a moment ago', what: "last_seen_at = now() - interval '39 minutes'", isAlive: true },
    {
      when: 'not seen for the idle minutes of the site and the grace',
      what: "last_seen_at = now() - interval '41 minutes'",
      isAlive: false,
    },
    {
      when: 'kept by the browser and not seen',
      what: "is_kept = true, last_seen_at = now() - interval '41 minutes'",
      isAlive: false,
    },
    { when: 'older than half a day, however often seen', what: 'expires_at = now()', isAlive: false },
    {
      when: 'thirty-one hours old, kept by the browser and just seen',
      what: "is_kept = true, expires_at = expires_at - interval '31 hours', last_seen_at = now()",
      isAlive: false,
    },
  ])('$when: $isAlive', async ({ what, isAlive }) => {
    const token = await enterAs(nodes[0], nora)
    await set(token, what)
    expect((await whoIs(nodes[0].app, token)) !== null).toBe(isAlive)
  })

  test('ten sign-ins at once are ten sessions, each known to the player and ended by itself or with the others', async () => {
    const ida = await aPlayer(nodes[0], database, { login: 'ida' })
    const tokens = await Promise.all(Array.from({ length: 10 }, () => enterAs(nodes[0], ida)))
    const [first = '', second = ''] = tokens
    expect(new Set(tokens.map(idIn)).size).toBe(10)
    expect((await listed(first)).map(({ id }) => id).toSorted()).toEqual(tokens.map(idIn).toSorted())
    await post(nodes[0].app, `/web-api/user/sessions/${idIn(second)}/end`, undefined, { token: first })
    expect(await listed(first)).toHaveLength(9)
    await post(nodes[0].app, '/web-api/user/sessions/end-others', undefined, { token: first })
    const alive = await Promise.all(tokens.map((token) => whoIs(nodes[1].app, token)))
    expect(alive).toEqual([String(ida), ...Array<null>(9).fill(null)])
  })

  test('being asked for something keeps it alive', async () => {
    const token = await enterAs(nodes[0], nora)
    await set(token, "last_seen_at = now() - interval '39 minutes'")
    await whoIs(nodes[0].app, token)
    await eventually(async () => {
      const { rows } = await database.pool.query<{ ago: number }>(
        'select extract(epoch from now() - last_seen_at)::float8 as ago from player_session where id = $1',
        [idIn(token)],
      )
      expect(rows[0]?.ago).toBeLessThan(60)
    })
  })

  test('a socket that stays open does not', async () => {
    const token = await enterAs(nodes[0], nora)
    await set(token, "last_seen_at = now() - interval '39 minutes'")
    const parts = nodes[0].people
    expect(await parts.sessions.lookUp(token, nodes[0].site.sites[0].id)).not.toBeNull()
    const { rows } = await database.pool.query<{ ago: number }>(
      'select extract(epoch from now() - last_seen_at)::float8 as ago from player_session where id = $1',
      [idIn(token)],
    )
    expect(rows[0]?.ago).toBeGreaterThan(60)
  })
})

describe('a page that is shown out learns why', () => {
  type Checked = { readonly user_id: string | null; readonly ended: string | null }
  const past = (what: string, id: string) =>
    database.pool.query(`update player_session set ${what} where id = $1`, [id])
  const other = (player: bigint) => enterAs(nodes[0], player)

  test.each<readonly [string | null, string, (token: string, player: bigint) => Promise<unknown>]>([
    ['password-changed', 'a new password', (_, id) => nodes[0].people.sessions.endAll(id, 'password-changed')],
    ['self-exclusion', 'leaving', (_, id) => nodes[0].people.sessions.endAll(id, 'self-exclusion')],
    ['blocked', 'a ban', (_, id) => database.pool.query('update player set ban_level = 1 where id = $1', [id])],
    [
      'ended-elsewhere',
      'the list of another device',
      async (token, id) =>
        post(nodes[0].app, `/web-api/user/sessions/${idIn(token)}/end`, undefined, { token: await other(id) }),
    ],
    [
      'ended-elsewhere',
      'all others at once',
      async (_, id) => post(nodes[0].app, '/web-api/user/sessions/end-others', undefined, { token: await other(id) }),
    ],
    ['session-limit', 'the limit', (token) => past("limit_at = now() - interval '1 second'", idIn(token))],
    ['idle', 'nobody being there', (token) => past("last_seen_at = now() - interval '1 day'", idIn(token))],
    ['expired', 'its last moment', (token) => past("expires_at = now() - interval '1 second'", idIn(token))],
    [null, 'what nobody has to be told', (token) => past('ended_at = now()', idIn(token))],
  ])('%s: by %s', async (why, what, end) => {
    const player = await aPlayer(nodes[0], database, { login: `shown out by ${what}` })
    const token = await enterAs(nodes[0], player)
    await end(token, player)
    nodes[1].people.sessions.forget([player])
    const reply = await get('/web-api/user/check', token, {}, 1)
    expect(reply.json<Checked>()).toMatchObject({ user_id: null, ended: why })
    // The token is cleared with it; a second tab of the browser gets the same reason.
    const kept = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
    const second = await nodes[0].app.inject({ url: '/web-api/user/check', cookies: kept })
    expect(second.json<Checked>().ended).toBe(why)
  })

  test('only for a stored session, and only to the holder of the token', async () => {
    const replyTo = async (cookies: Record<string, string>) =>
      (await nodes[0].app.inject({ url: '/web-api/user/check', cookies })).json<Checked>().ended
    expect(await replyTo({})).toBeNull()
    expect(await replyTo({ session_ended: 'anything' })).toBeNull()
    expect(await replyTo({ user_token: 'a.b.c' })).toBeNull()
    const token = await enterAs(nodes[0], await aPlayer(nodes[0], database, { login: 'still here' }))
    expect(await replyTo({ user_token: token, session_ended: 'blocked' })).toBeNull()
  })
})

describe('dead on every node, with its sockets, within two seconds (I22)', () => {
  const WITHIN = { timeout: 2000, interval: 20 }
  const ends: readonly (readonly [string, (token: string, player: bigint) => Promise<unknown>])[] = [
    ['signed out', (token) => post(nodes[0].app, '/web-api/user/disconnect', undefined, { token })],
    [
      'ended from the list',
      (token) => post(nodes[0].app, `/web-api/user/sessions/${idIn(token)}/end`, undefined, { token }),
    ],
    [
      'banned by whoever',
      (_, player) => database.pool.query('update player set ban_level = 1 where id = $1', [player]),
    ],
    ['ended with a new password', (_, player) => nodes[0].people.sessions.endAll(player, 'password-changed')],
  ]

  test.each(ends)('%s', async (what, end) => {
    const player = await aPlayer(nodes[0], database, { login: `player ${what}` })
    const token = await enterAs(nodes[0], player)
    const { closed, ws } = await socketOf(token)
    // The second node knows it, and would believe it for a second more.
    expect(await whoIs(nodes[1].app, token)).toBe(String(player))
    await end(token, player)
    expect(await whoIs(nodes[0].app, token), 'at once where it was ended').toBeNull()
    await vi.waitFor(async () => expect(await whoIs(nodes[1].app, token)).toBeNull(), WITHIN)
    await vi.waitFor(() => expect(ws.readyState).toBe(WebSocket.CLOSED), WITHIN)
    expect(await closed).toBe(1001)
  })

  test('while every connection of the site is taken, too', async () => {
    const player = await aPlayer(nodes[0], database, { login: 'busy house' })
    const token = await enterAs(nodes[0], player)
    const { closed } = await socketOf(token)
    const held = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))
    try {
      await held[0]?.query('update player_session set ended_at = clock_timestamp() where player_id = $1', [player])
      expect(await Promise.race([closed, sleep(TOO_LATE_MS, 'still open')])).toBe(1001)
    } finally {
      for (const client of held) client.release()
    }
  })

  test('sockets of the player’s other sessions stay open', async () => {
    const player = await aPlayer(nodes[0], database, { login: 'two screens' })
    const [one, two] = [await enterAs(nodes[0], player), await enterAs(nodes[0], player)]
    const [first, second] = [await socketOf(one), await socketOf(two)]
    await post(nodes[0].app, '/web-api/user/disconnect', undefined, { token: one })
    expect(await first.closed).toBe(1001)
    expect(second.ws.readyState).toBe(WebSocket.OPEN)
    second.ws.terminate()
  })

  test('a banned player may sign in again, and is known as banned', async () => {
    const player = await aPlayer(nodes[0], database, { login: 'banned' })
    await database.pool.query('update player set ban_level = 45 where id = $1', [player])
    const token = await enterAs(nodes[0], player)
    expect((await get('/web-api/user/check', token)).json()).toMatchObject({ session: { ban_level: 45 } })
  })
})
