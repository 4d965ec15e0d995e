import type { LogMessage, OperatorMessage, RecoveryRequest } from '@evens/contracts/feed'
import type { Sequence } from './core/sequence.ts'
import { createLogWriter, progressIn, type LogWriterDeps } from './log-writer.ts'
import { checkMessage } from './message-check.ts'

/** The answer to a message that was handed in. */
export type Receipt =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: string }

export type IntakeFigures = {
  readonly messages: number
  /** Those of them that are in the log and in the book. */
  readonly taken: number
  readonly ignored: number
  readonly refused: number
  /** The age of the newest message on arrival, by its producer's clock. */
  readonly lagMs: number
  readonly waiting: number
  readonly gaps: number
  readonly recoveries: number
}

export type IntakeDeps = Pick<LogWriterDeps, 'lead' | 'clock' | 'onLogged' | 'onTaken' | 'onBroken'> & {
  readonly sequence: Sequence
  readonly onRequest: (request: RecoveryRequest) => void
}

const QUEUE_MAX = 20_000

/** Validates messages, puts them into the order of their producer, and hands them to the log. */
export function createIntake({ sequence, clock, onRequest, ...deps }: IntakeDeps) {
  const textOfMessage = new WeakMap<LogMessage, string>()
  /** Until when everything that the producer sent is there once this message is. */
  const heardTill = new WeakMap<LogMessage, number>()
  const writer = createLogWriter({
    ...deps,
    clock,
    textOf: (message) => textOfMessage.get(message) ?? '',
    progressOf: (batch) =>
      progressIn(
        batch,
        sequence.down((producer) => batch.findLast((message) => message.producer === producer)?.seq ?? 0),
        (message) => heardTill.get(message) ?? 0,
      ),
  })
  let [ignored, refused, lagMs] = [0, 0, 0]

  function refuse(reason: string): Receipt {
    refused += 1
    return { kind: 'refused', reason }
  }

  function receive(given: unknown): Receipt {
    if (writer.isOver()) return refuse('unavailable')
    if (writer.figures().waiting >= QUEUE_MAX) return refuse('busy')
    const checked = checkMessage(given)
    if ('fault' in checked) return refuse(checked.fault)
    const { message, text } = checked
    const nowMs = clock.nowMs()
    textOfMessage.set(message, text)
    const taken = sequence.take(message, nowMs)
    // A feed may answer synchronously: this message must be handled by then.
    for (const request of sequence.requests()) queueMicrotask(() => onRequest(request))
    if (taken.verdict === 'no-room') return refuse('no room')
    if (taken.verdict === 'old') {
      ignored += 1
      return { kind: 'ignored' }
    }
    lagMs = nowMs - message.at
    const till = sequence.heardTill(message.producer)
    for (const one of taken.messages) heardTill.set(one, Math.min(till, one.at))
    writer.add(taken.messages)
    return { kind: 'accepted' }
  }

  /** Decisions are written between the messages of feeds, outside their sequences. The log takes each of them once. */
  function note(decisions: readonly OperatorMessage[]): void {
    if (writer.isOver()) return
    for (const decision of decisions) textOfMessage.set(decision, JSON.stringify(decision))
    writer.add(decisions)
  }

  return {
    receive,
    note,
    close: writer.close,
    settled: writer.settled,
    isOver: writer.isOver,
    writingMs: writer.writingMs,
    /** The producers that are down for readers: one that has recovered is up once all of it is in the book. */
    down: (): string[] => sequence.down(writer.reached),
    figures: (): IntakeFigures => ({ ...writer.figures(), ignored, refused, lagMs, ...sequence.figures() }),
  }
}
