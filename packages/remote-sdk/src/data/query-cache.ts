import type { PlayerTopic } from '@evens/contracts/live'
import { CallError } from '../shell/call.ts'

export type QueryState<T = unknown> = {
  readonly data: T | undefined
  /** Of the last request; data of an earlier one stays. */
  readonly error: CallError | null
  readonly isFetching: boolean
}

/** A fixed time, or one that depends on how often it was polled and on the data; null ends it. */
export type PollEvery<T = unknown> = number | ((polls: number, data: T | undefined) => number | null)

export type QuerySpec<T = unknown> = {
  readonly key: string
  readonly fetch: (signal: AbortSignal) => Promise<T>
  /** The data is out of date as soon as one of these has changed. */
  readonly topics: readonly PlayerTopic[]
  /** Also polls while this component is subscribed. */
  readonly everyMs: PollEvery<T> | null
  /** Shortest time between requests for data that became stale: for data that depends on live prices. */
  readonly gapMs?: number
  /** Dropped with its last subscriber: a quote, which would have expired when the next one comes. */
  readonly isVolatile?: boolean
}

type Timers = {
  readonly nowMs: () => number
  /** A hidden page makes no requests; it is refreshed when it is visible again. */
  readonly isHidden: () => boolean
  /** Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
}

/** A subscriber this soon after a request uses its reply: components that mount together make one request. */
const FRESH_MS = 2000
/** A notification and the page's own invalidation of the same change come within a tick of the socket. */
const COALESCE_MS = 100
/** Unused replies are kept for going back, up to this many. */
const IDLE_MAX = 40

const EMPTY: QueryState = { data: undefined, error: null, isFetching: false }

type Entry = {
  /** Of the last component that asked; they all fetch the same. */
  fetch: QuerySpec['fetch'] | null
  readonly key: string
  /** Of all components that asked. */
  readonly topics: Set<PlayerTopic>
  gapMs: number
  isVolatile: boolean
  polls: number
  state: QueryState
  /** When the data was asked for; minus infinity when it is out of date. */
  askedMs: number
  /** When the last request was made, also one that failed. */
  requestedMs: number
  /** The subscribers, with their polls: a component that leaves takes its own with it. */
  readonly listeners: Map<() => void, QuerySpec['everyMs']>
  request: AbortController | null
  /** Out of date, and to be fetched in a moment. */
  isDue: boolean
  /** Something changed while the request was under way. */
  isOutrun: boolean
  cancelTimer: () => void
}

const nothing = (): void => {}

const newEntry = (key: string): Entry => ({
  fetch: null,
  key,
  topics: new Set(),
  gapMs: 0,
  isVolatile: false,
  polls: 0,
  state: EMPTY,
  askedMs: -Infinity,
  requestedMs: -Infinity,
  listeners: new Map(),
  request: null,
  isDue: false,
  isOutrun: false,
  cancelTimer: nothing,
})

function change(entry: Entry, state: Partial<QueryState>): void {
  entry.state = { ...entry.state, ...state }
  for (const listener of entry.listeners.keys()) listener()
}

/** Schedules requests of an entry: now, soon, or by its poll. One request at a time. */
function createFetching(timers: Timers, onError: (key: string, error: CallError) => void) {
  /** A request that is due soon replaces the poll, which is scheduled again after it. */
  function schedule(entry: Entry, ms: number | null): void {
    entry.cancelTimer()
    entry.isDue = false
    entry.cancelTimer = ms === null ? nothing : timers.after(ms, () => due(entry))
  }

  function due(entry: Entry): void {
    entry.isDue = false
    if (timers.isHidden()) entry.askedMs = -Infinity
    else void fetch(entry)
  }

  /** The most frequent poll counts. */
  function schedulePoll(entry: Entry): void {
    const polls = entry.polls++
    const all = [...entry.listeners.values()].flatMap(
      (everyMs) => (typeof everyMs === 'function' ? everyMs(polls, entry.state.data) : everyMs) ?? [],
    )
    schedule(entry, all.length === 0 ? null : Math.min(...all))
  }

  async function fetch(entry: Entry): Promise<void> {
    if (entry.fetch === null || entry.request !== null) return
    schedule(entry, null)
    const request = new AbortController()
    entry.request = request
    entry.isOutrun = false
    const askedMs = timers.nowMs()
    entry.requestedMs = askedMs
    change(entry, { isFetching: true })
    const reply = await entry.fetch(request.signal).then(
      (data) => ({ data, error: null }),
      (caught: unknown) => ({ error: CallError.of(caught) }),
    )
    // Aborted, or replaced by `put`.
    if (entry.request !== request) return
    entry.request = null
    if (reply.error === null) entry.askedMs = askedMs
    else onError(entry.key, reply.error)
    change(entry, { ...reply, isFetching: false })
    if (entry.listeners.size === 0) return
    if (entry.isOutrun) outdate(entry)
    else schedulePoll(entry)
  }

  function drop(entry: Entry): void {
    schedule(entry, null)
    entry.request?.abort()
    entry.request = null
  }

  function outdate(entry: Entry): void {
    entry.askedMs = -Infinity
    if (entry.request !== null) entry.isOutrun = true
    else if (entry.listeners.size > 0 && !entry.isDue) {
      schedule(entry, Math.max(COALESCE_MS, entry.requestedMs + entry.gapMs - timers.nowMs()))
      entry.isDue = true
    }
  }

  return { fetch, schedulePoll, drop, outdate }
}

/** Replies by key. Those without subscribers are kept for going back, up to a bound. */
function createEntries() {
  const entries = new Map<string, Entry>()
  return {
    get: (key: string): Entry | undefined => entries.get(key),
    all: () => entries.values(),
    remove: (key: string) => void entries.delete(key),
    of(key: string): Entry {
      const entry = entries.get(key) ?? newEntry(key)
      entries.set(key, entry)
      return entry
    },
    prune(): void {
      const idle = [...entries.values()].filter(({ listeners }) => listeners.size === 0)
      for (const { key } of idle.slice(0, -IDLE_MAX)) entries.delete(key)
    },
  }
}

type Entries = ReturnType<typeof createEntries>
type Fetching = ReturnType<typeof createFetching>

/** Changes of many entries at once. */
const bulkChanges = (entries: Entries, timers: Timers, { drop, outdate }: Pick<Fetching, 'drop' | 'outdate'>) => ({
  /** Entries with subscribers are fetched again soon, the others with their next subscriber. */
  invalidate(topics: readonly PlayerTopic[]): void {
    for (const entry of entries.all()) if (topics.some((topic) => entry.topics.has(topic))) outdate(entry)
  },

  /** Refetches entries older than this; for a page that was hidden or offline. */
  refreshOlderThan(ms: number): void {
    for (const entry of entries.all()) if (timers.nowMs() - entry.askedMs > ms) outdate(entry)
  },

  /** The player has changed: drops all data of the previous one. */
  clear(): void {
    for (const entry of entries.all()) {
      drop(entry)
      entry.askedMs = -Infinity
      change(entry, EMPTY)
      if (entry.listeners.size === 0) entries.remove(entry.key)
    }
  },
})

/**
 * Replies by key, shared by all components of a page. A request is made when the first component asks, when a topic
 * changes, and by the poll; while it runs the earlier data is shown.
 */
export function createQueryCache(timers: Timers, onError: (key: string, error: CallError) => void = nothing) {
  const { fetch, schedulePoll, drop, outdate } = createFetching(timers, onError)
  const entries = createEntries()

  function leave(entry: Entry, listener: () => void): void {
    const everyMs = entry.listeners.get(listener)
    if (!entry.listeners.delete(listener)) return
    if (entry.listeners.size === 0) {
      drop(entry)
      entry.state = { ...entry.state, isFetching: false }
      if (entry.isVolatile) entries.remove(entry.key)
      entries.prune()
    } else if (everyMs !== null && entry.request === null && !entry.isDue) schedulePoll(entry)
  }

  return {
    get: (key: string): QueryState => entries.get(key)?.state ?? EMPTY,

    /** Stores data from elsewhere: the reply of a mutation, or the server's page. */
    put(key: string, data: unknown): void {
      const entry = entries.of(key)
      // A pending request may return older data.
      drop(entry)
      entry.askedMs = timers.nowMs()
      change(entry, { data, error: null, isFetching: false })
      if (entry.listeners.size > 0) schedulePoll(entry)
    },

    /** Fetches unless the data is fresh, and whenever it becomes stale. Returns a function that unsubscribes. */
    watch(spec: QuerySpec, listener: () => void): () => void {
      const { key, fetch: fetchIt, topics, everyMs, gapMs = 0, isVolatile = false } = spec
      const entry = entries.of(key)
      if (entry.listeners.size === 0) Object.assign(entry, { polls: 0, gapMs, isVolatile })
      entry.fetch = fetchIt
      for (const topic of topics) entry.topics.add(topic)
      entry.listeners.set(listener, everyMs)
      if (entry.request === null) {
        if (timers.nowMs() - entry.askedMs >= FRESH_MS) void fetch(entry)
        else schedulePoll(entry)
      }
      return () => leave(entry, listener)
    },

    /** Fetches at once, replacing a pending request; resolves when the data is there. */
    refetch(key: string): Promise<void> {
      const entry = entries.of(key)
      drop(entry)
      return fetch(entry)
    },

    /** Marks the data as stale; several calls lead to one request. */
    outdate: (key: string): void => outdate(entries.of(key)),

    ...bulkChanges(entries, timers, { drop, outdate }),
  }
}
export type QueryCache = ReturnType<typeof createQueryCache>
