import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CaptchaAsked } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCall, createCancellableFetch, createFreshToken, type RetryHandlers } from './call.ts'

type Asked = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Answer = { readonly status: number; readonly body?: object }

const asked: Asked[] = []
let answers: (request: Asked) => Answer = () => ({ status: 200 })
let base = ''

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const received = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    asked.push(received)
    const { status, body = {} } = answers(received)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => void (asked.length = 0))

const ask: typeof fetch = (input, init) => fetch(new URL(String(input), base), init)
const CAPTCHA = { type: 111, challenge: {} } as unknown as CaptchaAsked
const REFUSED = {
  token: { status: 401, body: { code: 'UNAUTHENTICATED', errors: [] } },
  captcha: { status: 400, body: { code: 'CAPTCHA_REQUIRED', errors: [], captcha: CAPTCHA } },
  device: { status: 400, body: { code: 'FINGERPRINT_REQUIRED', errors: [] } },
  question: { status: 403, body: { code: 'USER_QUESTION_FIRST', errors: [] } },
} as const

const noAnswer = () => 'No answer came.'

/** The transport under test takes any name and body. */
type Untyped = (name: string, input?: UntypedInput) => Promise<unknown>

/** Each cure counts how often it was asked for. */
function aCall(given: Partial<RetryHandlers> = {}, terms: () => void = () => undefined, transport = ask) {
  const counts = { token: 0, captcha: 0, device: 0, question: 0 }
  const counted = (name: keyof typeof counts, headers: Record<string, string>) => async () => {
    counts[name] += 1
    return headers
  }
  const handlers: RetryHandlers = {
    token: counted('token', {}),
    captcha: counted('captcha', { 'x-captcha': 'solved' }),
    device: counted('device', { 'x-device': 'known' }),
    question: counted('question', {}),
    ...given,
  }
  return {
    counts,
    call: createCall({
      language: 'en',
      ask: transport,
      handlers,
      deviceToken: () => null,
      takeProofs: async (action) => ({ 'x-captcha': `ahead for ${action}` }),
      onTermsChanged: terms,
      noAnswer,
    }) as Untyped,
  }
}
const BODY = { key: 'c0ffee-0001', amount: '1500' }
const bets = (): Asked[] => asked.filter(({ url }) => url === '/web-api/coupons')

test.each(['token', 'captcha', 'device', 'question'] as const)(
  'a refusal that %s handlers is asked once more with the same body and key',
  async (name) => {
    answers = () => (bets().length === 1 ? REFUSED[name] : { status: 200, body: { ok: true } })
    const { call, counts } = aCall()
    expect(await call('POST /web-api/coupons', { body: BODY })).toEqual({ ok: true })
    expect(counts[name]).toBe(1)
    expect(bets().map(({ body }) => JSON.parse(body) as object)).toEqual([BODY, BODY])
  },
)

test('prepared proofs go with the first request, and a refused one is still replaced by the retry', async () => {
  answers = () => (bets().length === 1 ? REFUSED.captcha : { status: 200, body: { ok: true } })
  const { call } = aCall()
  await call('POST /web-api/coupons', { body: BODY, proofs: 'registration' })
  expect(bets().map(({ headers }) => headers['x-captcha'])).toEqual(['ahead for registration', 'solved'])
  await call('POST /web-api/coupons', { body: BODY })
  expect(bets().at(-1)?.headers['x-captcha']).toBeUndefined()
})

