import type { BookNodeDeps } from './book-node.ts'
import type { BookReplica } from './book-replica.ts'
import type { Documents } from './documents.ts'
import type { Follower, LogPublisher } from './follow.ts'
import { tryToLead } from './leader.ts'
import type { ProducerWatch } from './producer-watch.ts'
import type { BookStore } from './store.ts'
import { takeTheFeed, type Term } from './term.ts'

export type LeadershipDeps = Pick<BookNodeDeps, 'book' | 'database' | 'clock' | 'silenceMs' | 'adapters' | 'log'> & {
  readonly store: BookStore
  readonly replica: BookReplica
  readonly documents: Documents
  readonly follower: Follower
  readonly logPublisher: LogPublisher
  readonly watch: ProducerWatch
}

const RETRY_MS = 1000

/** Takes over the feed when no other node has it, and hands it back when the log can no longer be written. */
export function createLeadership(deps: LeadershipDeps) {
  const { book, clock, store, replica, documents, follower, logPublisher, watch, log } = deps
  let term: Term | null = null
  let triedMs = 0
  let isStopped = false

  async function resign(lost: Term, error: unknown): Promise<void> {
    if (term !== lost) return
    term = null
    log.warn({ event: 'book.leadership-lost', err: error })
    watch.closeAll()
    await lost.end()
    if (!isStopped) follower.start()
  }

  return {
    term: (): Term | null => term,

    async campaign(nowMs: number): Promise<void> {
      if (term !== null || nowMs - triedMs < RETRY_MS) return
      triedMs = nowMs
      const lead = await tryToLead(deps.database.pool)
      if (lead === null) return
      try {
        await follower.pause()
        await replica.catchUp()
        documents.isWrittenThrough(await store.checkpoint())
        logPublisher.begin(replica.last())
        const progress = await store.progress()
        const begun = takeTheFeed({
          lead,
          progress,
          clock,
          silenceMs: deps.silenceMs,
          adapters: deps.adapters(),
          log,
          onLogged: replica.take,
          onTaken(entries, sizes) {
            const before = [...book.down]
            watch.check(clock.nowMs())
            logPublisher.publish(entries, sizes, before, [...book.down])
          },
          onLost: (error) => void resign(begun, error),
        })
        term = begun
        watch.pulse()
        void begun.start()
      } catch (error) {
        await lead.release()
        follower.start()
        throw error
      }
    },

    /** From now on a lost term does not make this node follow again. */
    retire(): void {
      isStopped = true
    },

    async stop(): Promise<void> {
      const last = term
      term = null
      await last?.end()
    },
  }
}
export type Leadership = ReturnType<typeof createLeadership>
