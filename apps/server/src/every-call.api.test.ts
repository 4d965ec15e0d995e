import type { HttpContract } from '@evens/contracts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { REDIRECT_PAYLOADS } from './testing/redirect-payloads.ts'
import { testDay } from '@evens/test-kit/rotation'
import { fitting } from './testing/arbitrary.ts'
import { CALLS, faultsOfGenerated, partsOf, requestOf } from './testing/generated-requests.ts'
import { startWholeSite } from './testing/whole-site.ts'

const SEED = 20261116
/** The long run asks ten times as many; the seed is another one each day. */
const REQUESTS = 5000

const named = (calls: readonly HttpContract[]) =>
  calls.map((contract) => ({ call: `${contract.method} ${contract.path}`, contract }))

let site: Awaited<ReturnType<typeof startWholeSite>>
let token: string
let ofAnotherSite: string

beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
  token = await signIn('localhost')
  ofAnotherSite = await signIn('ledara.localhost')
})
afterAll(() => site.stop())

async function signIn(host: string): Promise<string> {
  const payload = { uLogin: 'demo1', uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: { host }, payload })
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

const oneOf = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { seed: SEED, numRuns: 1 })[0] as T
const valid = (contract: HttpContract): InjectOptions => requestOf(contract, oneOf(partsOf(contract, fitting)))

test('every contract is served', () => {
  expect(CALLS.length).toBeGreaterThan(60)
  const missing = named(CALLS).filter(({ call }) => !site.app.calls.has(call))
  expect(missing.map(({ call }) => call)).toEqual([])
})

