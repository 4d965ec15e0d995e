import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endServer, isAlive } from './end-process.ts'
import type { Progress } from './progress.ts'

/**
 * Clears what a killed start left behind. We hold the lock of the data folder, so a server that still runs on it has
 * lost its owner, and a process number in its file may since belong to anyone: PostgreSQL itself would then refuse to
 * start, because inside a namespace every process of root looks like a server of its own.
 */
export async function clearLeftover(cluster: string, socketFolder: string, progress: Progress): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = pidIn(pidFile)
  if (pid !== null && isAlive(pid) && isServerOf(pid, cluster)) {
    progress('ending a database server that an earlier start left behind')
    await endServer(pid)
  }
  rmSync(pidFile, { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const words = commandOf(pid)
  return words.includes('postgres') && words.includes(cluster)
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
