import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
const READY = /ready at (http:\S+)/
const SIGN_IN = /sign in as (\S+) \((\w+)\).* with the password (\S+)/

export type Places = { readonly dataDir: string; readonly archiveDir: string; readonly overlay: string }
export type DrillSite = {
  readonly url: string
  readonly login: string
  readonly currency: string
  readonly password: string
  /** Ends it without a word, as a power cut would, and waits until its database is gone, too. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A site as an operator starts it, with its own data folder and archive. */
export async function startDrillSite({ dataDir, archiveDir, overlay }: Places): Promise<DrillSite> {
  const child = spawn(process.execPath, ['dist/server/site/site.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ARCHIVE_DIR: archiveDir,
        SITE: 'evens',
        SITE_CONFIG: overlay,
      },
      ...{ ARCHIVE: 'sync', JOURNAL_DIR: '', DATABASE_URL: '', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const output: string[] = []
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((found, reject) => {
    lines.on('line', (line) => {
      output.push(line)
      const [, url] = READY.exec(line) ?? []
      if (url !== undefined) found(url)
    })
    void exited.then(() => reject(new Error(`the site ended: ${output.slice(-3).join('; ')}`)))
  })
  const url = await ready
  const [, login = '', currency = '', password = ''] = SIGN_IN.exec(output.join('\n')) ?? []
  return {
    ...{ url, login, currency, password },
    async kill() {
      child.kill('SIGKILL')
      await exited
      await untilGone(join(dataDir, 'postgres/cluster/postmaster.pid'))
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilGone(pidFile: string): Promise<void> {
  for (;;) {
    if (!existsSync(pidFile)) return
    try {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 0)
    } catch {
      return
    }
    await sleep(50)
  }
}
