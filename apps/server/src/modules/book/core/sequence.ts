import type { FeedMessage, FeedMessageOf, Progress, RecoveryRequest } from '@evens/contracts/feed'

/** The fate of a message: taken in now, buffered until the gap before it is filled, or dropped. */
export type Verdict = 'taken' | 'waiting' | 'old' | 'no-room'

export type Taken = {
  readonly verdict: Verdict
  /** To be taken in now, in order: this one, and those that waited for it. */
  readonly messages: readonly FeedMessage[]
}

export type SequenceLimits = {
  readonly silenceMs: number
  /** A recovery that is not complete after this long is requested again. */
  readonly recoveryMs: number
  readonly waitingMax: number
}

/** `silent`: no message since the start or the silence. `recovering`: a recovery was requested. */
type Mode = 'up' | 'silent' | 'recovering'

type Producer = {
  seq: number
  /** Everything sent up to this time was taken in; it does not advance while there is a gap. */
  at: number
  /** Time of the newest message. */
  newest: number
  heardAt: number
  mode: Mode
  /** The message that brought it up last: readers see it up once that message is in the book. */
  upSince: number
  request: (RecoveryRequest & { readonly askedAt: number }) | null
  /** Recovery requests since it went down. The end of any of them will do, as the numbers have to be gapless anyway. */
  readonly asked: Set<string>
  readonly waiting: Map<number, FeedMessage>
}

const PRODUCERS_MAX = 50

export const SEQUENCE_LIMITS = { recoveryMs: 60_000, waitingMax: 10_000 } as const

type State = {
  readonly producers: Map<string, Producer>
  readonly limits: SequenceLimits
  /** Requests that were not collected yet. */
  readonly asked: RecoveryRequest[]
  requests: number
  gaps: number
}

/**
 * Keeps each producer's messages in order and without gaps. A gap or a silence takes the producer down, and only the
 * end of the requested recovery brings it up again.
 */
export function createSequence(progress: Progress, nowMs: number, limits: SequenceLimits) {
  const producers = new Map<string, Producer>()
  for (const [name, { seq, at }] of Object.entries(progress)) producers.set(name, aProducer(seq, at, nowMs, 'silent'))
  const state: State = { producers, limits, asked: [], requests: 0, gaps: 0 }

  return {
    take: (message: FeedMessage, now: number): Taken => take(state, message, now),
    expect: (name: string, now: number): void => expect(state, name, now),
    /** Everything that a producer sent up to this time is there. */
    heardTill: (name: string): number => producers.get(name)?.at ?? 0,
    /** When each producer was last heard, by this node's clock. */
    heard: (): ReadonlyMap<string, number> => new Map([...producers].map(([name, { heardAt }]) => [name, heardAt])),
    heardAt: (name: string): number | undefined => producers.get(name)?.heardAt,
    /** Must be called every second or so, and when a silence is due. */
    tick(now: number): void {
      for (const [name, producer] of producers) {
        expire(producer, now, limits)
        const isLate = producer.request !== null && now - producer.request.askedAt > limits.recoveryMs
        if (producer.mode === 'recovering' && isLate) ask(state, name, producer, now)
      }
    },
    /** The producers that are down, for a book that includes up to `reached` of each. */
    down(reached: (producer: string) => number = () => Number.MAX_SAFE_INTEGER): string[] {
      const isUp = (name: string, { mode, upSince }: Producer): boolean => mode === 'up' && reached(name) >= upSince
      return [...producers].flatMap(([name, producer]) => (isUp(name, producer) ? [] : [name]))
    },
    progress: (): Progress => Object.fromEntries([...producers].map(([name, { seq, at }]) => [name, { seq, at }])),
    figures: () => ({ gaps: state.gaps, recoveries: state.requests }),
    /** The requests since the last call. */
    requests: (): RecoveryRequest[] => state.asked.splice(0),
    /** Recovery requests without an answer yet. */
    open: (): RecoveryRequest[] =>
      [...producers.values()].flatMap(({ request }) =>
        request === null ? [] : { producer: request.producer, sinceMs: request.sinceMs, request: request.request },
      ),
  }
}
export type Sequence = ReturnType<typeof createSequence>

function take(state: State, message: FeedMessage, now: number): Taken {
  const producer = producerOf(state, message.producer, now)
  if (producer === null) return { verdict: 'no-room', messages: [] }
  if (message.seq <= producer.seq) return { verdict: 'old', messages: [] }
  // Decided by the clock, not by the last tick: a message that ends a silence does not undo it.
  expire(producer, now, state.limits)
  producer.heardAt = now
  if (producer.mode === 'silent') ask(state, message.producer, producer, now)
  if (producer.waiting.size >= state.limits.waitingMax) return overflow(state, message.producer, producer, now)
  producer.waiting.set(message.seq, message)
  const messages = inOrder(producer, isAnswer(producer, message) ? Math.min(message.from ?? 0, message.seq) : 0)
  if (producer.waiting.size > 0 && producer.mode === 'up') {
    state.gaps += 1
    ask(state, message.producer, producer, now)
  }
  return { verdict: messages.length > 0 ? 'taken' : 'waiting', messages }
}

/**
 * Requests everything from a producer that was never heard. It is up meanwhile, as none of its prices is old; but its
 * progress does not advance until the recovery is complete.
 */
function expect(state: State, name: string, now: number): void {
  if (state.producers.has(name) || state.producers.size >= PRODUCERS_MAX) return
  const producer = aProducer(0, 0, now, 'up')
  state.producers.set(name, producer)
  ask(state, name, producer, now)
  producer.mode = 'up'
}

function producerOf({ producers }: State, name: string, now: number): Producer | null {
  const known = producers.get(name)
  if (known !== undefined) return known
  if (producers.size >= PRODUCERS_MAX) return null
  // Nothing of it was ever taken in, so from its first message on nothing is missing.
  const first = aProducer(0, 0, now, 'up')
  producers.set(name, first)
  return first
}

function ask(state: State, name: string, producer: Producer, now: number): void {
  state.requests += 1
  const request = {
    producer: name,
    sinceMs: Math.min(producer.at, now),
    request: `${now.toString(36)}-${state.requests}`,
  }
  producer.mode = 'recovering'
  producer.request = { ...request, askedAt: now }
  producer.asked.add(request.request)
  state.asked.push(request)
}

function expire(producer: Producer, now: number, { silenceMs }: SequenceLimits): void {
  if (producer.mode === 'up' && now - producer.heardAt > silenceMs) producer.mode = 'silent'
}

/** Drops the buffered messages: the recovery, requested again, brings all of them. */
function overflow(state: State, name: string, producer: Producer, now: number): Taken {
  producer.waiting.clear()
  ask(state, name, producer, now)
  return { verdict: 'no-room', messages: [] }
}

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
 * Removes the gapless run from the buffer. After a snapshot that starts at `from`, earlier missing messages will never
 * come, and are not needed.
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
