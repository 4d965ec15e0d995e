import type { FeedAdapter, FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { createSequence, SEQUENCE_LIMITS } from './core/sequence.ts'
import { createIntake, type IntakeDeps } from './intake.ts'
import type { Lead } from './leader.ts'
import type { Log } from '../../platform/log.ts'

export type TermDeps = {
  readonly lead: Lead
  readonly progress: Progress
  readonly clock: Clock
  readonly silenceMs: number
  readonly adapters: readonly FeedAdapter[]
  readonly log: Log
  readonly onLogged: IntakeDeps['onLogged']
  readonly onTaken: IntakeDeps['onTaken']
  /** The log cannot be written any more. */
  readonly onLost: (error: unknown) => void
}

/** While a write takes longer than this the book lags behind the game. */
const WRITE_SLOW_MS = 2000

/** One node's term as leader, from getting the lock to losing it. */
export function takeTheFeed({ lead, progress, clock, silenceMs, adapters, log, onLost, ...hooks }: TermDeps) {
  const sequence = createSequence(progress, clock.nowMs(), { ...SEQUENCE_LIMITS, silenceMs })
  const intake = createIntake({ lead, sequence, clock, ...hooks, onRequest, onBroken: onLost })

  /** An adapter that names no producers accepts any, and recovers those that no other adapter names. */
  function onRequest(request: RecoveryRequest): void {
    const named = adapters.filter(({ producers }) => producers.includes(request.producer))
    const asked = named.length > 0 ? named : adapters.filter(({ producers }) => producers.length === 0)
    for (const adapter of asked) adapter.recover(request)
  }

  const complaints = new Set<string>()
  /** A refusal of our own feed is a defect; each reason is logged once. */
  function take(adapter: FeedAdapter, message: FeedMessage): void {
    const receipt = intake.receive(message)
    if (receipt.kind !== 'refused' || receipt.reason === 'unavailable' || complaints.has(receipt.reason)) return
    complaints.add(receipt.reason)
    log.warn({ event: 'book.feed-message-refused', feed: adapter.name, seq: message.seq, reason: receipt.reason })
  }

  return {
    intake,
    requests: sequence.open,
    heard: sequence.heard,
    heardAt: sequence.heardAt,
    async start(): Promise<void> {
      for (const adapter of adapters) {
        const started = adapter
          .start((message) => take(adapter, message), progress)
          .catch((err: unknown) => log.warn({ event: 'book.feed-start-failed', feed: adapter.name, err }))
        for (const producer of adapter.producers) sequence.expect(producer, clock.nowMs())
        sequence.requests().forEach(onRequest)
        await started
      }
    },
    tick(nowMs: number): void {
      sequence.tick(nowMs)
      sequence.requests().forEach(onRequest)
    },
    /** The producers that are down; null when none can be trusted because the log is stuck. */
    down: (nowMs: number): string[] | null =>
      intake.isOver() || intake.writingMs(nowMs) > WRITE_SLOW_MS ? null : intake.down(),
    async report(): Promise<void> {
      await lead.report(intake.down()).catch(onLost)
    },
    async end(): Promise<void> {
      await Promise.allSettled(adapters.map((adapter) => adapter.stop()))
      await intake.settled()
      intake.close()
      // The next leader need not wait for the silence to elapse.
      await lead.report(Object.keys(sequence.progress())).catch(() => undefined)
      await lead.release()
    },
  }
}
export type Term = ReturnType<typeof takeTheFeed>
