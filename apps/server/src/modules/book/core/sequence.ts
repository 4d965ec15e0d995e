import type { FeedMessage, FeedMessageOf, Progress, RecoveryRequest } from '@evens/contracts/feed'

/** What became of a message: taken in now, kept until what is missing before it has come, or left out. */
export type Verdict = 'taken' | 'waiting' | 'old' | 'no-room'

export type Taken = {
  readonly verdict: Verdict
  /** To be taken in now, in order: this one, and those that waited for it. */
  readonly messages: readonly FeedMessage[]
}

export type SequenceLimits = {
  readonly silenceMs: number
  /** A recovery that is not complete after so long is asked for again. */
  readonly recoveryMs: number
  readonly waitingMax: number
}

/** `silent`: it has not spoken (again) yet. `recovering`: it was asked for what is missing. */
type Mode = 'up' | 'silent' | 'recovering'

type Producer = {
  seq: number
  /** Everything made up to then was taken in; it stands still while something is missing. */
  at: number
  /** Of the newest message. */
  newest: number
  heardAt: number
  mode: Mode
  /** The message that brought it up last: it is up for readers once that one is in the book. */
  upSince: number
  request: (RecoveryRequest & { readonly askedAt: number }) | null
  /** What it was asked for since it went down; the end of any of them will do, for the numbers have to fit anyway. */
  readonly asked: Set<string>
  readonly waiting: Map<number, FeedMessage>
}

const PRODUCERS_MAX = 50

export const SEQUENCE_LIMITS = { recoveryMs: 60_000, waitingMax: 10_000 } as const

/**
 * Keeps each producer's messages in their order and without a gap. One that is missing, or a silence, brings the
 * producer down, and only the end of the recovery that was asked for brings it up again.
 */
