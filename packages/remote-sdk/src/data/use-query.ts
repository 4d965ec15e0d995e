import type { CallName, CallsBy, ReplyOf } from '@evens/contracts'
import type { PlayerTopic } from '@evens/contracts/live'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CallApi, CallArguments } from '../shell/call.ts'
import type { Shell } from '../shell/shell.ts'
import { useStore } from '../shell/store.ts'
import { useShell } from '../shell/tree.tsx'
import { createQueryCache, type PollEvery, type QueryCache, type QuerySpec, type QueryState } from './query-cache.ts'

const caches = new WeakMap<CallApi, QueryCache>()

/** Data older than this is refreshed when a hidden page becomes visible again. */
const HIDDEN_MS = 30_000

type CacheShell = Pick<Shell, 'call' | 'events' | 'log' | 'player'>

/** The cache of a page: one for all remotes, since they share the page's call. */
export function queriesOf({ call, events, log, player }: CacheShell): QueryCache {
  const known = caches.get(call)
  if (known !== undefined) return known
  const timers = {
    nowMs: () => performance.now(),
    isHidden: () => document.visibilityState !== 'visible',
    after(ms: number, work: () => void) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
  const cache = createQueryCache(timers, (key, error) => log(`${key} failed`, error))
  caches.set(call, cache)
  if (typeof document === 'undefined') return cache
  events.on('player.changed', ({ topics }) => cache.invalidate(topics))
  let whose = player.get()?.id
  player.subscribe(() => {
    const now = player.get()?.id
    if (now !== whose) cache.clear()
    whose = now
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') cache.refreshOlderThan(HIDDEN_MS)
  })
  return cache
}

export const queryKey = (name: CallName, input: unknown): string => `${name} ${JSON.stringify(input ?? {})}`

/** Calls that change nothing. Some send their input in a body. */
type ReadCall = CallsBy<'GET'> | 'POST /web-api/office/exchange/quote' | 'POST /web-api/coupons/limits'

export type QueryOptions<T> = {
  /** Data of the server's page: it counts as just fetched. Must be the same object at every render. */
  readonly initial?: T
  /** Topics whose change invalidates the data. */
  readonly on?: readonly PlayerTopic[]
  /** Also polls. A function has to be the same at every render. */
  readonly everyMs?: PollEvery<T>
  /** A change of this value also refetches. */
  readonly again?: unknown
  /** Also fetched for visitors; otherwise a query with topics is for players only. */
  readonly isPublic?: boolean
  /** Nothing is fetched while it is false. */
  readonly enabled?: boolean
  /** Shows the previous query's data while the next one is loading. */
  readonly keepPrevious?: boolean
  /** Waits this long after a change of the input, as for typing. */
  readonly debounceMs?: number
  /** Shortest time between requests after `outdate`. */
  readonly gapMs?: number
  /** Not shown again after the component has left: a quote would have expired. */
  readonly isVolatile?: boolean
  /** Data of another scope is not shown, though the input is the same. */
  readonly scope?: string
}

export type Query<T> = QueryState<T> & {
  /** The data belongs to the previous query. */
  readonly isPrevious: boolean
  /** Resolves when the data is there, or the request has failed. */
  readonly refetch: () => Promise<void>
  /** Marks the data as stale; several calls lead to one request. */
  readonly outdate: () => void
  /** Replaces the data, with the reply of a mutation for instance. */
  readonly put: (data: T) => void
}

const OFF: QueryState = { data: undefined, error: null, isFetching: false }
const never = () => () => {}
const NONE: readonly PlayerTopic[] = []

/** Server data seeds the cache once: a component mounted again later shows what was fetched since. */
const seen = new WeakSet<object>()
const isUnseen = (initial: unknown): initial is object =>
  typeof initial === 'object' && initial !== null && !seen.has(initial)

/** Reads from the API: cached, shared, refetched when stale. Nothing is fetched on the server. */
export function useQuery<N extends ReadCall>(
  name: N,
  input: CallArguments<N>[0],
  options: QueryOptions<ReplyOf<N>> & { readonly initial: ReplyOf<N> },
): Query<ReplyOf<N>> & { readonly data: ReplyOf<N> }
export function useQuery<N extends ReadCall>(
  name: N,
  input?: CallArguments<N>[0],
  options?: QueryOptions<ReplyOf<N>>,
): Query<ReplyOf<N>>
export function useQuery<N extends ReadCall>(
  name: N,
  input?: CallArguments<N>[0],
  options: QueryOptions<ReplyOf<N>> = {},
): Query<ReplyOf<N>> {
  const { initial, again, enabled = true, keepPrevious = false, debounceMs = 0, scope } = options
  const shell = useShell()
  const cache = queriesOf(shell)
  const key = queryKey(name, input) + (scope === undefined ? '' : `#${scope}`)
  const isAllowed = useAllowed(options)
  const isActive = useDebounced(key, debounceMs) === key && enabled && isAllowed

  const drawn = useMemo((): QueryState => ({ ...OFF, data: initial }), [initial])
  const spec = useSpec(name, JSON.stringify(input ?? {}), key, options as QueryOptions<unknown>)
  const subscribe = useCallback(
    (listener: () => void) => {
      if (isUnseen(initial)) {
        seen.add(initial)
        cache.put(key, initial)
      }
      return cache.watch(spec, listener)
    },
    [cache, key, spec, initial],
  )
  const state = useSyncExternalStore(
    isActive ? subscribe : never,
    () => (isUnseen(initial) ? drawn : cache.get(key)),
    () => drawn,
  ) as QueryState<ReplyOf<N>>

  const askedFor = useRef(again)
  useEffect(() => {
    if (Object.is(askedFor.current, again)) return
    askedFor.current = again
    if (isActive) void cache.refetch(key)
  }, [cache, key, again, isActive])

  const [previous, setPrevious] = useState(initial)
  if (keepPrevious && state.data !== undefined && previous !== state.data) setPrevious(state.data)
  const shown = state.data ?? (keepPrevious ? previous : initial)
  return {
    ...state,
    data: shown,
    isPrevious: state.data === undefined && shown !== undefined,
    refetch: () => cache.refetch(key),
    outdate: () => cache.outdate(key),
    put: (data) => cache.put(key, data),
  }
}

/** Without a player there is no player data to read. */
function useAllowed({ on = NONE, isPublic = false }: Pick<QueryOptions<unknown>, 'on' | 'isPublic'>): boolean {
  const isSignedIn = useStore(useShell().player, (player) => player !== null)
  return on.length === 0 || isPublic || isSignedIn
}

type SpecOptions = Pick<QueryOptions<unknown>, 'on' | 'everyMs' | 'gapMs' | 'isVolatile'>

/** The same object as long as nothing changes. */
function useSpec(name: ReadCall, inputJson: string, key: string, options: SpecOptions): QuerySpec {
  const shell = useShell()
  const { on = NONE, everyMs = null, gapMs, isVolatile } = options
  const topics = on.join()
  return useMemo(
    () => ({
      key,
      fetch: (signal) => fetchBy(shell, name, inputJson, signal),
      topics: topics === '' ? [] : (topics.split(',') as PlayerTopic[]),
      everyMs,
      ...(gapMs !== undefined && { gapMs }),
      ...(isVolatile !== undefined && { isVolatile }),
    }),
    [shell, name, inputJson, key, topics, everyMs, gapMs, isVolatile],
  )
}

const fetchBy = ({ call }: Pick<Shell, 'call'>, name: ReadCall, inputJson: string, signal: AbortSignal) =>
  (call as (name: string, input: object) => Promise<unknown>)(name, { ...(JSON.parse(inputJson) as object), signal })

/** The value after it has stayed the same for a while; the first one counts at once. */
function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (ms === 0) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : settled
}

