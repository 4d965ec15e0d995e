import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { asVisitor } from '@evens/test-kit/http'
import type { Logger } from 'pino'
import { compose } from '../compose.ts'
import { keysIn } from '../keys.ts'
import { PATIENT } from '../modules/sessions/testing/people.ts'
import { loadSites } from '../modules/site/index.ts'
import { shippedDictionaries } from '../modules/site/testing/shipped-dictionaries.ts'
import { readBuildManifest } from '../platform/build-manifest.ts'
import type { Database } from '../platform/database/index.ts'
import { openJournal } from '../platform/journal.ts'
import { createLogger, type Log } from '../platform/log.ts'
import { openMessageBus } from '../platform/message-bus.ts'
import { serveAll } from '../serve-all.ts'
import { aSiteDatabase } from './site-database.ts'
import { SILENT_LOG } from './recorded-log.ts'

export const ROOT = resolve(import.meta.dirname, '../../../..')

const QUIET: FeedAdapter = {
  name: 'quiet',
  producers: [],
  start: async () => undefined,
  recover: () => undefined,
  stop: async () => undefined,
}

type Given = {
  readonly site?: string | null
  readonly trustProxy?: string | false
  readonly requestsPerMinute?: number
  readonly log?: Log
  readonly logger?: Logger
  /** One that is there already; closed with the site. */
  readonly database?: Database
}

/** All modules on one database, with a book in which nothing happens, as an operator would start it. */
export async function startWholeSite(
  clock: Clock,
  overlay: object = {},
  {
    site = null,
    trustProxy = false,
    requestsPerMinute = 1_000_000,
    log = SILENT_LOG,
    logger = createLogger('silent'),
    ...given
  }: Given = {},
) {
  const dist = join(ROOT, 'dist')
  const manifest = readBuildManifest(dist)
  const database = given.database ?? (await aSiteDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'evens-whole-'))
  const overlayPath = join(folder, 'site.json')
  writeFileSync(overlayPath, JSON.stringify(overlay))
  const composed = await compose({
    root: ROOT,
    dist,
    manifest,
    sites: loadSites({ site, overlayPath }),
    dictionaries: shippedDictionaries(),
    database,
    messageBus: await openMessageBus(null),
    clock,
    trustProxy,
    ...keysIn(folder),
    providerSecrets: {},
    captchaCost: 1,
    hashing: PATIENT,
    post: { smtpUrl: null, mailFrom: null, smsUrl: null, smsKey: null },
    dataDir: folder,
    anchorUrl: null,
    journal: openJournal({ dataDir: folder, journalDir: null }, SILENT_LOG),
    privateHosts: [],
    simulator: () => QUIET,
    log,
  })
  const environment = { trustProxy, requestsPerMinute }
  const app = await serveAll(composed, { logger, dist, manifest, database, environment, clock })
  return {
    app,
    database,
    composed: composed.running,
    site: composed.site,
    cashier: composed.cashier,
    people: { players: composed.players, sessions: composed.signIn.sessions },
    dataDir: folder,
    async stop(): Promise<void> {
      await app.close()
      for (const { shutdown } of composed.modules) await shutdown?.()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A whole site on a port of its own, asked over real sockets: `inject` would normalise addresses and headers. */
export async function startSiteOverHttp(overlay: object = {}, given: Parameters<typeof startWholeSite>[2] = {}) {
  const site = await startWholeSite({ nowMs: () => Date.now() }, overlay, given)
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return { url, ask: asVisitor(1, url), stop: site.stop }
}

export type SiteOverHttp = Awaited<ReturnType<typeof startSiteOverHttp>>
