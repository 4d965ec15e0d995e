import type { CaptchaAsked, CaptchaType } from '@evens/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { startSite } from '../site/testing/start-site.ts'
import { createCaptcha } from './index.ts'
import { solutionOf, solve, tokenOf } from './testing/solve.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let app: Awaited<ReturnType<typeof startNode>>
let otherNode: Awaited<ReturnType<typeof startNode>>
const KEY = Buffer.alloc(32, 3)

async function startNode(captchaKey: Uint8Array = KEY) {
  const { app: made, site } = await startSite(database)
  const captcha = createCaptcha({ database, siteFor: site.siteFor, captchaKey, captchaCost: 1 })
  captcha.routes(made)
  const typeIn = (params: unknown): CaptchaType => Number((params as { type: string }).type) as CaptchaType
  made.post('/test/:type', (request) => captcha.require(request, typeIn(request.params)).then(() => ({ isDone: true })))
  return made
}

beforeAll(async () => {
  database = await aSiteDatabase()
  app = await startNode()
  otherNode = await startNode()
})
afterAll(() => database.close())

type Refused = { readonly code?: string; readonly captcha?: CaptchaAsked }
async function ask(type: CaptchaType, token?: string, { node = app, host = 'localhost' } = {}) {
  const headers = { host, ...(token !== undefined && { 'x-captcha': token }) }
  const reply = await node.inject({ method: 'POST', url: `/test/${type}`, headers })
  return { status: reply.statusCode, body: reply.json<Refused>() }
}
async function asked(type: CaptchaType, options = {}): Promise<CaptchaAsked> {
  const { captcha } = (await ask(type, undefined, options)).body
  if (captcha === undefined) throw new Error('no challenge was given')
  return captcha
}

test.each([100, 111, 112, 113] as const)('a challenge of type %i is asked for, solved, and taken', async (type) => {
  const { status, body } = await ask(type)
  expect(status).toBe(400)
  expect(body.code).toBe('CAPTCHA_REQUIRED')
  expect(body.captcha?.type).toBe(type)
  expect((await ask(type, await solve(await asked(type)))).status).toBe(200)
})

test('a solved challenge is good once, on whichever node', async () => {
  const token = await solve(await asked(111))
  const answers = await Promise.all(
    [app, otherNode, app, otherNode, app, otherNode].map((node) => ask(111, token, { node })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
  expect((await ask(111, token)).body.captcha?.challenge, 'a new one is given').toBeDefined()
})

const BAD: readonly (readonly [string, () => Promise<string>])[] = [
  ['nothing', async () => ''],
  ['no base64', async () => '%%%'],
  ['not JSON', async () => Buffer.from('hello').toString('base64url')],
  ['an empty object', async () => tokenOf({})],
  ['something very long', async () => 'A'.repeat(3000)],
  [
    'one that is not solved',
    async () =>
      tokenOf({ challenge: (await asked(111)).challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
  ],
  [
    'the solution of another',
    async () =>
      tokenOf({ challenge: (await asked(111)).challenge, solution: await solutionOf((await asked(111)).challenge) }),
  ],
  ['one for another type', async () => solve(await asked(100))],
  ['one for another site', async () => solve(await asked(111, { host: 'ledara.localhost' }))],
  ['one of another key', async () => solve(await asked(111, { node: await startNode(Buffer.alloc(32, 9)) }))],
  ['one made easier', async () => altered(({ parameters }) => ({ ...parameters, keyPrefix: '0' }))],
  [
    'one made to last',
    async () =>
      altered(({ parameters }) => ({ ...parameters, data: { ...parameters.data, untilSeconds: 99_999_999_999 } })),
  ],
  [
    'one turned into another type',
    async () => altered(({ parameters }) => ({ ...parameters, data: { ...parameters.data, type: 111 } }), 100),
  ],
]
async function altered(
  change: (challenge: CaptchaAsked['challenge']) => CaptchaAsked['challenge']['parameters'],
  type: CaptchaType = 111,
): Promise<string> {
  const { challenge } = await asked(type)
  return solve({ challenge: { ...challenge, parameters: change(challenge) } })
}

test.each(BAD)('%s is refused', async (_, make) => {
  const { status, body } = await ask(111, await make())
  expect(status).toBe(400)
  expect(body.code).toBe('CAPTCHA_REQUIRED')
  expect(body.captcha?.type).toBe(111)
})

test.each([
  { language: 'en', text: /^We couldn’t confirm you’re not a robot/ },
  { language: 'ru', text: /^Не удалось подтвердить/ },
])('the refusal is in the visitor’s language: $language', async ({ language, text }) => {
  const headers = { 'x-language': language, 'x-captcha': await solve(await asked(100)) }
  const reply = await app.inject({ method: 'POST', url: '/test/111', headers })
  expect(reply.json<{ errors: { detail: string }[] }>().errors).toEqual([{ detail: expect.stringMatching(text) }])
})

test('one that is over is refused, by the clock of the database', async () => {
  const { createChallenges } = await import('./challenges.ts')
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(
    database.kysely,
  )
  const made = createChallenges(KEY, 1)
  const now = Math.floor(rows[0]?.now ?? 0)
  const purpose = { type: 111, siteId: 'evens' } as const
  expect((await ask(111, await solve({ challenge: await made.make(purpose, now + 60) }))).status).toBe(200)
  expect((await ask(111, await solve({ challenge: await made.make(purpose, now - 1) }))).status).toBe(400)
})

test('a token can be asked about without being used up', async () => {
  const update = await app.inject('/web-api/captcha/update?type=112')
  const token = await solve(update.json<CaptchaAsked>())
  const isValid = async (type: number) =>
    (await app.inject({ method: 'POST', url: '/web-api/captcha/validate', payload: { type, token } })).json<{
      isValid: boolean
    }>().isValid
  expect([await isValid(112), await isValid(112), await isValid(113)]).toEqual([true, true, false])
  expect((await ask(112, token)).status).toBe(200)
  expect(await isValid(112)).toBe(false)
})

test('returns the server time and the lifetime of a challenge', async () => {
  const { time, lifetime } = (await app.inject('/web-api/captcha/gettime')).json<{ time: number; lifetime: number }>()
  expect(lifetime).toBe(300)
  const { data } = (await asked(100)).challenge.parameters
  expect(data.untilSeconds - time - lifetime).toBeLessThanOrEqual(5)
  expect((await app.inject('/web-api/captcha/update?type=114')).statusCode).toBe(400)
})

test('expired challenges are removed as new ones arrive', async () => {
  await sql`insert into captcha_spent select sha256(n::text::bytea), now() - interval '1 day' from generate_series(1, 5) n`.execute(
    database.kysely,
  )
  await ask(100, await solve(await asked(100)))
  const { rows } = await sql`select from captcha_spent where expires_at < now()`.execute(database.kysely)
  expect(rows).toHaveLength(0)
})
