import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedAdapter } from '@evens/contracts/feed'
import { compose, type Composed } from './compose.ts'
import { bettingMigrations } from './modules/betting/index.ts'
import { bookMigrations } from './modules/book/index.ts'
import { identityMigrations } from './modules/identity/index.ts'
import { totoMigrations } from './modules/toto/index.ts'
import { walletMigrations } from './modules/wallet/index.ts'
import { savedCouponMigrations } from './modules/saved-coupons/index.ts'
import { lottoMigrations } from './modules/lotto/index.ts'
import { loadDictionaries, loadSites, siteMigrations } from './modules/site/index.ts'
import { readBuildManifest } from './platform/build-manifest.ts'
import { openCarrier } from './platform/carrier.ts'
import { mergeMigrations, type Database } from './platform/database/index.ts'
import { aDatabase } from './platform/database/testing.ts'
import type { App } from './platform/http/serve.ts'
import { createLogger } from './platform/logger.ts'
import { serveAll } from './serve-all.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const clock = { nowMs: () => Date.UTC(2027, 0, 15) }
const QUIET: FeedAdapter = {
  name: 'quiet',
  producers: [],
  start: async () => undefined,
  recover: () => undefined,
  stop: async () => undefined,
}
let database: Database
let composed: Composed
let app: App

beforeAll(async () => {
  const dist = join(ROOT, 'dist')
  const manifest = readBuildManifest(dist)
  database = await aDatabase(
    mergeMigrations(
      siteMigrations,
      bookMigrations,
      identityMigrations,
      walletMigrations,
      bettingMigrations,
      savedCouponMigrations,
      lottoMigrations,
      totoMigrations,
    ),
  )
  composed = await compose({
    root: ROOT,
    dist,
    manifest,
    sites: loadSites({ site: null, overlayPath: null }),
    dictionaries: loadDictionaries(join(ROOT, 'dictionaries')),
    database,
    carrier: await openCarrier(null),
    clock,
    trustProxy: false,
    geoPassKey: new Uint8Array(32),
    feedKey: new Uint8Array(32),
    sessionKey: new Uint8Array(32),
    quoteKey: new Uint8Array(32),
    fairKey: new Uint8Array(32),
    simulator: () => QUIET,
    warn: () => undefined,
  })
  const environment = { trustProxy: false as const, requestsPerMinute: 1000 }
  app = await serveAll(composed, { logger: createLogger('silent'), dist, manifest, database, environment, clock })
})
afterAll(async () => {
  await app.close()
  await composed.book.close()
  await database.close()
})

test('the committed API document is what the site answers at /docs/json', async () => {
  const document = (await app.inject('/docs/json')).json<object>()
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(join(ROOT, 'docs/reference/openapi.json'))
})

test('every call that is served is described', async () => {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const call of app.calls.keys()) {
    const [method = '', path = ''] = call.split(' ')
    expect(paths[path], call).toHaveProperty(method.toLowerCase())
  }
})
