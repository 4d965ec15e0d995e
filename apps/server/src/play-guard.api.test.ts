import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { startWholeSite } from './testing/whole-site.ts'
import { MONEY_CALLS } from './play-guard.ts'

// Everybody is where nobody may play, unless the site has given them a pass.
const BLOCKED_HERE = { blocks: { countries: [{ country: 'RU', templateTypeId: 1 }] } }
const HOST = 'localhost'

let site: Awaited<ReturnType<typeof startWholeSite>>
let pass: string
let user_token: string
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() }, BLOCKED_HERE)
  pass = site.site.issueGeoPass(site.site.siteFor(HOST).id, Date.now() / 1000 + 600, randomUUID())
  user_token = await signIn()
})
afterAll(() => site.stop())

async function signIn(): Promise<string> {
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    headers: { host: HOST },
    cookies: { geo_off: pass },
    payload,
  })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

const BODIES: Readonly<Record<string, object>> = {
  '/web-api/coupons': {
    key: 'who-may-play-0123456789',
    currency: 'RUB',
    typeId: 0,
    amount: '1500',
    changeCoefAction: 2,
    bets: [{ ref: '600000/result/home', coef: 2000 }],
  },
  '/web-api/cashier/deposits': {
    key: 'who-may-play-0123456789',
    method: 'card',
    amount: '20000',
    currency: 'RUB',
    fields: {},
  },
}
const CALLS = MONEY_CALLS.filter(({ path }) => path in BODIES).map(({ method, path }) => ({ method, path }))

async function play(path: string, cookies: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { host: HOST, ...headers },
    cookies,
    payload: BODIES[path] ?? {},
  })
  return [reply.statusCode, reply.json<{ code?: string }>().code]
}

const CLAIMS: readonly {
  readonly claim: string
  readonly cookies?: Record<string, string>
  readonly headers?: Record<string, string>
}[] = [
  { claim: 'nothing' },
  { claim: 'a geo-off cookie', cookies: { geo_off: '1' } },
  { claim: 'a made-up pass', cookies: { geo_off: `evens.9999999999.${'A'.repeat(43)}` } },
  { claim: 'a maintenance cookie', cookies: { maintenance: '0' } },
  { claim: 'another country', headers: { 'x-country-code': 'DE', 'cf-ipcountry': 'DE' } },
  {
    claim: 'another address',
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' },
  },
  {
    claim: 'another platform',
    cookies: { platform_type: 'app' },
    headers: { 'user-agent': 'Evens/1.0 (app)', 'x-requested-with': 'app' },
  },
  { claim: 'another method', headers: { 'x-http-method-override': 'GET' } },
]

describe.each(CALLS)('$path', ({ path }) => {
  test.each(CLAIMS)('is refused in a blocked country, whatever $claim is sent (T050)', async ({ cookies, headers }) => {
    expect(await play(path, { user_token, ...cookies }, headers)).toEqual([403, 'PLAY_REFUSED'])
  })

  test('is open to holders of a pass, and closed during maintenance', async () => {
    expect(await play(path, { user_token, geo_off: pass })).not.toContain('PLAY_REFUSED')
    expect(await play(path, { user_token, geo_off: pass, maintenance: '1' })).toEqual([503, 'UNAVAILABLE'])
  })
})

test('a banned player cannot play, also in a session opened after the ban (T050)', async () => {
  await site.database.pool.query("update player set ban_level = 45 where login = 'demo1'")
  const again = await signIn()
  expect(again).not.toBe('')
  for (const { path } of CALLS) {
    // A session is cached for a second.
    await expect
      .poll(() => play(path, { user_token, geo_off: pass }), { timeout: 2000 })
      .toEqual([401, 'UNAUTHENTICATED'])
    expect(await play(path, { user_token: again, geo_off: pass })).toEqual([403, 'PLAY_REFUSED'])
  }
})

test('no money moved', async () => {
  const { rows } = await site.database.pool.query("select from ledger_movement where kind <> 'play-money'")
  expect(rows).toEqual([])
})