/** Several queries of one kind, such as the pages of a list; null for one that has no data yet. */
export function useQueries<N extends CallsBy<'GET'>>(
  name: N,
  inputs: readonly CallArguments<N>[0][],
  { everyMs = null }: { readonly everyMs?: number | null } = {},
): readonly (ReplyOf<N> | null)[] {
  const shell = useShell()
  const cache = queriesOf(shell)
  // JSON text has no line break.
  const texts = inputs.map((input) => JSON.stringify(input ?? {})).join('\n')
  const read = useMemo(() => repliesReader(cache, name, texts), [cache, name, texts])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = linesOf(texts).map((text) => {
        const fetch = (signal: AbortSignal) => fetchBy(shell, name, text, signal)
        return cache.watch({ key: `${name} ${text}`, fetch, topics: [], everyMs }, listener)
      })
      return () => stops.forEach((stop) => stop())
    },
    [cache, shell, name, texts, everyMs],
  )
  return useSyncExternalStore(subscribe, read, () => NO_REPLIES) as readonly (ReplyOf<N> | null)[]
}

const NO_REPLIES: readonly unknown[] = []

/** Reads the replies; returns the same list as long as they are the same, as React requires of a snapshot. */
function repliesReader(cache: QueryCache, name: string, texts: string): () => readonly unknown[] {
  let last = NO_REPLIES
  return () => {
    const now = linesOf(texts).map((text) => cache.get(`${name} ${text}`).data ?? null)
    if (now.length !== last.length || now.some((reply, at) => reply !== last[at])) last = now
    return last
  }
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))

/** Invalidates the topics that the page has just changed. */
export function useInvalidate(): (...topics: readonly PlayerTopic[]) => void {
  const { events } = useShell()
  return useCallback((...topics) => events.emit('player.changed', { topics }), [events])
}
