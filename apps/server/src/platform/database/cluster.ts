import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import { shown } from './data-folder.ts'
import type { Progress } from './pool.ts'
import { endingWithUs, type RunAs } from './run-as.ts'

export type Cluster = { readonly path: string; readonly password: string }

export const SUPERUSER = 'postgres'

export const clusterPath = (home: string): string => join(home, 'cluster')

/** The database's files: made at the first start, checked and handed to the right user at every other. */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  runAs: RunAs,
  progress: Progress,
): Promise<Cluster> {
  const path = clusterPath(home)
  if (!existsSync(path)) {
    progress('creating the database')
    await makeCluster(home, path, binaries, runAs)
  }
  const { versionMajor } = runAs
  const found = versionOf(path)
  if (found !== String(versionMajor)) {
    throw new StartupError(
      `the database in ${shown(path)} was created by PostgreSQL ${found}, and this version of Evens ships ${versionMajor}: migrate it with a dump, or move the folder away to start empty`,
    )
  }
  giveTo(path, runAs)
  return { path, password: clusterPassword(home) }
}

export function clusterPassword(home: string): string {
  const path = passwordPath(home)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new StartupError(`the password of the embedded database, ${shown(path)}, cannot be read`, { cause })
  }
}

const passwordPath = (home: string): string => join(home, 'password')

// One call for the whole disk is twice as fast as one for each of a thousand files; only Linux has it.
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

// Made under another name first: a start that is cut off leaves nothing that looks like a database.
async function makeCluster(home: string, path: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  writeFileSync(passwordPath(home), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  const [program, ...rest] = [...endingWithUs('KILL', runAs), binaries.initdb]
  // The built-in collation sorts alike on every machine; that of the system changes with its version.
  const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordPath(home)}`]
  try {
    const options = ['--data-checksums', '--no-instructions', ...SYNC, ...collation, ...access]
    await promisify(execFile)(program, [...rest, `--pgdata=${unfinished}`, ...options], { cwd: home })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const reason = /(?:error|FATAL): +(.+)/.exec(stderr)?.[1] ?? message.split('\n')[0]
    throw new StartupError(`the database could not be created in ${shown(home)}: ${reason}`, { cause: error })
  }
  renameSync(unfinished, path)
}

function versionOf(path: string): string {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartupError(
      `the folder ${shown(path)} does not hold a readable database: restore it from a backup, or move it away to start empty`,
      { cause: error },
    )
  }
}

// Only root comes here with another user: when namespaces worked at the last start and are forbidden now.
function giveTo(path: string, { user }: RunAs): void {
  if (user === null || statSync(path).uid === user.uid) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), user.uid, user.gid)
  }
  chownSync(path, user.uid, user.gid)
}
