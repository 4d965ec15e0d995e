import type { MarketView } from '@evens/contracts'
import type { PriceChange } from '@evens/contracts/live'
import { eventOfRef } from '@evens/kernel'
import { createKeyed, type Keyed, type FlushScheduler } from './keyed-store.ts'

export type Price = {
  readonly odds: number | null
  readonly isOpen: boolean
  /** The direction of the last move, for the two seconds in which a cell shows it, and the time of that move. */
  readonly trend: 'up' | 'down' | null
  readonly movedMs: number
}

export type Prices = Keyed<Price> & {
  readonly receive: (changes: Iterable<PriceChange>, nowMs: number) => void
  /** Removes expired trends; true while others are still shown. */
  readonly calm: (nowMs: number) => boolean
  /** Closes all prices of the event, also those that only the server's page had. */
  readonly close: (event: string) => void
  readonly reopen: (event: string) => void
  readonly forget: (event: string) => void
}

const TREND_MS = 2000
const CLOSED: Price = { odds: null, isOpen: false, trend: null, movedMs: 0 }

export const pricesOf = (markets: Iterable<MarketView | null>): PriceChange[] =>
  [...markets].flatMap((market) =>
    (market?.outcomes ?? []).map(({ ref, odds, isOpen }): PriceChange => [ref, odds, isOpen ? 1 : 0]),
  )

export function createPrices(scheduler: FlushScheduler): Prices {
  const store = createKeyed<Price>(scheduler)
  /** Received prices by event, so that an event can be dropped as a whole. */
  const known = new Map<string, Set<string>>()
  const closed = new Set<string>()
  /** Prices with a trend, the earliest move first. */
  let moved: { readonly ref: string; readonly movedMs: number }[] = []

  function receiveOne([ref, odds, open]: PriceChange, nowMs: number): void {
    const isOpen = open === 1
    const before = store.get(ref)
    if (before?.odds === odds && before.isOpen === isOpen) return
    const trend = trendOf(before?.odds ?? null, odds)
    if (trend !== null && !scheduler.isQuiet()) moved.push({ ref, movedMs: nowMs })
    const way =
      trend === null ? { trend: before?.trend ?? null, movedMs: before?.movedMs ?? 0 } : { trend, movedMs: nowMs }
    store.set(ref, { odds, isOpen, ...way })
    const event = eventOfRef(ref)
    const refs = known.get(event) ?? new Set()
    known.set(event, refs.add(ref))
  }

  function touchAll(event: string): void {
    for (const ref of store.watched()) if (ref.startsWith(`${event}/`)) store.touch(ref)
  }

  return {
    get: (ref) => (closed.has(eventOfRef(ref)) ? CLOSED : store.get(ref)),
    subscribe: store.subscribe,
    receive(changes, nowMs) {
      for (const change of changes) receiveOne(change, nowMs)
    },
    calm(nowMs) {
      const isOver = ({ movedMs }: { readonly movedMs: number }): boolean => movedMs <= nowMs - TREND_MS
      for (const { ref } of moved.filter(isOver)) {
        const price = store.get(ref)
        // A price that has moved again since keeps its trend for its own two seconds.
        if (price !== undefined && isOver(price) && price.trend !== null) store.set(ref, { ...price, trend: null })
      }
      moved = moved.filter((one) => !isOver(one))
      return moved.length > 0
    },
    close(event) {
      if (closed.has(event)) return
      closed.add(event)
      touchAll(event)
    },
    reopen(event) {
      if (closed.delete(event)) touchAll(event)
    },
    forget(event) {
      for (const ref of known.get(event) ?? []) store.forget(ref)
      known.delete(event)
      closed.delete(event)
    },
  }
}

function trendOf(before: number | null, now: number | null): Price['trend'] {
  if (before === null || now === null || before === now) return null
  return now > before ? 'up' : 'down'
}
