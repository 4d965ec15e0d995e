import { setTimeout as sleep } from 'node:timers/promises'
import * as contracts from '@evens/contracts'
import type { HttpContract } from '@evens/contracts'
import { randomUUID } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { startWholeSite } from './testing/whole-site.ts'

/** Reads by an id that anyone may have: each says why. */
const OPEN: Readonly<Record<string, string>> = {
  '/web-api/games/tables/{id}': 'id of a title; bets in it have aliases, and no player',
  '/web-api/games/tables/{id}/rounds': 'id of a title; outcomes that all have seen',
  '/web-api/games/tables/{id}/rounds/{n}': 'id of a title; the proof of a round that is over',
  '/web-api/promotions/{id}': 'id of a promotion; what it says of the player needs their session',
  '/web-api/printed-coupons/{id}': 'made to be shown around; its id cannot be guessed and it names no player',
}

const isContract = (value: unknown): value is HttpContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
const READS = Object.values<unknown>(contracts)
  .filter(isContract)
  .filter(({ method, params }) => method === 'GET' && params !== undefined)

let site: Awaited<ReturnType<typeof startWholeSite>>
let stopSandbox: () => Promise<void>
let owner: Record<string, string>
let other: Record<string, string>

beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() }, {}, { site: 'evens', trustProxy: '127.0.0.1' })
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const sandbox = site.cashier.openSandbox(address)
  stopSandbox = async () => sandbox?.stop()
  owner = await signIn('demo1')
  other = await signIn('demo2')
  while ((sandbox?.address() ?? null) === null) await sleep(20)
  await makeThings()
})
afterAll(async () => {
  await stopSandbox()
  await site.stop()
})

