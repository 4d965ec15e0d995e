import type { CallName, CallsBy, ReplyOf } from '@evens/contracts'
import type { PlayerTopic } from '@evens/contracts/live'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CallApi, CallArguments } from '../shell/call.ts'
import type { Shell } from '../shell/shell.ts'
import { useStore } from '../shell/store.ts'
import { useShell } from '../shell/tree.tsx'
import { createQueryCache, type PollEvery, type QueryCache, type QueryState } from './query-cache.ts'

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

export type QueryOptions<T> = {
  /** Data of the server's page: it counts as just fetched. Must be the same object at every render. */
  readonly initial?: T
  /** Topics whose change invalidates the data. */
  readonly on?: readonly PlayerTopic[]
  /** Also polls. A function has to be the same at every render. */
  readonly everyMs?: PollEvery<T>
  /** A change of this value also refetches. */
  readonly again?: string
  /** Also fetched for visitors; otherwise a query with topics is for players only. */
  readonly isPublic?: boolean
  /** Nothing is fetched while it is false. */
  readonly enabled?: boolean
  /** Shows the previous query's data while the next one is loading. */
  readonly keepPrevious?: boolean
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

/** Server data seeds the cache once: a component mounted again later shows what was fetched since. */
const seen = new WeakSet<object>()
const isUnseen = (initial: unknown): initial is object =>
  typeof initial === 'object' && initial !== null && !seen.has(initial)

/** Reads from the API: cached, shared, refetched when stale. Nothing is fetched on the server. */
export function useQuery<N extends CallsBy<'GET'>>(
  name: N,
  input: CallArguments<N>[0],
  options: QueryOptions<ReplyOf<N>> & { readonly initial: ReplyOf<N> },
): Query<ReplyOf<N>> & { readonly data: ReplyOf<N> }
export function useQuery<N extends CallsBy<'GET'>>(
  name: N,
  input?: CallArguments<N>[0],
  options?: QueryOptions<ReplyOf<N>>,
): Query<ReplyOf<N>>
export function useQuery<N extends CallsBy<'GET'>>(
  name: N,
  input?: CallArguments<N>[0],
  {
    initial,
    on = [],
    everyMs,
    again = '',
    isPublic = false,
    enabled = true,
    keepPrevious = false,
  }: QueryOptions<ReplyOf<N>> = {},
): Query<ReplyOf<N>> {
  const shell = useShell()
  const cache = queriesOf(shell)
  const key = queryKey(name, input)
  const topics = on.join()
  // Without a player there is no player data to read.
  const isSignedIn = useStore(shell.player, (player) => player !== null)
  const isActive = enabled && (topics === '' || isPublic || isSignedIn)

  const drawn = useMemo((): QueryState => ({ ...OFF, data: initial }), [initial])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (isUnseen(initial)) {
        seen.add(initial)
        cache.put(key, initial)
      }
      const given = JSON.parse(key.slice(name.length + 1)) as object
      const fetch = (signal: AbortSignal) =>
        shell.call(name, ...([{ ...given, signal }] as unknown as CallArguments<N>))
      const watched = topics === '' ? [] : (topics.split(',') as PlayerTopic[])
      return cache.watch({ key, fetch, topics: watched, everyMs: (everyMs ?? null) as PollEvery | null }, listener)
    },
    [cache, shell, name, key, topics, everyMs, initial],
  )
  const state = useSyncExternalStore(
    isActive ? subscribe : never,
    () => (isUnseen(initial) ? drawn : cache.get(key)),
    () => drawn,
  ) as QueryState<ReplyOf<N>>

  const askedFor = useRef(again)
  useEffect(() => {
    if (askedFor.current === again) return
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

/** Invalidates the topics that the page has just changed. */
export function useInvalidate(): (...topics: readonly PlayerTopic[]) => void {
  const { events } = useShell()
  return useCallback((...topics) => events.emit('player.changed', { topics }), [events])
}

/**
 * The current time, updated every `everyMs`; null on the server and in the first frame, so that both render the same.
 * With `serverMs`, the server's time when it was received, that clock runs on instead of the browser's.
 */
export function useNow(everyMs: number, serverMs: number | null = null): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const startedMs = performance.now()
    const tick = (): void => setNowMs(serverMs === null ? Date.now() : serverMs + performance.now() - startedMs)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, serverMs])
  return nowMs
}
