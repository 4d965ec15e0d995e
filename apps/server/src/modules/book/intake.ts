import { OPERATOR, type FixtureDecision, type LogMessage, type RecoveryRequest } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import type { Sequence } from './core/sequence.ts'
import type { Appended, Lead, ProducerRow } from './leader.ts'
import { checkMessage } from './message-check.ts'
import type { LogEntry } from './store.ts'

/** What became of a message that was handed in. */
export type Receipt =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: string }

export type IntakeFigures = {
  readonly messages: number
  /** Of them, those that are in the log and in the book. */
  readonly taken: number
  readonly ignored: number
  readonly refused: number
  /** How old the newest message was, by its producer's clock, when it came. */
  readonly lagMs: number
  readonly waiting: number
  readonly gaps: number
  readonly recoveries: number
}

export type IntakeDeps = {
  readonly lead: Pick<Lead, 'append'>
  readonly sequence: Sequence
  readonly clock: Clock
  /** The messages are in the log; from now on they are true. */
  readonly onLogged: (entries: readonly LogEntry[]) => Promise<void>
  /** They are in the book as well. */
  readonly onTaken: (entries: readonly LogEntry[], sizes: readonly number[]) => void
  readonly onRequest: (request: RecoveryRequest) => void
  /** The log cannot be written: this intake is over. */
  readonly onBroken: (error: unknown) => void
}

const GATHER_MS = 20
const BATCH_MAX = 1000
const BATCH_CHARACTERS_MAX = 4_000_000
const QUEUE_MAX = 20_000

