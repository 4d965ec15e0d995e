import type { EventBrief, EventPage, EventRow, OutcomeView, SportCount } from '@evens/contracts'
import { houseTopic, type HouseStopped } from '@evens/contracts/live'
import type { Board, Connection, EventHeard, Follow, Game, Keyed, Price, SectionHeard } from '@evens/live-client'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from './store.ts'
import { useShell } from '../shell/tree.tsx'

const nothing = (): undefined => undefined

function useHeard<T>(store: Keyed<T>, key: string): T | undefined {
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

/** Keeps the topics up to date while the component is there. What stays followed is not asked for again. */
export function useFollow(follows: readonly Follow[]): void {
  const { live } = useShell()
  const kept = useRef(NOTHING_FOLLOWED)
  const names = follows.map((follow) => (typeof follow === 'string' ? follow : follow.topic)).join(' ')
  useEffect(() => {
    const before = kept.current
    if (before.names === names) return
    // The new ones first: a topic that both name is never let go.
    kept.current = { names, leave: live.follow(follows) }
    before.leave()
  })
  useEffect(
    () => () => {
      kept.current.leave()
      kept.current = NOTHING_FOLLOWED
    },
    [],
  )
}

/** In each of these the second argument is what the page was made with; it holds until something newer is heard. */
export const usePrice = (ref: string, { odds, isOpen }: Pick<OutcomeView, 'odds' | 'isOpen'>): Price =>
  useHeard(useShell().live.prices, ref) ?? { odds, isOpen, trend: null, movedMs: 0 }

const NOT_HEARD = ''

/** Several prices as they were last heard; those that nobody has heard of are left out. */
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
  // Prices are objects of the store's own; what was heard is told apart by its text.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(refs.map((ref) => prices.get(ref) ?? null)),
    () => NOT_HEARD,
  )
  // A page begins as it was made.
  const heard = text === NOT_HEARD ? [] : refs
  return new Map(
    heard.flatMap((ref) => {
      const price = prices.get(ref)
      return price === undefined ? [] : [[ref, price]]
    }),
  )
}

export const useEventState = <E extends Pick<EventBrief, 'state' | 'isLive'>>(id: string, made: E): E & EventHeard => ({
  ...made,
  ...useEventHeard(id),
})

/** The same for who was made with less than a state. */
export const useEventHeard = (id: string): EventHeard | undefined => useHeard(useShell().live.states, id)

export const useBoard = ({ topic, board }: Pick<EventRow, 'topic' | 'board'>): Board =>
  useHeard(useShell().live.boards, topic) ?? board

export const useGame = (id: string, made: Game): Game => useHeard(useShell().live.games, id) ?? made

const NOTHING_HEARD: SectionHeard = { ids: null, added: [], removed: [] }

/** Who came to a list and who left it. Without a topic nobody does. */
export const useSection = (topic: string | null): SectionHeard =>
  useHeard(useShell().live.sections, topic ?? '') ?? NOTHING_HEARD

export const useCounts = (made: readonly SportCount[]): readonly SportCount[] =>
  useHeard(useShell().live.counts, 'counts')?.sports ?? made

const NOTHING_STOPPED: HouseStopped = { betting: false, sports: [] }

/** What the operator of this site has stopped, while the component is there. */
export function useHouseStopped(): HouseStopped {
  const { site, live } = useShell()
  const topic = houseTopic(site.id)
  useFollow([topic])
  return useHeard(live.house, topic) ?? NOTHING_STOPPED
}

export const useConnection = (): Connection => useStore(useShell().live.connection)
