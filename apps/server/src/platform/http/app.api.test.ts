import { ERRORS } from '@evens/contracts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createHttp } from './app.ts'
import { Refusal } from './refusal.ts'
import { serve, type App } from './serve.ts'

let app: App
let url: string
const logged: string[] = []

const echo = {
  method: 'POST',
  path: '/web-api/echo/{id}',
  summary: 'Says it again',
  access: 'public',
  caching: 'no-store',
  params: Type.Object({ id: Type.String({ pattern: '^\\d+$' }) }),
  body: Type.Object(
    { stake: Type.Integer({ minimum: 1 }), note: Type.Optional(Type.String({ maxLength: 5 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ stake: Type.Integer(), language: Type.String() }),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const

const forget = {
  method: 'DELETE',
  path: '/web-api/echo/{id}',
  summary: 'Says nothing more',
  access: 'public',
  caching: 'no-store',
  params: echo.params,
  reply: Type.Object({ forgotten: Type.String() }),
  errors: ['BAD_REQUEST'],
} as const

beforeAll(async () => {
  app = await createHttp({
    logger: createLogger('info', { write: (line: string) => void logged.push(line) }),
    trustProxy: '127.0.0.1',
    requestsPerMinute: 100_000,
    languagesFor: () => ({ all: ['en', 'ru'], default: 'ru' }),
    translate: (language, key) => `${language}:${key}`,
  })
  serve(app, echo, ({ body, language }) => ({ stake: body.stake, language }))
  serve(app, forget, ({ params }) => ({ forgotten: params.id }))
  app.get('/refuses', () => {
    throw new Refusal('NOT_FOUND', { field: 'game' })
  })
  app.get('/breaks', () => {
    throw Object.assign(new Error('secret detail at /srv/app/file.ts'), { detail: 'Key (login)=(ada) already exists.' })
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (path: string, body: string, type = 'application/json') =>
  fetch(url + path, { method: 'POST', body, headers: { 'content-type': type, 'x-language': 'en' } })

test('an unexpected error is logged as an event of its request, without the row that the database quotes', async () => {
  logged.length = 0
  const { requestId } = (await (await fetch(`${url}/breaks`)).json()) as { requestId: string }
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 50,
      reqId: requestId,
      event: 'http.request-failed',
      err: { message: 'secret detail at /srv/app/file.ts' },
    },
  ])
  expect(logged.join('')).not.toContain('ada')
})

test('a valid call is answered, and not cached', async () => {
  const response = await post('/web-api/echo/7', '{"stake":3}')
  expect(await response.json()).toEqual({ stake: 3, language: 'en' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  { why: 'a number as text', path: '/web-api/echo/7', body: '{"stake":"3"}', field: 'stake' },
  { why: 'a missing field', path: '/web-api/echo/7', body: '{}', field: 'stake' },
  { why: 'a field nobody asked for', path: '/web-api/echo/7', body: '{"stake":3,"role":"admin"}', field: undefined },
  { why: 'a bad parameter', path: '/web-api/echo/x', body: '{"stake":3}', field: 'id' },
  { why: 'nothing where something is asked for', path: '/web-api/echo/7', body: '', field: undefined },
  {
    why: 'a key that reaches a prototype',
    path: '/web-api/echo/7',
    body: '{"stake":3,"note":{"__proto__":{}}}',
    field: 'note.__proto__',
  },
  {
    why: 'such a key in escapes',
    path: '/web-api/echo/7',
    body: '{"stake":3,"const\\u0072uctor":1}',
    field: 'constructor',
  },
  { why: 'broken JSON', path: '/web-api/echo/7', body: '{"stake":', field: undefined },
])('$why is a bad request in the reader’s language', async ({ path, body, field }) => {
  const response = await post(path, body)
  const answer = (await response.json()) as { code: string; errors: { detail: string; field?: string }[] }
  expect(response.status).toBe(400)
  expect(answer.code).toBe('BAD_REQUEST')
  expect(answer.errors[0]?.detail).toBe('en:error_bad_request')
  if (field !== undefined) expect(answer.errors[0]?.field).toBe(field)
})

test('a call without a body is answered even with a content type', async () => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/web-api/echo/7`, { method: 'DELETE', headers })
  expect([response.status, await response.json()]).toEqual([200, { forgotten: '7' }])
})

test.each([
  {
    what: 'too large a body',
    ask: () => post('/web-api/echo/7', `{"stake":3,"note":"${'x'.repeat(70_000)}"}`),
    code: 'TOO_LARGE',
  },
  {
    what: 'another kind of body',
    ask: () => post('/web-api/echo/7', '<stake/>', 'application/xml'),
    code: 'UNSUPPORTED_MEDIA',
  },
  { what: 'a refusal', ask: () => fetch(`${url}/refuses`), code: 'NOT_FOUND' },
  { what: 'an error of ours', ask: () => fetch(`${url}/breaks`), code: 'INTERNAL' },
] as const)('$what is answered with $code', async ({ ask, code }) => {
  const response = await ask()
  expect(response.status).toBe(ERRORS[code].status)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ code })
  expect(text).not.toMatch(/secret|\.ts|\bat \//)
})

test('every answer carries the headers that keep it in its place', async () => {
  const { headers } = await fetch(`${url}/refuses`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('behind TLS the reply has an HSTS header', async () => {
  const { headers } = await fetch(`${url}/refuses`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
})
