import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeSite } from '../../testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

test('the process is alive, ready and counted', async () => {
  for (const address of ['/healthz', '/readyz']) {
    const { statusCode: status, headers, body: text } = await site.app.inject(address)
    expect([address, status, headers['cache-control']]).toEqual([address, 200, 'no-store'])
    expect(JSON.parse(text)).toHaveProperty('status')
  }
  await site.app.inject('/en/about')
  const { statusCode: status, headers, body: text } = await site.app.inject('/metrics')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(/^http_request_duration_seconds_count\{.*status="200".*\} [1-9]/m)
  const strange = text
    .split('\n')
    .filter(
      (line) => line !== '' && !/^(?:# (?:HELP|TYPE) |[a-z_:][a-z0-9_:]*(?:\{[^}]*\})? [-+0-9.eINaNnf]+$)/i.test(line),
    )
  expect(strange).toEqual([])
  expect(text, 'no version is told').not.toContain('version=')
  expect(text, 'an address would make labels without end').not.toContain('/en/about')
})

test('every metric is in docs/reference/metrics.md, with its type and meaning', async () => {
  const page = readFileSync(new URL('../../../../../docs/reference/metrics.md', import.meta.url), 'utf8')
  const documented = new Set(
    page.split('\n').map((row) => {
      const [, name = '', type = '', , meaning = ''] = row.split('|').map((cell) => cell.trim())
      return `${name.replaceAll('`', '')} ${type}: ${meaning}`
    }),
  )
  const { body } = await site.app.inject('/metrics')
  const exposed = [...body.matchAll(/^# HELP (\S+) (.*)\n# TYPE \1 (\w+)$/gm)]
    .filter(([, name = '']) => !/^(?:nodejs|process)_/.test(name))
    .map(([, name, help, type]) => `${name} ${type}: ${help}`)
  expect(exposed.length).toBeGreaterThan(30)
  expect(exposed.filter((metric) => !documented.has(metric))).toEqual([])
})

test('the icon and the manifest are there, with everything they name', async () => {
  const icon = await site.app.inject('/favicon.ico')
  expect([200, 204, 301, 302]).toContain(icon.statusCode)
  const { statusCode: status, headers, body: text } = await site.app.inject('/manifest.json')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(text) as { name: string; start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest.name).not.toBe('')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const answers = await Promise.all(
    manifest.icons.map(async ({ src }) => ({ src, status: (await site.app.inject(src)).statusCode })),
  )
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  expect((await site.app.inject(manifest.start_url)).statusCode).toBeLessThan(400)
})
