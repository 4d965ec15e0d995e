import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

export type RefusedStart = {
  readonly code: number | null
  readonly stderr: string
  /** Files that the start has left in its data folder. */
  readonly left: readonly string[]
  /** True while a process of its group still runs. */
  readonly isAlive: boolean
}

/** Starts a site that should not start, and looks at what became of it. */
export async function refusedStart(env: Readonly<Record<string, string>>): Promise<RefusedStart> {
  const folder = mkdtempSync(join(tmpdir(), 'evens-refused-'))
  const dataDir = join(folder, 'data')
  // A process group of its own shows whether anything of it stays behind.
  const child = spawn(process.execPath, ['dist/server/site/site.js'], {
    cwd: ROOT,
    detached: true,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, stderr, left: filesIn(dataDir), isAlive: isAlive(-(child.pid ?? 0)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
