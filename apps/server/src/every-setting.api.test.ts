import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteConfig } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, startWholeSite } from './testing/whole-site.ts'
import { type Probe, SETTING_CASES } from './testing/setting-cases.ts'

type Schema = { readonly properties?: Readonly<Record<string, Schema>> }

/** Every setting of a site by its dotted path, from the schema itself. */
const leavesOf = ({ properties }: Schema, path: string): string[] =>
  properties === undefined
    ? [path]
    : Object.entries(properties).flatMap(([key, schema]) => leavesOf(schema, path === '' ? key : `${path}.${key}`))

test('every setting of a site has a case, and every case is a setting', () => {
  expect(Object.keys(SETTING_CASES).toSorted()).toEqual(leavesOf(SiteConfig as Schema, '').toSorted())
})

const entries = Object.entries(SETTING_CASES)
const proved = entries.flatMap(([setting, one]) => ('provedBy' in one ? [{ setting, file: one.provedBy }] : []))

test.each(proved)('$setting is tested in $file', ({ setting, file }) => {
  const path = join(ROOT, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(setting.slice(setting.lastIndexOf('.') + 1))
})

type Site = Awaited<ReturnType<typeof startWholeSite>>
const start = (overlay: object): Promise<Site> => startWholeSite({ nowMs: () => Date.now() }, overlay)

const probed = (site: 'first' | 'second') =>
  entries.flatMap(([setting, one]) => ('see' in one && one.on === site ? [{ setting, ...one }] : []))

/** The overlay `{ a: { b: value } }` of `a.b`. */
const overlayOf = (setting: string, value: unknown): object =>
  setting.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object

function merged(into: Record<string, unknown>, from: object): Record<string, unknown> {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key]
    const isBranch = typeof known === 'object' && known !== null && !Array.isArray(known) && !Array.isArray(value)
    into[key] = isBranch ? merged({ ...known } as Record<string, unknown>, value as object) : value
  }
  return into
}

async function seen({ app }: Site, { url, headers = {}, has }: Probe): Promise<boolean> {
  const reply = await app.inject({ url, headers: { host: 'evens.localhost:3000', ...headers } })
  const answer = `${reply.statusCode} ${String(reply.headers.location ?? '')}\n${reply.body}`
  return typeof has === 'string' ? answer.includes(has) : has.test(answer)
}

let plain: Site
beforeAll(async () => {
  plain = await start({})
})
afterAll(() => plain.stop())

describe.each(['first', 'second'] as const)('the %s site with other settings', (name) => {
  const cases = probed(name)
  let changed: Site
  beforeAll(async () => {
    changed = await start(cases.reduce((all, { setting, set }) => merged(all, overlayOf(setting, set)), {}))
  })
  afterAll(() => changed.stop())

  test.each(cases)('$setting changes $see.url', async ({ see }) => {
    expect(await seen(plain, see)).toBe(false)
    expect(await seen(changed, see)).toBe(true)
  })
})
