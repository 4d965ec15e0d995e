import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '../../apps/server/src/platform/database/data-folder.ts'
import { copyFile, manifestFaults, readManifest, type Manifest } from './manifest.ts'
import { together } from './together.ts'

const REPLACED = ['postgres', 'keys', 'audit-anchor']

/**
 * Puts a backup in the place of what a data folder holds; that is moved aside, never thrown away. A backup that is not
 * whole is refused before anything is touched.
 */
export async function restoreBackup(
  from: string,
  dataDir: string,
): Promise<{ manifest: Manifest; aside: string | null }> {
  const manifest = readManifest(from)
  const faults = await manifestFaults(from, manifest)
  if (faults.length > 0) throw new Error(`the backup ${from} is not whole: ${faults.slice(0, 5).join('; ')}`)
  const folder = await openDataFolder(dataDir)
  try {
    const aside = moveAside(dataDir)
    await together(Object.entries(manifest.files), async ([path, { sha256 }]) => {
      const copied = await copyFile(join(from, path), join(dataDir, path))
      if (copied.sha256 !== sha256) throw new Error(`${path} changed while it was copied`)
    })
    for (const path of FOLDERS) mkdirSync(join(dataDir, 'postgres/cluster', path), { recursive: true, mode: 0o700 })
    return { manifest, aside }
  } finally {
    folder.release()
  }
}

/** Folders that the server wants to find, and that may hold no file. */
const FOLDERS = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  ...[
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
    'pg_tblspc',
  ],
  ...['pg_twophase', 'pg_stat', 'pg_commit_ts', 'pg_logical/snapshots', 'pg_logical/mappings'],
]

function moveAside(dataDir: string): string | null {
  const present = REPLACED.filter((name) => existsSync(join(dataDir, name)))
  if (present.length === 0) return null
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of present) renameSync(join(dataDir, name), join(aside, name))
  return aside
}
