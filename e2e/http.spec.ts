import * as contracts from '@evens/contracts'
import { expect, test } from '@playwright/test'
import { asVisitor, inTurns } from './support/http.ts'
import { test as watched } from './support/test.ts'

const ask = asVisitor(10)

test('the process is alive, ready and counted', async () => {
  for (const address of ['/healthz', '/readyz']) {
    const { status, headers, text } = await ask(address)
    expect([address, status, headers['cache-control']]).toEqual([address, 200, 'no-store'])
    expect(JSON.parse(text)).toHaveProperty('status')
  }
  await ask('/en/about')
  const { status, headers, text } = await ask('/metrics')
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

type Operation = {
  readonly summary?: string
  readonly responses?: Record<string, unknown>
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
}
type Document = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Record<string, Record<string, Operation>>
}

const CONTRACTS = Object.values(contracts as Readonly<Record<string, unknown>>).filter(
  (value): value is contracts.HttpContract =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value,
)

test('the OpenAPI document is sound and names every contract', async () => {
  const { status, text } = await ask('/docs/json')
  expect(status).toBe(200)
  const api = JSON.parse(text) as Document
  expect(api.openapi).toMatch(/^3\.1\.\d$/)
  expect(api.info.title).not.toBe('')
  expect(api.info.version).not.toBe('')
  expect(CONTRACTS.length).toBeGreaterThan(8)
  const missing = CONTRACTS.filter(
    ({ method, path }) => api.paths[path]?.[method.toLowerCase()]?.responses?.['200'] === undefined,
  )
  expect(missing.map(({ path }) => path)).toEqual([])

  const faults = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operationFaults(path, operation).map((fault) => `${method} ${path}: ${fault}`),
    ),
  )
  expect(faults).toEqual([])
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.filter((reference) => !isThere(api, reference))).toEqual([])
})

function operationFaults(path: string, { summary = '', responses = {}, parameters = [] }: Operation): string[] {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const given = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  return [
    ...(path.startsWith('/') && !path.includes(':') ? [] : ['not an OpenAPI path']),
    ...(summary === '' ? ['without a summary'] : []),
    ...(Object.keys(responses).length > 0 ? [] : ['without an answer']),
    ...named.filter((name) => !given.includes(name ?? '')).map((name) => `${name} is not described`),
  ]
}

function isThere(document: unknown, reference: string): boolean {
  let at = document
  for (const part of reference.split('/'))
    at = (at as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return at !== undefined
}

watched.describe('the API page', () => {
  watched.use({ baseURL: process.env['EVENS_URL'] ?? '' })

  watched('is drawn from this host alone', async ({ page }) => {
    await page.goto('/docs')
    await expect(page.getByText('/bff-api/config/all.json').first()).toBeVisible({ timeout: 20_000 })
  })
})

test('the icon and the manifest are there, with everything they name', async () => {
  const icon = await ask('/favicon.ico')
  expect([200, 204, 301, 302]).toContain(icon.status)
  const { status, headers, text } = await ask('/manifest.json')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(text) as { name: string; start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest.name).not.toBe('')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const answers = await inTurns(manifest.icons, async ({ src }) => ({ src, status: (await ask(src)).status }))
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  expect((await ask(manifest.start_url)).status).toBeLessThan(400)
})
