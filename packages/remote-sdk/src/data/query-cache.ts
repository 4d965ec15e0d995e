import type { PlayerTopic } from '@evens/contracts/live'
import { CallError } from './call.ts'

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
  /** Polls while somebody looks, besides. */
  readonly everyMs: PollEvery<T> | null
}

type Timers = {
  readonly nowMs: () => number
  /** A page that nobody sees asks for nothing; it is told of everything when it is seen again. */
  readonly isHidden: () => boolean
  /** Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
}

/** Somebody who comes so soon after a request takes its reply: components that appear together ask once. */
const FRESH_MS = 2000
/** A notification and the page's own invalidation of the same change come within a tick of the socket. */
const COALESCE_MS = 100
/** Data that nobody looks at is kept for the way back, up to so many replies. */
const IDLE_MAX = 40

const EMPTY: QueryState = { data: undefined, error: null, isFetching: false }

type Entry = {
  /** Of the last component that asked; they all fetch the same. */
  fetch: QuerySpec['fetch'] | null
  readonly key: string
  /** Of all components that asked. */
  readonly topics: Set<PlayerTopic>
  everyMs: QuerySpec['everyMs']
  polls: number
  state: QueryState
  /** When the data was asked for; minus infinity when it is out of date. */
  askedMs: number
  readonly listeners: Set<() => void>
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
  everyMs: null,
  polls: 0,
  state: EMPTY,
  askedMs: -Infinity,
  listeners: new Set(),
  request: null,
  isDue: false,
  isOutrun: false,
  cancelTimer: nothing,
})

function change(entry: Entry, state: Partial<QueryState>): void {
  entry.state = { ...entry.state, ...state }
  for (const listener of entry.listeners) listener()
}

/** When an entry is fetched: now, soon, or by its poll. One request at a time. */
function createFetching(timers: Timers, onError: (key: string, error: CallError) => void) {
  /** A request that is due soon covers the poll, which begins anew after it. */
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

  function schedulePoll(entry: Entry): void {
    const { everyMs, state } = entry
    schedule(entry, typeof everyMs === 'function' ? everyMs(entry.polls++, state.data) : everyMs)
  }

  async function fetch(entry: Entry): Promise<void> {
    if (entry.fetch === null || entry.request !== null) return
    schedule(entry, null)
    const request = new AbortController()
    entry.request = request
    entry.isOutrun = false
    const askedMs = timers.nowMs()
    change(entry, { isFetching: true })
    const reply = await entry.fetch(request.signal).then(
      (data) => ({ data, error: null }),
      (caught: unknown) => ({ error: CallError.of(caught) }),
    )
    // Aborted, or replaced by data that came another way.
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
      schedule(entry, COALESCE_MS)
      entry.isDue = true
    }
  }

  return { fetch, schedulePoll, drop, outdate }
}

/**
 * Replies by key, shared by all components of a page. A request is made when the first component asks, when a topic
 * changes, and by the poll; while it runs the earlier data is shown.
 */
export function createQueryCache(timers: Timers, onError: (key: string, error: CallError) => void = nothing) {
  const { fetch, schedulePoll, drop, outdate } = createFetching(timers, onError)
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? newEntry(key)
    entries.set(key, entry)
    return entry
  }

  function leave(entry: Entry): void {
    drop(entry)
    entry.state = { ...entry.state, isFetching: false }
    const idle = [...entries.values()].filter(({ listeners }) => listeners.size === 0)
    for (const { key } of idle.slice(0, -IDLE_MAX)) entries.delete(key)
  }

  return {
    get: (key: string): QueryState => entries.get(key)?.state ?? EMPTY,

    /** Data that came another way: the reply of a mutation, or the server's own page. */
    put(key: string, data: unknown): void {
      const entry = entryOf(key)
      // A request that is under way may have been answered before it.
      drop(entry)
      entry.askedMs = timers.nowMs()
      change(entry, { data, error: null, isFetching: false })
      if (entry.listeners.size > 0) schedulePoll(entry)
    },

    /** Fetches unless the data is fresh, and again whenever it is out of date. Returns a function that ends it. */
    watch({ key, fetch: fetchIt, topics, everyMs }: QuerySpec, listener: () => void): () => void {
      const entry = entryOf(key)
      if (entry.listeners.size === 0) Object.assign(entry, { polls: 0, everyMs: null })
      entry.fetch = fetchIt
      entry.everyMs = everyMs ?? entry.everyMs
      for (const topic of topics) entry.topics.add(topic)
      entry.listeners.add(listener)
      if (entry.request === null) {
        if (timers.nowMs() - entry.askedMs < FRESH_MS) schedulePoll(entry)
        else void fetch(entry)
      }
      return () => {
        if (entry.listeners.delete(listener) && entry.listeners.size === 0) leave(entry)
      }
    },

    /** At once, whatever is under way; resolves when the data is there. */
    refetch(key: string): Promise<void> {
      const entry = entryOf(key)
      drop(entry)
      return fetch(entry)
    },

    /** Fetched again soon, however often it is said. */
    outdate: (key: string): void => outdate(entryOf(key)),

    /** Those that are looked at are fetched again, soon; the others when somebody comes back to them. */
    invalidate(topics: readonly PlayerTopic[]): void {
      for (const entry of entries.values()) if (topics.some((topic) => entry.topics.has(topic))) outdate(entry)
    },

    /** For a page that was hidden or offline: what is older than this is fetched again. */
    refreshOlderThan(ms: number): void {
      for (const entry of entries.values()) if (timers.nowMs() - entry.askedMs > ms) outdate(entry)
    },

    /** Another player, or none: nothing of the one before is kept. */
    clear(): void {
      for (const entry of entries.values()) {
        drop(entry)
        entry.askedMs = -Infinity
        change(entry, EMPTY)
        if (entry.listeners.size === 0) entries.delete(entry.key)
      }
    },
  }
}
export type QueryCache = ReturnType<typeof createQueryCache>