test.each(['token', 'captcha', 'device'] as const)('a call that %s did not fix is not retried again', async (name) => {
  answers = () => REFUSED[name]
  const { call, counts } = aCall()
  await expect(call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({ code: REFUSED[name].body.code })
  expect(bets()).toHaveLength(2)
  expect(counts[name]).toBe(1)
})

test('three reasons one after another are cured one after another, each once, and no header is lost', async () => {
  const reasons = [REFUSED.token, REFUSED.captcha, REFUSED.device, REFUSED.captcha]
  answers = () => reasons[bets().length - 1] ?? { status: 200 }
  const { call, counts } = aCall()
  await expect(call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  expect(counts).toEqual({ token: 1, captcha: 1, device: 1, question: 0 })
  expect(bets().at(-1)?.headers).toMatchObject({ 'x-captcha': 'solved', 'x-device': 'known' })
  expect(new Set(bets().map(({ body }) => body)).size).toBe(1)
})

test.each([
  { why: 'a wrong password', answer: { status: 401, body: { code: 'WRONG_CREDENTIALS', errors: [] } } },
  { why: 'a field that is wrong', answer: { status: 400, body: { code: 'BAD_REQUEST', errors: [] } } },
  { why: 'a failure of the server', answer: { status: 500, body: {} } },
])('$why is not sent again', async ({ answer }) => {
  answers = () => answer
  const { call } = aCall()
  await expect(call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({ status: answer.status })
  expect(bets()).toHaveLength(1)
})

test('a cure that fails leaves the refusal as it was', async () => {
  answers = () => REFUSED.captcha
  const { call } = aCall({
    captcha: async () => {
      throw new Error('no worker')
    },
  })
  await expect(call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({ status: 400 })
  expect(bets()).toHaveLength(1)
})

test.each([
  { exception_code: 1, isSent: true },
  { exception_code: 2, isSent: false },
])('451 with exception $exception_code leads to the terms: $isSent', async ({ exception_code, isSent }) => {
  answers = () => ({ status: 451, body: { code: 'TERMS_CHANGED', errors: [], exception_code } })
  let isShown = false
  const { call } = aCall({}, () => void (isShown = true))
  await expect(call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({ status: 451 })
  expect(isShown).toBe(isSent)
})

test('field errors from the server are joined line by line', async () => {
  answers = () => ({ status: 409, body: { code: 'X', errors: [{ detail: 'One.' }, { detail: 'Two.' }] } })
  await expect(aCall().call('GET /web-api/coupons')).rejects.toThrow('One.\nTwo.')
})

test('an unreachable network is reported as such, in the page’s language', async () => {
  const broken: typeof fetch = () => Promise.reject(new TypeError('failed'))
  const call = createCall({
    language: 'en',
    ask: broken,
    handlers: {
      token: async () => null,
      captcha: async () => null,
      device: async () => null,
      question: async () => null,
    },
    deviceToken: () => null,
    takeProofs: async () => ({}),
    onTermsChanged: () => undefined,
    noAnswer,
  })
  await expect(call('GET /web-api/coupons')).rejects.toMatchObject({ code: 'NETWORK', message: 'No answer came.' })
})

test('cancelled reads end at once; writes and later reads are answered', async () => {
  answers = () => ({ status: 200, body: { ok: true } })
  const { ask: cancellable, cancelReads } = createCancellableFetch(ask)
  const call = aCall({}, undefined, cancellable).call
  const own = new AbortController()
  const reads = [call('GET /web-api/coupons'), call('GET /web-api/coupons', { signal: own.signal })]
  const write = call('POST /web-api/coupons', { body: BODY })
  cancelReads()
  for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await write).toEqual({ ok: true })
  expect(await call('GET /web-api/coupons')).toEqual({ ok: true })
})

const tokens = (): Asked[] => asked.filter(({ url }) => url.startsWith('/web-api/user/gettoken'))

test('many calls that find the token over share one new one, for a minute', async () => {
  const now = { ms: 0 }
  const refresh = createFreshToken(ask, () => now.ms)
  const token = async () => ((await refresh()) ? {} : null)
  const seen = new Map<string, number>()
  answers = ({ url, body }) => {
    if (url.startsWith('/web-api/user/gettoken')) return { status: 200, body: { token: 't' } }
    const times = (seen.get(body) ?? 0) + 1
    seen.set(body, times)
    return times === 1 ? REFUSED.token : { status: 200, body: { ok: true } }
  }
  const { call } = aCall({ token })
  await Promise.all(Array.from({ length: 8 }, (_, n) => call('POST /web-api/coupons', { body: { key: `k${n}` } })))
  expect(tokens()).toHaveLength(1)
  expect(tokens()[0]).toMatchObject({ url: '/web-api/user/gettoken?force_refresh=true' })
  expect(tokens()[0]?.headers['x-evens-token']).toBeDefined()
  now.ms = 59_999
  await call('POST /web-api/coupons', { body: { key: 'later' } })
  expect(tokens()).toHaveLength(1)
  now.ms = 60_000
  await call('POST /web-api/coupons', { body: { key: 'much later' } })
  expect(tokens()).toHaveLength(2)
})

test('a token that could not be had is asked for again by the next', async () => {
  const refresh = createFreshToken(ask, () => 0)
  answers = () => ({ status: 401 })
  expect(await refresh()).toBe(false)
  answers = () => ({ status: 200 })
  expect(await refresh()).toBe(true)
  expect(tokens()).toHaveLength(2)
})

test('a call can add headers, also on its retry', async () => {
  answers = () => (bets().length === 1 ? REFUSED.captcha : { status: 200 })
  await aCall().call('POST /web-api/coupons', { body: BODY, headers: { 'x-withdraw-only': '1' } })
  expect(bets().map(({ headers }) => headers['x-withdraw-only'])).toEqual(['1', '1'])
})

test('a refusal has its end time, if known', async () => {
  answers = () => ({ status: 403, body: { code: 'SELF_EXCLUDED', errors: [], until: 1_800_000_000_000 } })
  await expect(aCall().call('POST /web-api/coupons', { body: BODY })).rejects.toMatchObject({
    code: 'SELF_EXCLUDED',
    untilMs: 1_800_000_000_000,
  })
})