describe('a call of a player', () => {
  const OF_PLAYERS = named(CALLS.filter(({ access }) => access === 'player'))

  test.each(OF_PLAYERS)('$call is refused without the owner’s session (T044)', async ({ contract }) => {
    const ask = (headers: Record<string, string>) => site.app.inject({ ...valid(contract), headers })
    const answers = [
      await ask({}),
      await ask({ cookie: 'user_token=nobody' }),
      await ask({ cookie: `user_token=${ofAnotherSite}`, host: 'localhost' }),
      await ask({ cookie: `user_token=${token}`, host: 'ledara.localhost' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
  })

  test.each(OF_PLAYERS)('$call is never cached', ({ contract }) => {
    expect(contract.caching).toBe('no-store')
  })
})

describe('a call that changes something', () => {
  // These two are asked with a body, and change nothing.
  const READS = ['/blocks-api/api/v2/block', '/redirects-api/api/v1/redirect-light']
  const UNSAFE = named(
    CALLS.filter(({ method, access, path }) => method !== 'GET' && access !== 'signed' && !READS.includes(path)),
  )

  test.each(UNSAFE)('$call is refused to pages of other sites (T072)', async ({ contract }) => {
    const request = valid(contract)
    const cookie = `user_token=${token}`
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const reply = await site.app.inject({ ...request, headers: { cookie, ...foreign } })
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_PAGE'])
    }
  })

  test.each(UNSAFE.filter(({ contract }) => contract.body !== undefined))(
    '$call takes no field that it does not name (T046)',
    ({ contract }) => {
      const body = oneOf(partsOf(contract, fitting)).body as object
      const bodies = Compile(contract.body ?? {})
      const taken = ['userId', 'role', 'balance', 'status', 'isTest', 'constructor'].filter(
        (extra) => !Object.hasOwn(body, extra) && bodies.Check({ ...body, [extra]: 'x' }),
      )
      expect(taken).toEqual([])
    },
  )
})

describe('a path that is written in another way', () => {
  const TRICKS: readonly ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.toUpperCase(),
    (path) => path.replace(/\/(?=[^/]*$)/, '/..;/'),
    (path) => path.replace(/\/(?=[^/]*$)/, '/%2e%2e/'),
    (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
    (path) => `${path}%00`,
    (path) => `${path};a=b`,
    (path) => `${path}?user_token=${token}&user_token=x`,
    (path) => `${path}?_method=GET`,
  ]
  const OVERRIDES = {
    'x-http-method-override': 'GET',
    'x-method-override': 'GET',
    'x-original-url': '/',
    'x-rewrite-url': '/',
  }

  test.each(named(CALLS.filter(({ access }) => access === 'player')))(
    '$call is still refused without a session (T045)',
    async ({ contract }) => {
      const { url = '', ...request } = valid(contract)
      const [path = ''] = String(url).split('?')
      for (const address of [...TRICKS.map((trick) => trick(path)), path]) {
        const reply = await site.app.inject({ ...request, url: address, headers: OVERRIDES })
        // Another address may be one of a page, which leads to the language of its reader.
        expect(reply.statusCode, address).toBeGreaterThanOrEqual(300)
        expect(reply.headers['set-cookie'], address).toBeUndefined()
      }
    },
  )
})

describe('a page of another site', () => {
  const ORIGINS = [
    ...[
      'null',
      'https://evil.example',
      'http://evil.example',
      'https://localhost.evil.example',
      'https://evillocalhost',
    ],
    ...['https://localhost:1', 'http://localhost.', 'https://sub.localhost', 'http://127.0.0.1', 'file://', 'data:'],
    ...['https://localhost@evil.example', 'https://evil.example#localhost', 'https://evil.example/localhost', '*'],
    ...[
      'https://xn--loclhost-0za',
      'HTTPS://EVIL.EXAMPLE',
      'https://localhost%60.evil.example',
      'chrome-extension://x',
      '',
    ],
  ]

  test('may read no answer: nothing is shared with any of twenty origins, nor asked for ahead (T073)', async () => {
    expect(ORIGINS).toHaveLength(20)
    const asked = CALLS.filter(({ method }) => method === 'GET').map((contract) => valid(contract))
    const pages: InjectOptions[] = ['/en', '/healthz', '/docs/json', '/robots.txt', '/pwa-sw.js'].map((url) => ({
      url,
    }))
    const shared: string[] = []
    for (const [at, request] of [...asked, ...pages].entries()) {
      // Each is asked by some of them, and all of them ask for the first ones.
      const origins = at < 3 ? ORIGINS : [ORIGINS[at % ORIGINS.length] ?? '']
      for (const origin of origins)
        for (const method of [request.method ?? 'GET', 'OPTIONS'] as const) {
          const headers = { origin, cookie: `user_token=${token}`, 'access-control-request-method': 'POST' }
          const reply = await site.app.inject({ ...request, method, headers })
          const given = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
          if (given.length > 0) shared.push(`${method} ${String(request.url)} with ${origin}: ${given.join(', ')}`)
        }
    }
    expect(shared).toEqual([])
  })
})

describe('an address that a call is given', () => {
  const ADDRESS = /url|redirect|return/i
  const fieldsOf = (schema: unknown): string[] =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}).filter((name) => ADDRESS.test(name))
  const TAKING = CALLS.flatMap((contract) =>
    (['query', 'body'] as const).flatMap((part) =>
      fieldsOf(contract[part]).map((field) => ({ contract, part, field })),
    ),
  ).map((one) => ({ call: `${one.contract.method} ${one.contract.path} ${one.field}`, ...one }))

  test('is searched for in the inputs of all calls', () => {
    expect(TAKING.map(({ field }) => field)).toEqual(expect.arrayContaining(['url', 'returnTo']))
  })

  test.each(TAKING)('$call leads nowhere else, three hundred times (T074)', async ({ contract, part, field }) => {
    const given = oneOf(partsOf(contract, fitting))
    const away: string[] = []
    for (const payload of REDIRECT_PAYLOADS) {
      const parts = { ...given, [part]: { ...(given[part] as object), [field]: payload.toWellFormed() } }
      const reply = await site.app.inject({ ...requestOf(contract, parts), cookies: { user_token: token } })
      const told = [reply.headers.location ?? '', ...addressesIn(reply.body)].filter(leadsAway)
      if (told.length > 0 || reply.statusCode >= 500) away.push(`${payload}: ${reply.statusCode} ${told.join(' ')}`)
    }
    expect(away).toEqual([])
  })

  /** Values of a response's fields that hold addresses. */
  const addressesIn = (body: string): string[] =>
    [...body.matchAll(/"(\w*(?:url|redirect|location)\w*)":"((?:[^"\\]|\\.)*)"/gi)].map(
      ([, , text = '']) => JSON.parse(`"${text}"`) as string,
    )
  const leadsAway = (address: string): boolean =>
    address !== '' && new URL(address.replaceAll('\\', '/'), 'http://localhost').host !== 'localhost'
})

test(`${REQUESTS} generated requests never break a call, and each reply follows its contract (T114, T120, seed ${testDay()})`, async () => {
  console.log(`${REQUESTS} generated requests with the seed ${testDay()}: EVENS_TEST_DAY=${testDay()} repeats them`)
  expect(await faultsOfGenerated(site, token, { requests: REQUESTS, seed: testDay() })).toEqual([])
}, 300_000)