async function signIn(uLogin: string): Promise<Record<string, string>> {
  const payload = { uLogin, uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', payload })
  return { user_token: reply.cookies.find(({ name }) => name === 'user_token')?.value ?? '' }
}

async function post(url: string, payload: object): Promise<void> {
  const reply = await site.app.inject({ method: 'POST', url, cookies: owner, payload })
  expect([url, reply.statusCode, reply.body.slice(0, reply.statusCode < 300 ? 0 : 500)]).toEqual([url, 200, ''])
}

/** One of each thing that a player has and that can be read by its id. */
async function makeThings(): Promise<void> {
  const currency = 'RUB'
  await post('/web-api/cashier/deposits', { key: randomUUID(), method: 'card', amount: '100000', currency, fields: {} })
  await post('/web-api/support/requests', {
    key: randomUUID(),
    kind: 'request',
    topic: 'account',
    subTopic: 'details',
    text: 'Only mine.',
    images: [],
  })
}

/** Every id, code or number of a row that belongs to the owner, from every table that has a player. */
async function idsOfOwner(): Promise<readonly string[]> {
  const { pool } = site.database
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns p on p.table_name = c.table_name and p.table_schema = c.table_schema
       and p.column_name = 'player_id'
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)(id|code|number|key)$'
       and c.column_name <> 'player_id'`,
  )
  const { rows: players } = await pool.query<{ id: string }>(
    `select id::text from player where login = 'demo1' and site_id = 'evens'`,
  )
  const found = new Set<string>()
  for (const { table_name, column_name } of columns) {
    const { rows } = await pool.query<{ value: string | null }>(
      `select distinct "${column_name}"::text as value from "${table_name}" where player_id = $1 limit 20`,
      [players[0]?.id],
    )
    for (const { value } of rows) if (value !== null && value.length >= 3) found.add(value)
  }
  return [...found]
}

/** The addresses of a read with an id of the owner in each place where the contract takes it. */
function addressesOf({ path, params }: HttpContract, ids: readonly string[]): readonly string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const shapes = (params as { properties: Record<string, { enum?: string[]; anyOf?: { const?: string }[] }> })
    .properties
  const fits = Compile(params ?? {})
  const values = (name: string): readonly string[] => {
    const shape = shapes[name]
    const choices = shape?.enum ?? shape?.anyOf?.flatMap((one) => one.const ?? [])
    return choices === undefined || choices.length === 0 ? ids : choices
  }
  const combined = names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((given) => values(name).map((value) => ({ ...given, [name]: value }))),
    [{}],
  )
  return combined
    .filter((given) => fits.Check(given))
    .map((given) => path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(given[name] ?? '')))
}

test('an id alone opens nothing: another player and a visitor are refused (T044)', async () => {
  const ids = await idsOfOwner()
  const status = async (url: string, cookies: Record<string, string>) =>
    (await site.app.inject({ url, cookies })).statusCode
  const readable = new Set<string>()
  const leaks: string[] = []
  let asked = 0
  for (const contract of READS) {
    for (const url of addressesOf(contract, ids)) {
      asked += 1
      if ((await status(url, owner)) !== 200) continue
      readable.add(contract.path)
      const seen = [await status(url, other), await status(url, {})]
      if (seen.some((code) => code < 400) && OPEN[contract.path] === undefined) leaks.push(`${url}: ${seen.join(', ')}`)
    }
  }
  expect(leaks).toEqual([])
  // Otherwise nothing was put to the test.
  expect([...readable]).toEqual(
    expect.arrayContaining(['/web-api/cashier/payments/{id}', '/web-api/support/requests/{id}']),
  )
  expect(asked).toBeGreaterThan(20)
})

test('every read by an id either needs a player or is listed as open', () => {
  const ID = /\{(?:\w*[iI]d)\}/
  const open = READS.filter(({ access, path }) => access === 'public' && ID.test(path)).map(({ path }) => path)
  expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted())
})

describe('a host that is not ours', () => {
  const FOREIGN = [
    'evil.example',
    'evens.example.evil.example',
    'ledara.example',
    '10.0.0.9:3000',
    'evens.example@evil.example',
  ]
  const ADDRESSES = [
    ...['/', '/en', '/en/about', '/en/no-such-page', '/sitemap.xml', '/sitemap-en.xml', '/robots.txt', '/docs/json'],
    ...['/.well-known/security.txt', '/manifest.json', '/seo-api/v1/page-data?url=/en', '/web-api/session'],
  ]

  test.each(FOREIGN)('no page answers or echoes %s, sent directly or through a proxy', async (host) => {
    for (const url of ADDRESSES)
      for (const headers of [
        { host },
        { host: 'localhost', 'x-forwarded-host': host, 'x-forwarded-for': '203.0.113.7' },
      ]) {
        const reply = await site.app.inject({ url, headers })
        expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([url, 421, 'MISDIRECTED'])
        expect(`${JSON.stringify(reply.headers)} ${reply.body}`).not.toContain(host)
      }
  })

  test('moves no money: a deposit is not begun, so no provider is sent its address', async () => {
    const payload = { key: randomUUID(), method: 'card', amount: '100000', currency: 'RUB', fields: {} }
    const deposit = (host: string) =>
      site.app.inject({ method: 'POST', url: '/web-api/cashier/deposits', headers: { host }, cookies: owner, payload })
    const { rows: before } = await site.database.pool.query('select id from payment')
    expect((await deposit('evil.example')).statusCode).toBe(421)
    const { rows: after } = await site.database.pool.query('select id from payment')
    expect(after).toEqual(before)
    expect((await deposit('localhost')).statusCode).toBe(200)
  })

  test('ours is written into the canonical link, the other languages and the sitemap with the scheme of the proxy', async () => {
    const headers = {
      host: 'node-a:3000',
      'x-forwarded-host': 'evens.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
    }
    const page = await site.app.inject({ url: '/en/about', headers })
    const links = [...page.body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    )
    expect(links.length).toBeGreaterThan(2)
    for (const href of links) expect(new URL(href).origin).toBe('https://evens.example')
    expect((await site.app.inject({ url: '/robots.txt', headers })).body).toContain('https://evens.example/sitemap.xml')
  })

  test('health and figures are asked by address', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await site.app.inject({ url, headers: { host: '10.0.0.9:3000' } })).statusCode).toBe(200)
  })
})

describe('the origin of a page', () => {
  const change = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/web-api/user/disconnect', headers, payload: {} })
  const PROXY = { 'x-forwarded-host': 'evens.example', 'x-forwarded-for': '203.0.113.7' }
  const SECURE = { ...PROXY, 'x-forwarded-proto': 'https' }

  test.each([
    { what: 'the same origin', headers: { ...SECURE, origin: 'https://evens.example' }, isOurs: true },
    { what: 'the same host in the clear', headers: { ...SECURE, origin: 'http://evens.example' }, isOurs: false },
    {
      what: 'a secure page of a site in the clear',
      headers: { ...PROXY, origin: 'https://evens.example' },
      isOurs: false,
    },
    { what: 'another port', headers: { ...SECURE, origin: 'https://evens.example:8443' }, isOurs: false },
    { what: 'another name of the site', headers: { ...SECURE, origin: 'https://www.evens.example' }, isOurs: false },
  ])('$what is ours: $isOurs', async ({ headers, isOurs }) => {
    const reply = await change(headers)
    expect(reply.statusCode).toBe(isOurs ? 204 : 403)
  })
})
