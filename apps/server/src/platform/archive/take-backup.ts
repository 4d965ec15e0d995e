import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyFile, filesIn, MANIFEST, type Manifest, together } from './manifest.ts'

/** Files that a server recreates at its start, or that must not be restored: another server's locks, slots and log. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|.*pgsql_tmp.*|backup_label.*|tablespace_map.*)$/
/** The protection journal as of the backup; the journal's second folder has the lines after it. */
const JOURNAL = 'staying-away'
/** Copied last: it says where recovery may begin. */
const CONTROL = 'global/pg_control'
type Place = {
  readonly dataDir: string
  /** The running server, as superuser. */
  readonly url: string
}

/**
 * Copies the database of a site that runs, with its keys and the anchor of its audit log, into a new folder. Bets are
 * taken meanwhile: the files are of different moments, and the log that was written between the first and the last of
 * them makes them one. All that was acknowledged before it began is in it.
 */
export async function takeBackup({ dataDir, url }: Place, to: string): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} exists already: a backup needs a folder of its own`)
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, application_name: 'evens backup' })
  await client.connect()
  let manifest: Manifest
  try {
    manifest = await copyAll(client, dataDir, unfinished)
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  } finally {
    await client.end()
  }
  renameSync(unfinished, to)
  return manifest
}

async function copyAll(client: pg.Client, dataDir: string, to: string): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const files: Record<string, { size: number; sha256: string }> = {}
  const copy = async (from: string, path: string): Promise<void> => {
    files[path] = await copyFile(from, join(to, path))
  }
  // Before the database: the anchor must not be ahead of the log that is restored with it.
  await together(beside(dataDir), (path) => copy(join(dataDir, path), path))

  const cluster = join(dataDir, 'postgres', 'cluster')
  if (readdirSync(join(cluster, 'pg_tblspc')).length > 0) throw new Error('tablespaces are not copied')
  // Until this session ends, the server throws none of its log away.
  await client.query(`select pg_create_physical_replication_slot('evens_backup_' || pg_backend_pid(), true, true)`)
  const { rows: begun } = await client.query<{ lsn: string }>(`select pg_backup_start('evens', true)::text as lsn`)
  const clusterFiles = filesIn(cluster).filter((path) => !LEFT_OUT.test(path) && path !== CONTROL)
  // A table that is dropped meanwhile takes its files with it.
  await together(clusterFiles, (path) => copy(join(cluster, path), join('postgres/cluster', path)).catch(unlessGone))
  await copy(join(cluster, CONTROL), join('postgres/cluster', CONTROL))
  const { rows: ended } = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn::text, labelfile from pg_backup_stop(false)',
  )
  const [startLsn, endLsn] = [begun[0]?.lsn ?? '', ended[0]?.lsn ?? '']
  const label = join(to, 'label')
  writeFileSync(label, ended[0]?.labelfile ?? '', { mode: 0o600 })
  await copy(label, 'postgres/cluster/backup_label')
  rmSync(label)
  for (const name of await logBetween(client, startLsn, endLsn))
    await copy(join(cluster, 'pg_wal', name), join('postgres/cluster/pg_wal', name))
  return { startedAt, endedAt: new Date().toISOString(), startLsn, endLsn, files }
}

/** Files of the data folder that are not the server's: without the keys no session and no sealed seed can be read. */
function beside(dataDir: string): readonly string[] {
  const keys = existsSync(join(dataDir, 'keys')) ? filesIn(join(dataDir, 'keys')).map((name) => join('keys', name)) : []
  return [...keys, 'audit-anchor', JOURNAL, 'postgres/password'].filter((path) => existsSync(join(dataDir, path)))
}

async function logBetween(client: pg.Client, start: string, end: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'
       and name between pg_walfile_name($1::pg_lsn) and pg_walfile_name($2::pg_lsn) order by name`,
    [start, end],
  )
  return rows.map(({ name }) => name)
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
