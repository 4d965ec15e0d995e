import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import { createPatientPool } from '../apps/server/src/platform/database/pool.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { type Bettor, makeBettors } from './bettors.ts'
import { read, round, type Row, timed } from './row.ts'

/** A site with one player whose records a benchmark makes. */
export type OnePlayer = {
  readonly bettor: Bettor
  /** The site's database, beside it. */
  readonly pool: pg.Pool
  /** Response time of an office call, in milliseconds. */
  readonly ask: (path: string) => Promise<number>
  /** A table read to its end, against reading the same rows, and the memory that the site needs at most meanwhile. */
  readonly exported: (path: string, plain: () => Promise<void>) => Promise<readonly Measured[]>
}

/** A measurement and the peer of the same run. */
export type Measured = readonly [
  what: string,
  value: number,
  unit: string,
  peer: number,
  against: string,
  runs?: number,
]

export async function withOnePlayer(
  say: (line: string) => void,
  subject: string,
  measure: (one: OnePlayer) => Promise<readonly Measured[]>,
): Promise<Row[]> {
  const databases = await startDatabases()
  const url = await databases.make()
  const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: url } })
  const database = connect('external', url, async () => undefined)
  const pool = createPatientPool(url)
  try {
    const [bettor] = (await makeBettors(site, database, 1)) as readonly [Bettor]
    const addressOf = (path: string): string => `${site.url}/web-api/office/${path}`
    const rows = (
      await measure({
        bettor,
        pool,
        ask: (path) => timed(() => read(addressOf(path), bettor)),
        exported: (path, plain) => exportOf(addressOf(path), bettor, plain),
      })
    ).map((measured) => rowOf(subject, measured))
    for (const { name, value, unit, ratio, against } of rows) say(`${name}: ${value} ${unit}, ${ratio} of ${against}`)
    return rows
  } finally {
    await pool.end()
    await database.close()
    await site.stop()
    await databases.stop()
  }
}

async function exportOf(url: string, bettor: Bettor, plain: () => Promise<void>): Promise<readonly Measured[]> {
  const plainMs = await timed(plain)
  const pid = sitePid()
  const beforeMb = memoryMb(pid)
  let peakMb = beforeMb
  const looking = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(pid))), 50)
  const ours = await timed(() => read(url, bettor))
  clearInterval(looking)
  return [
    ['exported', ours / 1000, 's', plainMs / 1000, 'reading its rows'],
    ['memory at most while exported', peakMb, 'MB', beforeMb, 'before'],
  ]
}

const rowOf = (subject: string, [what, value, unit, peer, against, runs = 1]: Measured): Row => ({
  name: `${subject}, ${what}`,
  value: round(value, 1),
  unit,
  ratio: round(value / peer),
  against: `${against} ${round(peer, 1)} ${unit}`,
  runs,
})

/** As built, or as it stands in the sources. */
const SITE = /dist\/server\/site\/site\.js|apps\/server\/src\/main\.ts/

/** The process of the site that this one has started last. */
function sitePid(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const sites = children.filter((pid) => SITE.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  const last = Number(sites.at(-1))
  if (!(last > 0)) throw new Error('no site runs')
  return last
}

function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
