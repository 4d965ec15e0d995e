import fc from 'fast-check'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { createHttp } from './app.ts'
import { cspReportRoutes, violationsIn } from './csp-reports.ts'
import type { App } from './serve.ts'

let app: App
afterEach(() => app.close())

async function start() {
  const lines: string[] = []
  const registry = new Registry()
  app = await createHttp({
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    trustProxy: false,
    requestsPerMinute: 100_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
  })
  cspReportRoutes(app, registry, () => 0)
  await app.ready()
  const send = (payload: string, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload, remoteAddress })
  return { send, lines, figures: () => registry.metrics() }
}

const OLD = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://evens.example/en/about?token=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?stolen=1',
  },
})
const NEW = JSON.stringify([
  {
    type: 'csp-violation',
    body: { documentURL: 'https://evens.example/en', effectiveDirective: 'img-src', blockedURL: 'inline' },
  },
])

test('both formats are counted and logged in one line each, without query values', async () => {
  const { send, lines, figures } = await start()
  expect((await send(OLD)).statusCode).toBe(204)
  expect((await send(NEW, 'application/reports+json')).statusCode).toBe(204)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'http.csp-violation', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/en/about' },
    { event: 'http.csp-violation', directive: 'img-src', blocked: 'inline', page: '/en' },
  ])
  expect(lines.join('')).not.toMatch(/secret|stolen/)
  expect(await figures()).toContain('evens_csp_reports_total{directive="script-src-elem"} 1')
})

test('a flood is bounded: by address, by size, and in the log', async () => {
  const { send, lines } = await start()
  const statuses: number[] = []
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await send(OLD)).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(lines).toHaveLength(10)
  expect((await send('x'.repeat(20_000), 'application/csp-report', '127.0.0.2')).statusCode).toBe(413)
  expect((await send(OLD, 'text/plain', '127.0.0.3')).statusCode).toBe(415)
})

test('labels are bounded and lines are short for any report', async () => {
  await start()
  const directives = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.record({ body: fc.jsonValue() }))), fc.string(), (body, word) => {
      const reports = [body, { 'csp-report': { 'effective-directive': word, 'blocked-uri': word } }]
      for (const { directive, blocked, page } of reports.flatMap(violationsIn)) {
        directives.add(directive)
        expect(blocked.length + page.length).toBeLessThanOrEqual(400)
      }
    }),
  )
  expect([...directives]).toEqual(['other'])
})
