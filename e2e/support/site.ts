import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** What Node has compiled once it need not compile for every site: a third of each start. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }
const READY = /ready at (http:\S+)/
const START_WAIT_MS = 180_000

export type RunningSite = {
  readonly url: string
  readonly dataDir: string
  readonly log: () => string
  readonly stop: () => Promise<void>
}
type Overlay = Readonly<Record<string, unknown>> & { readonly book?: Readonly<Record<string, unknown>> }
export type SiteOptions = { readonly overlay?: Overlay; readonly env?: Readonly<Record<string, string>> }

/** Unless a test asks for more, nothing is in the book and nothing moves. */
const QUIET_BOOK = { feed: 'none' }

/** A whole site as an operator starts it: its own process, port, database and data folder. */
export async function startSite({ overlay = {}, env = {} }: SiteOptions = {}): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-e2e-'))
  const dataDir = join(folder, 'data')
  if (env['DATABASE_URL'] !== undefined) shareKeys(dataDir, env['DATABASE_URL'])
  const overlayFile = join(folder, 'overlay.json')
  writeFileSync(overlayFile, JSON.stringify({ ...overlay, book: { ...QUIET_BOOK, ...overlay.book } }))
  const child = spawn(process.execPath, ['dist/server/site/site.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...COMPILED,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The least work that is work: a test that registers somebody is not about how long a visitor's machine counts.
      CAPTCHA_COST: '1',
      SITE_CONFIG: overlayFile,
      // A test of pages need not wait for a second disk.
      ARCHIVE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const url = await addressOf(child, () => log)
  return {
    url,
    dataDir,
    log: () => log,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sites on one database are nodes of one installation: they share their keys. */
function shareKeys(dataDir: string, databaseUrl: string): void {
  const shared = join(keysOfRun(), createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16))
  for (const made of [shared, dataDir]) mkdirSync(made, { recursive: true })
  symlinkSync(shared, join(dataDir, 'keys'))
}

/** One folder for all processes of a run: those that it starts know it from their environment. */
function keysOfRun(): string {
  const known = process.env['EVENS_KEYS']
  if (known !== undefined) return known
  const made = mkdtempSync(join(tmpdir(), 'evens-e2e-keys-'))
  process.env['EVENS_KEYS'] = made
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

function addressOf(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    const timer = setTimeout(() => reject(new Error(`the site did not start:\n${log()}`)), START_WAIT_MS)
    const look = (): void => {
      const url = READY.exec(log())?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolveUrl(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${log()}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.removeAllListeners('exit')
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