/** Checks what comes, brings it into order and writes it into the log, together with all that came meanwhile. */
export function createIntake({ lead, sequence, clock, onLogged, onTaken, onRequest, onBroken }: IntakeDeps) {
  const textOfMessage = new WeakMap<LogMessage, string>()
  /** Up to when all that its producer said is there once this message is. */
  const heardTill = new WeakMap<LogMessage, number>()
  let queue: LogMessage[] = []
  let [messages, ignored, refused, lagMs, writingSince] = [0, 0, 0, 0, 0]
  let state: 'idle' | 'gathering' | 'writing' | 'over' = 'idle'
  let logged = 0
  const reached = new Map<string, number>()
  let waiters: { readonly for: number; readonly done: () => void }[] = []

  function refuse(reason: string): Receipt {
    refused += 1
    return { kind: 'refused', reason }
  }

  function receive(given: unknown): Receipt {
    if (state === 'over') return refuse('unavailable')
    if (queue.length >= QUEUE_MAX) return refuse('busy')
    const checked = checkMessage(given)
    if ('fault' in checked) return refuse(checked.fault)
    const { message, text } = checked
    const nowMs = clock.nowMs()
    textOfMessage.set(message, text)
    const taken = sequence.take(message, nowMs)
    // A feed may answer at once: its answer must find this message dealt with.
    for (const request of sequence.requests()) queueMicrotask(() => onRequest(request))
    if (taken.verdict === 'no-room') return refuse('no room')
    if (taken.verdict === 'old') {
      ignored += 1
      return { kind: 'ignored' }
    }
    lagMs = nowMs - message.at
    messages += taken.messages.length
    const till = sequence.heardTill(message.producer)
    for (const one of taken.messages) heardTill.set(one, Math.min(till, one.at))
    queue.push(...taken.messages)
    schedule()
    return { kind: 'accepted' }
  }

  /** Written between the messages of feeds, in no sequence of theirs. The log takes each of them once. */
  function note(decisions: readonly FixtureDecision[]): void {
    if (state === 'over') return
    for (const decision of decisions) textOfMessage.set(decision, JSON.stringify(decision))
    messages += decisions.length
    queue.push(...decisions)
    schedule()
  }

  function schedule(): void {
    if (state !== 'idle' || queue.length === 0) return
    state = 'gathering'
    setTimeout(() => void write(), queue.length >= BATCH_MAX ? 0 : GATHER_MS)
  }

  function batch(): LogMessage[] {
    let [count, characters] = [0, 0]
    for (; count < Math.min(queue.length, BATCH_MAX) && characters < BATCH_CHARACTERS_MAX; count++)
      characters += textOf(queue[count])?.length ?? 0
    const taken = queue.slice(0, count)
    queue = queue.slice(count)
    return taken
  }

  const textOf = (message: LogMessage | undefined): string | undefined =>
    message === undefined ? undefined : textOfMessage.get(message)

  /** While one batch is being applied the next is already on its way into the log. */
  async function write(): Promise<void> {
    try {
      let next = queue.length > 0 ? append(batch()) : null
      while (next !== null && state !== 'over') {
        const { taken, places } = await next
        next = queue.length > 0 ? append(batch()) : null
        // Its failure is dealt with when its turn comes.
        next?.catch(() => undefined)
        await deliver(taken, places)
      }
      if (state === 'over') return
      state = 'idle'
      schedule()
    } catch (error) {
      close()
      onBroken(error)
    }
  }

  async function append(taken: readonly LogMessage[]): Promise<{ taken: readonly LogMessage[]; places: Appended[] }> {
    state = 'writing'
    writingSince = clock.nowMs()
    const texts = taken.flatMap((message) => textOf(message) ?? [])
    return { taken, places: await lead.append(texts, progressIn(taken)) }
  }

  function release(isDone: (waitsFor: number) => boolean): void {
    for (const waiter of waiters) if (isDone(waiter.for)) waiter.done()
    waiters = waiters.filter((waiter) => !isDone(waiter.for))
  }

  async function deliver(taken: readonly LogMessage[], places: readonly Appended[]): Promise<void> {
    const byName = new Map(taken.map((message) => [`${message.producer} ${message.seq}`, message]))
    const entries = places
      .flatMap(({ n, producer, seq }): LogEntry[] => {
        const message = byName.get(`${producer} ${seq}`)
        return message === undefined ? [] : [{ n, message }]
      })
      .toSorted((a, b) => a.n - b.n)
    await onLogged(entries)
    for (const { producer, seq } of taken) reached.set(producer, seq)
    onTaken(
      entries,
      entries.map(({ message }) => textOf(message)?.length ?? 0),
    )
    logged += taken.length
    release((waitsFor) => waitsFor <= logged)
  }

  function progressIn(taken: readonly LogMessage[]): ProducerRow[] {
    const down = sequence.down((producer) => taken.findLast((message) => message.producer === producer)?.seq ?? 0)
    const rows = new Map<string, ProducerRow>()
    for (const message of taken) {
      const { producer, seq } = message
      if (producer === OPERATOR) continue
      const at = Math.max(heardTill.get(message) ?? 0, rows.get(producer)?.at ?? 0)
      rows.set(producer, { producer, seq, at, isDown: down.includes(producer) })
    }
    return [...rows.values()]
  }

  function close(): void {
    state = 'over'
    queue = []
    release(() => true)
  }

  return {
    receive,
    note,
    close,
    /** When all that has been accepted is in the log and in the book, or never will be. */
    settled(): Promise<void> {
      if (logged >= messages || state === 'over') return Promise.resolve()
      return new Promise((done) => waiters.push({ for: messages, done }))
    },
    /** Who is down for readers: one that has recovered is up when all of it is in the book. */
    down: (): string[] => sequence.down((producer) => reached.get(producer) ?? 0),
    isOver: (): boolean => state === 'over',
    /** Something has been on its way into the log for this long. */
    writingMs: (nowMs: number): number => (state === 'writing' ? nowMs - writingSince : 0),
    figures: (): IntakeFigures => ({
      messages,
      taken: logged,
      ignored,
      refused,
      lagMs,
      waiting: queue.length,
      ...sequence.figures(),
    }),
  }
}
