import * as contracts from '@evens/contracts'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startWholeSite } from './testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.UTC(2027, 0, 15) })
})
afterAll(() => site.stop())

test('the committed API document equals the reply of /docs/json', async () => {
  const document = (await site.app.inject('/docs/json')).json<object>()
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(join(ROOT, 'docs/reference/openapi.json'))
})

test('every call that is served is described', async () => {
  const { paths } = (await site.app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const call of site.app.calls.keys()) {
    const [method = '', path = ''] = call.split(' ')
    expect(paths[path], call).toHaveProperty(method.toLowerCase())
  }
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
  const { statusCode, body: text } = await site.app.inject('/docs/json')
  expect(statusCode).toBe(200)
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
