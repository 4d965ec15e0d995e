import type { BookNodeDeps } from './book-node.ts'
import type { BookReplica } from './book-replica.ts'
import type { Documents } from './documents.ts'
import type { Leadership } from './leadership.ts'
import type { BookStore } from './store.ts'
import type { Term } from './term.ts'

export type HousekeepingDeps = Pick<BookNodeDeps, 'book' | 'clock' | 'onGone'> & {
  readonly store: BookStore
  readonly replica: BookReplica
  readonly documents: Documents
  readonly leadership: Leadership
}

const PRUNE_MS = 10 * 60_000
const RETIRED_AT_ONCE = 200

/** Bounds memory and the log: finished events leave the memory, documents are written, old log entries deleted. */
export function createHousekeeping(deps: HousekeepingDeps) {
  const { book, clock, store, replica, documents, leadership } = deps
  let prunedMs = clock.nowMs()

  /** Operators' decisions go through the log, so that every node applies them at the same offset. */
  async function logDecisions({ intake }: Term): Promise<void> {
    const decisions = [...(await store.decisions()), ...(await store.rulings())]
    if (decisions.length === 0) return
    intake.note(decisions)
    await intake.settled()
    if (!intake.isOver()) await store.noteLogged(decisions)
  }

  return {
    async retireFinished(nowMs: number): Promise<void> {
      const retired = replica.finished(nowMs).slice(0, RETIRED_AT_ONCE)
      if (retired.length === 0) return
      const versions = new Map(retired.map((event) => [event, event.version]))
      if (leadership.term() !== null) await documents.archive(retired, replica.last())
      for (const [event, version] of versions) {
        // It changed while it was being archived.
        if (event.version !== version) continue
        const { id } = event.fixture
        replica.forget(id)
        documents.forget(id)
        deps.onGone(id)
      }
    },

    /** The part of the leader alone. The term can be lost at every await. */
    async asLeader(nowMs: number): Promise<void> {
      const term = leadership.term()
      if (term === null) return
      await logDecisions(term)
      await leadership.term()?.report()
      if (leadership.term() === null) return
      await documents.write(book.events, replica.last(), nowMs)
      if (nowMs - prunedMs < PRUNE_MS) return
      if (!(await store.prune())) prunedMs = nowMs
    },
  }
}
