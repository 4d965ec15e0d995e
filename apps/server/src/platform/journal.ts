import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  closeSync,
  fsyncSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createBatch } from './batch.ts'
import { StartupError } from './startup-error.ts'
import type { Log } from './log.ts'

/**
 * The protection journal stands beside the database: what protects a player or proves a payment survives when an older
 * copy of the database is put in its place. A line is fsynced in every place before the act is answered.
 */
export type JournalLine = Readonly<Record<string, unknown>>

type Places = { readonly dataDir: string; readonly journalDir: string | null }
type Opened = { readonly act: 'opened'; readonly id: string; readonly at: string }

const NAME = 'staying-away'
const COPY = /^staying-away(-[0-9a-f]{8})?$/
/** The copy that came with a backup: it is replayed, but says nothing about the time after the backup. */
export const BACKUP_JOURNAL = `${NAME}-00000000`
const WRITTEN_TOGETHER_MAX = 500

export const journalIn = (dataDir: string): string => join(dataDir, NAME)

export type Journal = ReturnType<typeof openJournal>

/** One file in the data folder, and its twin in the second place under the journal's own name. */
export function openJournal({ dataDir, journalDir }: Places, log: Pick<Log, 'error'>) {
  const first = journalIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { id } = openedIn(first) ?? begin(first)
  const files = [first, ...(journalDir === null ? [] : [twinOf(first, journalDir, id)])]
  let failures = 0

  const write = createBatch({
    max: WRITTEN_TOGETHER_MAX,
    async run(lines: readonly JournalLine[]): Promise<readonly void[]> {
      const at = new Date().toISOString()
      // A line that a crash has cut off must not become the beginning of the next one.
      const text = lines.map((line) => `\n${JSON.stringify({ at, ...line })}\n`).join('')
      const results = await Promise.allSettled(files.map((file) => append(file, text)))
      let failed = 0
      for (const [place, result] of results.entries()) {
        if (result.status === 'fulfilled') continue
        failed += 1
        log.error({ event: 'journal.write-failed', file: files[place] ?? '', err: result.reason })
      }
      failures += failed
      if (failed === files.length) throw new Error('the protection journal cannot be written')
      return lines.map(() => undefined)
    },
  })
  return {
    id,
    write,
    places: files.length,
    failures: (): number => failures,
    /** The second place, on another disk or host; null without one. */
    secondDir: journalDir,
    read: (): readonly JournalLine[] => readJournals([dataDir, journalDir]),
  }
}

async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.write(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function begin(file: string): Opened {
  const opened: Opened = { act: 'opened', id: randomBytes(4).toString('hex'), at: new Date().toISOString() }
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `\n${JSON.stringify(opened)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return opened
}

function twinOf(first: string, journalDir: string, id: string): string {
  const twin = join(journalDir, `${NAME}-${id}`)
  try {
    mkdirSync(journalDir, { recursive: true, mode: 0o700 })
    if (!existsSync(twin)) copyFileSync(first, twin)
  } catch (cause) {
    throw new StartupError(
      `the second copy of the protection journal cannot be written in ${journalDir}: check JOURNAL_DIR and its rights`,
      { cause },
    )
  }
  return twin
}

/**
 * The lines of all journals in these folders, without duplicates, the oldest first; lines of an older version have no
 * time.
 */
export function readJournals(folders: readonly (string | null)[]): readonly JournalLine[] {
  const lines = new Map<string, JournalLine>()
  for (const file of journalFiles(folders)) for (const [text, line] of linesOf(file)) lines.set(text, line)
  return [...lines.values()].toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
}

/** True when some journal of these folders reaches back before a moment: only then it is complete after it. */
export const journalCovers = (folders: readonly (string | null)[], sinceMs: number): boolean =>
  journalFiles(folders)
    .filter((file) => !file.endsWith(BACKUP_JOURNAL))
    .some((file) => Date.parse(openedIn(file)?.at ?? '') <= sinceMs)

const timeOf = ({ at }: JournalLine): string => (typeof at === 'string' ? at : '')

const journalFiles = (folders: readonly (string | null)[]): readonly string[] =>
  folders.flatMap((folder) =>
    folder === null || !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((name) => COPY.test(name))
          .map((name) => join(folder, name)),
  )

function openedIn(file: string): Opened | null {
  if (!existsSync(file)) return null
  const found = linesOf(file).find(([, { act }]) => act === 'opened')
  return found === undefined ? null : (found[1] as Opened)
}

function linesOf(file: string): readonly (readonly [string, JournalLine])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      if (text === '') return []
      try {
        return [[text, JSON.parse(text) as JournalLine] as const]
      } catch {
        // Its end was never written, so nobody was answered.
        return []
      }
    })
}

/** Writes a line whose change is in the database already: a journal that fails is reported and refuses nobody. */
export const journalOrWarn =
  ({ write }: Pick<Journal, 'write'>, log: Pick<Log, 'error'>) =>
  async (line: JournalLine): Promise<void> => {
    try {
      await write(line)
    } catch (error) {
      log.error({ event: 'journal.entry-missing', err: error })
    }
  }
