import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { openWalFiles, resumeAt, type WalFiles } from './wal-files.ts'
import { lsnText, parseLsn, readWalMessage, segmentStart, statusMessage } from './wal.ts'

// A thread of its own: commits wait for it, so it must not wait for the site's event loop. It streams WAL from the
// server into the archive, flushes what it has received, and reports the flushed position to the server.

export type ReceiverSettings = {
  readonly url: string
  readonly slot: string
  /** The folder of the segments. */
  readonly folder: string
}

/** The driver's replication stream, which is missing from its types. */
type CopyBoth = {
  readonly on: (event: 'copyData', listener: (message: { readonly chunk: Buffer }) => void) => void
  readonly sendCopyFromChunk: (chunk: Buffer) => void
}

const RECONNECT_MS = 250
const STATUS_EVERY_MS = 1000

const settings = workerData as ReceiverSettings

async function startPosition(replication: pg.Client): Promise<{ readonly from: bigint; readonly timeline: number }> {
  const { rows: systems } = await replication.query<{ timeline: number }>('IDENTIFY_SYSTEM')
  const { rows: slots } = await replication.query<{ restart_lsn: string | null }>(
    `READ_REPLICATION_SLOT ${settings.slot}`,
  )
  const reserved = slots[0]?.restart_lsn ?? null
  if (reserved === null) throw new Error('the replication slot is gone or holds no WAL')
  return { from: resumeAt(settings.folder) ?? segmentStart(parseLsn(reserved)), timeline: systems[0]?.timeline ?? 1 }
}

/** Writes what the server sends until the connection ends, and tells it what is flushed. */
function receive(replication: pg.Client, files: WalFiles, command: string): Promise<void> {
  const { connection } = replication as unknown as { readonly connection: CopyBoth }
  let isDue = false
  let timer: NodeJS.Timeout | undefined
  const received = new Promise<void>((resolve, reject) => {
    const attempt = (work: () => void): void => {
      try {
        work()
      } catch (error) {
        reject(error as Error)
      }
    }
    const report = (): void => {
      isDue = false
      connection.sendCopyFromChunk(statusMessage(files.flush(), Date.now()))
    }
    timer = setInterval(() => attempt(report), STATUS_EVERY_MS)
    connection.on('copyData', ({ chunk }) => {
      const message = readWalMessage(chunk)
      if (message?.kind === 'data') attempt(() => files.write(message.start, message.bytes))
      else if (message?.wantsReply !== true) return
      // All that has arrived in this turn of the loop is flushed together.
      if (isDue) return
      isDue = true
      setImmediate(() => attempt(report))
    })
    replication.once('end', () => resolve())
    replication.query(command).then(() => resolve(), reject)
  })
  return received.finally(() => clearInterval(timer))
}

/** Runs until the server or the disk ends it. */
async function stream(): Promise<void> {
  const replication = new pg.Client({
    connectionString: settings.url,
    application_name: settings.slot,
    ...{ replication: 'true' },
  })
  replication.on('error', () => undefined)
  let files: WalFiles | null = null
  try {
    await replication.connect()
    const { from, timeline } = await startPosition(replication)
    files = openWalFiles(settings.folder, timeline, from)
    const place = `PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`
    await receive(replication, files, `START_REPLICATION SLOT ${settings.slot} ${place}`)
  } finally {
    // First: while this connection is open the slot is in use, and no other connection can stream.
    void replication.end().catch(() => undefined)
    files?.close()
  }
}

for (;;) {
  // The second argument is the list of what is handed over: nothing.
  await stream().catch((error: unknown) => parentPort?.postMessage((error as Error).message, []))
  await sleep(RECONNECT_MS)
}
