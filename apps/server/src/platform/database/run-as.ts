import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'

/** The user that files are written as; `null` is the current one. */
type User = { readonly uid: number; readonly gid: number } | null
type Way = { readonly prefix: readonly string[]; readonly user: User }
export type RunAs = Way & { readonly versionMajor: number }

export type Facts = {
  readonly uid: number
  /** The user has an entry in /etc/passwd, which initdb needs. */
  readonly named: boolean
  /** The owner of the database's files, if there are any yet. */
  readonly owner: User
  /** An account without rights, `postgres` where there is one. */
  readonly account: { readonly uid: number; readonly gid: number }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root is seen as someone else and still owns its files, so
 * that works without any account and in a folder that only root can enter. Where namespaces are forbidden (most
 * containers), setpriv changes the user and leaves it the one right to pass folders as root does. Files that already
 * belong to an ordinary user keep their owner, so that this user can start the site again later.
 */
export function waysToRun({ uid, named, owner, account }: Facts): readonly Way[] {
  const asSelf: Way = { prefix: [], user: null }
  const inNamespace: Way = {
    prefix: ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'],
    user: null,
  }
  if (uid !== 0) return named ? [asSelf] : [inNamespace, asSelf]
  if (owner !== null && owner.uid !== 0) return [asAnother(owner)]
  return [inNamespace, asAnother(account)]
}

function asAnother(user: { readonly uid: number; readonly gid: number }): Way {
  // Without the fixup the right also counts for access(2), with which initdb looks at its own program.
  const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const who = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { prefix: ['setpriv', ...who, ...rights, '--'], user }
}

const CAN_END_WITH_US = ['/usr/bin/setpriv', '/bin/setpriv'].some((path) => existsSync(path))

/**
 * A signal the program gets when we end, so that not even kill -9 leaves it behind. Where there is no setpriv (macOS),
 * the next start finds the leftover and ends it.
 */
export function endingWithUs(signal: 'INT' | 'KILL', way: Way): readonly string[] {
  return CAN_END_WITH_US ? [...way.prefix, 'setpriv', `--pdeathsig=${signal}`, '--'] : way.prefix
}

/** The first way that really works here: it runs the server program and writes in the folder. */
export async function chooseRunAs(binaries: Binaries, folder: string, cluster: string): Promise<RunAs> {
  const facts = factsAbout(cluster)
  const failures: string[] = []
  for (const way of waysToRun(facts)) {
    const tried = await probe(way, binaries.postgres, folder)
    if (tried.ok) return { ...way, versionMajor: tried.versionMajor }
    failures.push(tried.reason)
  }
  const reason = failures.join('; ')
  if (facts.uid !== 0) throw new StartupError(`the embedded PostgreSQL cannot run here: ${reason}`)
  throw new StartupError(
    `PostgreSQL does not run as root, and there is no other user to run it as (${reason}): start Evens as an ordinary user, or set DATABASE_URL`,
  )
}

type Probe = { readonly ok: true; readonly versionMajor: number } | { readonly ok: false; readonly reason: string }

async function probe(way: Way, postgres: string, folder: string): Promise<Probe> {
  const [program, ...rest] = [...endingWithUs('KILL', way), 'sh', '-c', '"$1" --version && test -w "$2"', 'sh']
  try {
    const { stdout } = await promisify(execFile)(program, [...rest, postgres, folder], { timeout: 10_000 })
    const versionMajor = Number(/\) (\d+)/.exec(stdout)?.[1])
    return { ok: true, versionMajor }
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    return { ok: false, reason: stderr.trim().split('\n')[0] || message.split('\n')[0] || 'unknown reason' }
  }
}

function factsAbout(cluster: string): Facts {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  return {
    uid: process.getuid?.() ?? -1,
    named: hasName(),
    owner: stat === undefined ? null : { uid: stat.uid, gid: stat.gid },
    account: accountIn(readPasswd()),
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

const UNPRIVILEGED_USER = 65_534

/** The account that PostgreSQL gets: its own where the machine has one, otherwise nobody. */
export function accountIn(passwd: string): { readonly uid: number; readonly gid: number } {
  const rows = passwd.split('\n').map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  return row === undefined
    ? { uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER }
    : { uid: Number(row[2]), gid: Number(row[3]) }
}
