import type { EventBrief, EventPage, EventRow, OutcomeView, SportCount, TableSnapshot } from '@evens/contracts'
import { type SuspendableOffer, suspensionOn, suspensionTopic, type SuspendedBetting } from '@evens/contracts/live'
import type { Board, Connection, ReceivedEvent, Follow, Game, Keyed, Price, ReceivedSection } from '@evens/live-client'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from '../shell/store.ts'
import { useShell } from '../shell/tree.tsx'

const nothing = (): undefined => undefined

function useReceived<T>(store: Keyed<T>, key: string): T | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])
  return useSyncExternalStore(subscribe, () => store.get(key), nothing)
}

export const followRow = (row: EventRow): Follow => ({ topic: row.topic, version: row.version, base: row })
export const followEvent = (page: EventPage): Follow => ({
  topic: `event:${page.id}`,
  version: page.version,
  base: page,
})

const NOTHING_FOLLOWED = { names: '', leave: nothing as () => void }

/** Follows the topics while the component is mounted. Topics that stay followed are not requested again. */
export function useFollow(follows: readonly Follow[]): void {
  const { live } = useShell()
  const followed = useRef(NOTHING_FOLLOWED)
  const names = follows.map((follow) => (typeof follow === 'string' ? follow : follow.topic)).join(' ')
  useEffect(() => {
    const before = followed.current
    if (before.names === names) return
    // The new ones first: a topic in both lists is never dropped in between.
    followed.current = { names, leave: live.follow(follows) }
    before.leave()
  })
  useEffect(
    () => () => {
      followed.current.leave()
      followed.current = NOTHING_FOLLOWED
    },
    [],
  )
}

/** The second argument of these hooks is the data of the server's page; it holds until newer data is received. */
export const usePrice = (ref: string, { odds, isOpen }: Pick<OutcomeView, 'odds' | 'isOpen'>): Price =>
  useReceived(useShell().live.prices, ref) ?? { odds, isOpen, trend: null, movedMs: 0 }

const NOT_RECEIVED = ''

/** The latest received prices; those not received yet are left out. */
export function usePrices(refs: readonly string[]): ReadonlyMap<string, Price> {
  const { prices } = useShell().live
  const names = refs.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names.split(' ').map((ref) => prices.subscribe(ref, listener))
      return () => stops.forEach((stop) => stop())
    },
    [prices, names],
  )
  // The snapshot must be stable for equal prices, so it is compared as text.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(refs.map((ref) => prices.get(ref) ?? null)),
    () => NOT_RECEIVED,
  )
  // The first render has to equal the server's.
  const received = text === NOT_RECEIVED ? [] : refs
  return new Map(
    received.flatMap((ref) => {
      const price = prices.get(ref)
      return price === undefined ? [] : [[ref, price]]
    }),
  )
}

export const useEventState = <E extends Pick<EventBrief, 'state' | 'isLive'>>(
  id: string,
  made: E,
): E & ReceivedEvent => ({
  ...made,
  ...useReceivedEvent(id),
})

/** For components without an initial state. */
export const useReceivedEvent = (id: string): ReceivedEvent | undefined => useReceived(useShell().live.states, id)

export const useBoard = ({ topic, board }: Pick<EventRow, 'topic' | 'board'>): Board =>
  useReceived(useShell().live.boards, topic) ?? board

export const useGame = (id: string, made: Game): Game => useReceived(useShell().live.games, id) ?? made

const NOTHING_RECEIVED: ReceivedSection = { ids: null, added: [], removed: [] }

/** Rows added to and removed from a list. Without a topic there are none. */
export const useSection = (topic: string | null): ReceivedSection =>
  useReceived(useShell().live.sections, topic ?? '') ?? NOTHING_RECEIVED

export const useCounts = (made: readonly SportCount[]): readonly SportCount[] =>
  useReceived(useShell().live.counts, 'counts')?.sports ?? made

const NOTHING_STOPPED: SuspendedBetting = { betting: false, subjects: [] }

/** The operator's suspensions of this site, followed while the component is mounted. */
export function useSuspendedBetting(): SuspendedBetting {
  const { site, live } = useShell()
  const topic = suspensionTopic(site.id)
  useFollow([topic])
  return useReceived(live.suspended, topic) ?? NOTHING_STOPPED
}

/** Follows topics with offers together with the suspensions that close them. */
export function useFollowOffers(follows: readonly Follow[]): void {
  useFollow([suspensionTopic(useShell().site.id), ...follows])
}

/** True while an operator has suspended this offer. A boolean snapshot: a cell re-renders only for its own offer. */
export function useIsSuspended(offer: SuspendableOffer): boolean {
  const { site, live } = useShell()
  const topic = suspensionTopic(site.id)
  const subscribe = useCallback((listener: () => void) => live.suspended.subscribe(topic, listener), [live, topic])
  return useSyncExternalStore(
    subscribe,
    () => suspensionOn(live.suspended.get(topic) ?? NOTHING_STOPPED, offer) !== null,
    () => false,
  )
}

/** The shared round of a table as it was received last. Without a topic there is none. */
export const useReceivedTable = (topic: string | null): TableSnapshot | undefined =>
  useReceived(useShell().live.tables, topic ?? '')

export const useConnection = (): Connection => useStore(useShell().live.connection)
