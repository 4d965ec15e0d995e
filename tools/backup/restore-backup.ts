import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestRestorable } from '../../apps/server/src/platform/archive/line.ts'
import {
  copyFile,
  type Manifest,
  manifestFaults,
  readManifest,
  together,
} from '../../apps/server/src/platform/archive/manifest.ts'
import type { Segment } from '../../apps/server/src/platform/archive/wal-files.ts'
import { openDataFolder } from '../../apps/server/src/platform/database/data-folder.ts'
import { BACKUP_JOURNAL, journalIn } from '../../apps/server/src/platform/journal.ts'

const REPLACED = ['postgres', 'keys', 'audit-anchor']

export type RestoredFolder = {
  readonly manifest: Manifest
  /** The folder that the previous data was moved to. */
  readonly aside: string | null
  /** All that was acknowledged before this moment is restored. */
  readonly asOf: Date
}

/**
 * Puts a backup in the place of what a data folder holds; that is moved aside, never thrown away. A backup that is not
 * whole is refused before anything is touched.
 */
export async function restoreBackup(from: string, dataDir: string): Promise<RestoredFolder> {
  const manifest = readManifest(from)
  const faults = await manifestFaults(from, manifest)
  if (faults.length > 0) throw new Error(`the backup ${from} is not whole: ${faults.slice(0, 5).join('; ')}`)
  return { manifest, aside: await replace(from, manifest, [], dataDir), asOf: new Date(manifest.startedAt) }
}

/** The same from an archive: its newest base backup, and all WAL behind it up to the last byte that was flushed. */
export async function restoreArchive(archive: string, dataDir: string): Promise<RestoredFolder> {
  const { base, manifest, segments } = await newestRestorable(archive)
  const aside = await replace(base, manifest, segments, dataDir)
  const last = segments.at(-1)
  return { manifest, aside, asOf: last === undefined ? new Date(manifest.startedAt) : statSync(last.file).mtime }
}

async function replace(from: string, { files }: Manifest, segments: readonly Segment[], dataDir: string) {
  const folder = await openDataFolder(dataDir)
  try {
    const aside = moveAside(dataDir)
    await together(Object.entries(files), async ([path, { sha256 }]) => {
      // A journal that is still there is newer than the one of the backup.
      const to = path === JOURNAL ? BACKUP_JOURNAL : path
      const copied = await copyFile(join(from, path), join(dataDir, to))
      if (copied.sha256 !== sha256) throw new Error(`${path} changed while it was copied`)
    })
    for (const path of FOLDERS) mkdirSync(join(dataDir, 'postgres/cluster', path), { recursive: true, mode: 0o700 })
    // The base backup ended its last segment, so its own copy is whole. A copy of the archive on another host may still
    // hold the part of before.
    const isStale = ({ name, isPartial }: Segment): boolean => isPartial && join(WAL, name) in files
    const newer = segments.filter((segment) => !isStale(segment))
    await together(newer, ({ name, file }) => copyFile(file, join(dataDir, WAL, name)))
    return aside
  } finally {
    folder.release()
  }
}

const JOURNAL = journalIn('')
const WAL = 'postgres/cluster/pg_wal'

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

/** Opening the folder makes an empty one for the server. */
const holdsSomething = (path: string): boolean =>
  existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)

function moveAside(dataDir: string): string | null {
  const present = REPLACED.filter((name) => holdsSomething(join(dataDir, name)))
  if (present.length === 0) return null
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of present) renameSync(join(dataDir, name), join(aside, name))
  return aside
}
