import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRestoreAdmin, type RestoreStatus } from '../../apps/server/src/modules/restore/index.ts'
import { basesIn, linesIn } from '../../apps/server/src/platform/archive/line.ts'
import { type Database, joinDatabase } from '../../apps/server/src/platform/database/index.ts'
import { checkRestored, restoreSite } from '../backup/restore-site.ts'
import { fillHistory } from './fill.ts'
import { type Acknowledged, startLoad } from './load.ts'
import { type Places, startDrillSite } from './site.ts'

export type DrillOptions = { readonly folder: string; readonly seconds: number; readonly coupons: number }

export type DrillReport = {
  readonly acknowledged: { readonly movements: number; readonly deposits: number; readonly excluded: boolean }
  readonly coupons: number
  /** Acknowledged and gone: the RPO, counted. */
  readonly lost: readonly string[]
  readonly faults: readonly string[]
  readonly seconds: { readonly restore: number; readonly check: number; readonly ready: number; readonly open: number }
  readonly findings: readonly string[]
}

const OPEN_WAIT_MS = 120_000
const BASE_WAIT_MS = 600_000
const PROVIDER = 'payment-sandbox.jsonl'

/**
 * Makes a site with load on it, kills it, destroys its data folder, restores it from the archive and walks the steps
 * until money is open. Answers how long that took and what was acknowledged and is gone.
 */
export async function restoreDrill(
  { folder, seconds, coupons }: DrillOptions,
  say: (line: string) => void,
): Promise<DrillReport> {
  const places: Places = {
    dataDir: join(folder, 'data'),
    archiveDir: join(folder, 'archive'),
    overlay: join(folder, 'site.json'),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(places.overlay, JSON.stringify({ book: { feed: 'none' } }))
  const acknowledged = await liveAndDie(places, { folder, seconds, coupons }, say)

  say('the site is killed and its data folder destroyed')
  // The provider is a third party: its data is not lost with ours.
  const provider = join(places.dataDir, PROVIDER)
  if (existsSync(provider)) copyFileSync(provider, join(folder, PROVIDER))
  rmSync(places.dataDir, { recursive: true })
  const begunMs = performance.now()
  const since = (): number => Math.round((performance.now() - begunMs) / 100) / 10
  const plan = { from: places.archiveDir, dataDir: places.dataDir, journalDir: places.archiveDir, actor: 'drill' }
  await restoreSite(plan, say)
  const restored = since()
  const broken = await checkRestored(places.dataDir, say)
  const checked = since()
  if (existsSync(join(folder, PROVIDER))) copyFileSync(join(folder, PROVIDER), provider)
  const site = await startDrillSite(places)
  const ready = since()
  const database = joinDatabase({ dataDir: places.dataDir, databaseUrl: null })
  try {
    const status = await untilOpen(database)
    const open = since()
    const faults = [...broken, ...(await faultsOf(database, acknowledged, coupons, status))]
    return {
      acknowledged: {
        ...acknowledged,
        movements: acknowledged.movements.length,
        deposits: acknowledged.deposits.length,
      },
      ...{ coupons, faults, lost: await lostOf(database, acknowledged) },
      seconds: { restore: restored, check: checked - restored, ready, open },
      findings: status?.findings.map(({ state, kind, subject }) => `${state} ${kind} ${subject}`) ?? [],
    }
  } finally {
    await database.close()
    await site.stop()
  }
}

async function liveAndDie(places: Places, { folder, seconds, coupons }: DrillOptions, say: (line: string) => void) {
  const site = await startDrillSite(places)
  try {
    if (coupons > 0) await fillHistory(places.dataDir, coupons, say)
    await untilBase(places.archiveDir, say)
    const database = joinDatabase({ dataDir: places.dataDir, databaseUrl: null })
    const load = startLoad(site, database, join(folder, 'witness'))
    await sleep(seconds * 1000)
    const acknowledged = await load.stop()
    say(`${acknowledged.movements.length} movements and ${acknowledged.deposits.length} deposits were acknowledged`)
    void database.close()
    return acknowledged
  } finally {
    await site.kill()
  }
}

async function untilBase(archiveDir: string, say: (line: string) => void): Promise<void> {
  const deadline = performance.now() + BASE_WAIT_MS
  while (!linesIn(archiveDir).some((line) => basesIn(line).length > 0)) {
    if (performance.now() > deadline) throw new Error('no base backup was taken')
    await sleep(200)
  }
  say('the first base backup is there')
}

async function untilOpen({ kysely }: Database): Promise<RestoreStatus | null> {
  const admin = createRestoreAdmin(kysely)
  const deadline = performance.now() + OPEN_WAIT_MS
  for (;;) {
    const status = await admin.status()
    const isOpen = status?.steps.every(({ done_at }) => done_at !== null) === true
    if (isOpen || performance.now() > deadline) return status
    await sleep(200)
  }
}

async function lostOf({ pool }: Database, { movements, deposits }: Acknowledged): Promise<readonly string[]> {
  const { rows } = await pool.query<{ lost: string }>(
    `select 'movement ' || ref as lost from unnest($1::text[]) as asked (ref)
       where ref not in (select m.ref from ledger_movement m where m.ref like 'drill-%')
     union all
     select 'deposit ' || id from unnest($2::text[]) as asked (id) where id not in (select p.id from payment p)`,
    [movements, deposits],
  )
  return rows.map(({ lost }) => lost)
}

async function faultsOf(
  { pool }: Database,
  { excluded }: Acknowledged,
  coupons: number,
  status: RestoreStatus | null,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ alive: bigint; away: bigint; coupons: bigint }>(
    `select (select count(*) from player_session where ended_at is null) as alive,
       (select count(*) from limit_player where excluded_until > clock_timestamp()) as away,
       (select count(*) from coupon) as coupons`,
  )
  const found = rows[0]
  return [
    ...(status === null ? ['the database is not marked as restored'] : []),
    ...(status?.steps ?? []).flatMap(({ step, done_at }) => (done_at === null ? [`${step} is not open`] : [])),
    ...(found?.alive === 0n ? [] : [`${found?.alive} sessions are alive`]),
    ...(excluded && found?.away === 0n ? ['the player who excluded themselves may bet'] : []),
    ...(found !== undefined && found.coupons >= BigInt(coupons) ? [] : ['coupons are missing']),
  ]
}

/** True when a built site exists that the drill can start. */
export const isBuilt = (root: string): boolean => existsSync(join(root, 'dist/server/site/site.js'))
