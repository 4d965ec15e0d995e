import type { EventDelta, EventSnapshot } from '@evens/contracts/live'
import type { BookEvent, BookMarket } from '../core/book.ts'
import { type At, isVisible, marketView, marketViews } from '../core/market-view.ts'
import { sectionOf } from '../core/section-of.ts'
import { isPlaced, type Pending, priceChanges } from './pending.ts'

export type EventTopic = ReturnType<typeof createEventTopic>

/** One game that somebody follows. It remembers what its followers have. */
export function createEventTopic(event: BookEvent) {
  const published = new Map(event.markets)
  // Sticks until the next tick: a snapshot taken in between may have had a market that is gone again, or back.
  const others = new Set<string>()
  let lastIncident = event.incidents.at(-1)?.number ?? 0

  function newMarkets(shown: BookEvent, at: At): Pick<EventDelta, 'markets' | 'gone'> {
    const markets = [...others].flatMap((key) => visibleOf(shown, key) ?? [])
    const gone = [...others].filter((key) => visibleOf(shown, key) === null)
    return {
      ...(markets.length > 0 && { markets: markets.map((market) => marketView(shown, market, at)) }),
      ...(gone.length > 0 && { gone }),
    }
  }

  function moved(shown: BookEvent, { markets, openness }: Pending, at: At): Pick<EventDelta, 'prices'> {
    const keys = [...(openness ? shown.markets.keys() : markets)].filter((key) => !others.has(key))
    const prices = keys.flatMap((key) => {
      const market = visibleOf(shown, key)
      return market === null ? [] : priceChanges(shown, market, at)
    })
    return prices.length === 0 ? {} : { prices }
  }

  return {
    note(changed: BookEvent, keys: readonly string[]): void {
      for (const key of keys) if (!isSameShape(published.get(key), changed.markets.get(key))) others.add(key)
    },
    snapshot: (shown: BookEvent, at: At): EventSnapshot => ({
      state: shown.state,
      isLive: sectionOf(shown, at.nowMs) === 'live',
      markets: marketViews(shown, at),
      incidents: shown.incidents,
    }),
    /** Null when nothing that is shown changed. */
    delta(shown: BookEvent, pending: Pending, at: At): EventDelta | null {
      const incidents = shown.incidents.filter(({ number }) => number > lastIncident)
      const delta: EventDelta = {
        ...(pending.state && { state: shown.state }),
        ...(isPlaced(pending) && { isLive: sectionOf(shown, at.nowMs) === 'live' }),
        ...moved(shown, pending, at),
        ...newMarkets(shown, at),
        ...(incidents.length > 0 && { incidents }),
      }
      for (const key of pending.markets) {
        const market = shown.markets.get(key)
        if (market !== undefined) published.set(key, market)
      }
      others.clear()
      lastIncident = shown.incidents.at(-1)?.number ?? lastIncident
      return Object.keys(delta).length === 0 ? null : delta
    },
  }
}

function visibleOf(event: BookEvent, key: string): BookMarket | null {
  const market = event.markets.get(key)
  return market !== undefined && isVisible(market) ? market : null
}

function isSameShape(before: BookMarket | undefined, after: BookMarket | undefined): boolean {
  const [was, is] = [shownOf(before), shownOf(after)]
  if (was === null || is === null) return was === is
  return was.length === is.length && was.every(({ id }, at) => is[at]?.id === id)
}

const shownOf = (market: BookMarket | undefined): BookMarket['outcomes'] | null =>
  market !== undefined && isVisible(market) ? market.outcomes : null