export function createSequence(progress: Progress, nowMs: number, limits: SequenceLimits) {
  const producers = new Map<string, Producer>()
  for (const [name, { seq, at }] of Object.entries(progress)) producers.set(name, aProducer(seq, at, nowMs, 'silent'))
  const asked: RecoveryRequest[] = []
  let requests = 0
  let gaps = 0

  function ask(name: string, producer: Producer, now: number): void {
    requests += 1
    const request = { producer: name, sinceMs: Math.min(producer.at, now), request: `${now.toString(36)}-${requests}` }
    producer.mode = 'recovering'
    producer.request = { ...request, askedAt: now }
    producer.asked.add(request.request)
    asked.push(request)
  }

  /**
   * Asks one that was never heard for everything. Its prices can be taken as they come, for none of them is old; but
   * until it is complete nothing of it counts as told.
   */
  function expect(name: string, now: number): void {
    if (producers.has(name) || producers.size >= PRODUCERS_MAX) return
    const producer = aProducer(0, 0, now, 'up')
    producers.set(name, producer)
    ask(name, producer, now)
    producer.mode = 'up'
  }

  function producerOf(name: string, now: number): Producer | null {
    const known = producers.get(name)
    if (known !== undefined) return known
    if (producers.size >= PRODUCERS_MAX) return null
    // Nothing of it was ever taken in, so from its first message on nothing is missing.
    const first = aProducer(0, 0, now, 'up')
    producers.set(name, first)
    return first
  }

  function take(message: FeedMessage, now: number): Taken {
    const producer = producerOf(message.producer, now)
    if (producer === null) return { verdict: 'no-room', messages: [] }
    if (message.seq <= producer.seq) return { verdict: 'old', messages: [] }
    // Decided by the clock, not by the last tick: a message that ends a silence does not undo it.
    expire(producer, now)
    producer.heardAt = now
    if (producer.mode === 'silent') ask(message.producer, producer, now)
    if (producer.waiting.size >= limits.waitingMax) return overflow(message.producer, producer, now)
    producer.waiting.set(message.seq, message)
    const messages = inOrder(producer, isAnswer(producer, message) ? Math.min(message.from ?? 0, message.seq) : 0)
    if (producer.waiting.size > 0 && producer.mode === 'up') {
      gaps += 1
      ask(message.producer, producer, now)
    }
    return { verdict: messages.length > 0 ? 'taken' : 'waiting', messages }
  }

  function expire(producer: Producer, now: number): void {
    if (producer.mode === 'up' && now - producer.heardAt > limits.silenceMs) producer.mode = 'silent'
  }

  /** What waits is let go: the recovery, asked for again, brings all of it. */
  function overflow(name: string, producer: Producer, now: number): Taken {
    producer.waiting.clear()
    ask(name, producer, now)
    return { verdict: 'no-room', messages: [] }
  }

  return {
    take,
    expect,
    /** Up to when all that a producer said is there. */
    heardTill: (name: string): number => producers.get(name)?.at ?? 0,
    /** When each producer was last heard, by this node's clock. */
    heard: (): ReadonlyMap<string, number> => new Map([...producers].map(([name, { heardAt }]) => [name, heardAt])),
    heardAt: (name: string): number | undefined => producers.get(name)?.heardAt,
    /** To be called every second or so, and when a silence is due. */
    tick(now: number): void {
      for (const [name, producer] of producers) {
        expire(producer, now)
        const isLate = producer.request !== null && now - producer.request.askedAt > limits.recoveryMs
        if (producer.mode === 'recovering' && isLate) ask(name, producer, now)
      }
    },
    /** Who is down, for a book that has reached `reached` of each producer. */
    down(reached: (producer: string) => number = () => Number.MAX_SAFE_INTEGER): string[] {
      const isUp = (name: string, { mode, upSince }: Producer): boolean => mode === 'up' && reached(name) >= upSince
      return [...producers].flatMap(([name, producer]) => (isUp(name, producer) ? [] : [name]))
    },
    progress: (): Progress => Object.fromEntries([...producers].map(([name, { seq, at }]) => [name, { seq, at }])),
    /** How often something was missing, and how often a producer was asked for what it said. */
    figures: () => ({ gaps, recoveries: requests }),
    /** The requests since the last call. */
    requests: (): RecoveryRequest[] => asked.splice(0),
    /** Those that are not answered yet. */
    open: (): RecoveryRequest[] =>
      [...producers.values()].flatMap(({ request }) =>
        request === null ? [] : { producer: request.producer, sinceMs: request.sinceMs, request: request.request },
      ),
  }
}
export type Sequence = ReturnType<typeof createSequence>

const aProducer = (seq: number, at: number, heardAt: number, mode: Mode): Producer => ({
  seq,
  at,
  newest: at,
  heardAt,
  mode,
  upSince: 0,
  request: null,
  asked: new Set(),
  waiting: new Map(),
})

type Answer = FeedMessageOf<'snapshot_complete'>
const isAnswer = ({ asked }: Producer, message: FeedMessage): message is Answer =>
  message.type === 'snapshot_complete' && asked.has(message.request)

/**
 * Takes what follows without a gap out of those that wait. Where the state was told anew `from` a number on, what is
 * missing before it will never come, and need not.
 */
function inOrder(producer: Producer, from: number): FeedMessage[] {
  const early = from === 0 ? [] : [...producer.waiting.keys()].filter((seq) => seq < from).toSorted((a, b) => a - b)
  const messages = early.flatMap((seq) => takeOut(producer, seq))
  producer.seq = Math.max(producer.seq, from - 1)
  while (producer.waiting.has(producer.seq + 1)) messages.push(...takeOut(producer, producer.seq + 1))
  return messages
}

function takeOut(producer: Producer, seq: number): FeedMessage[] {
  const message = producer.waiting.get(seq)
  if (message === undefined) return []
  producer.waiting.delete(seq)
  producer.seq = seq
  producer.newest = Math.max(producer.newest, message.at)
  if (isAnswer(producer, message)) {
    if (producer.mode !== 'up') producer.upSince = seq
    producer.mode = 'up'
    producer.request = null
    producer.asked.clear()
  }
  if (producer.mode === 'up' && producer.request === null) producer.at = producer.newest
  return [message]
}
