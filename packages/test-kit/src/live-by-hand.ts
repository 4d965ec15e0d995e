import type { Live, Price } from '@evens/live-client'

type Listeners = Map<string, Set<() => void>>

function keyedByHand<T>() {
  const values = new Map<string, T>()
  const listeners: Listeners = new Map()
  return {
    get: (key: string): T | undefined => values.get(key),
    subscribe(key: string, listener: () => void): () => void {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => void known.delete(listener)
    },
    set(key: string, value: T): void {
      values.set(key, value)
      for (const listener of listeners.get(key) ?? []) listener()
    },
  }
}

/** The live stores of a page, filled by the test instead of a socket. */
export function liveByHand() {
  let connection: ReturnType<Live['connection']['get']> = 'open'
  const watching = new Set<() => void>()
  const beats = new Set<(at: number) => void>()
  const live = {
    connection: {
      get: () => connection,
      subscribe(listener: () => void) {
        watching.add(listener)
        return () => void watching.delete(listener)
      },
    },
    follow: () => () => {},
    prices: keyedByHand<Price>(),
    states: keyedByHand<NonNullable<ReturnType<Live['states']['get']>>>(),
    boards: keyedByHand<NonNullable<ReturnType<Live['boards']['get']>>>(),
    games: keyedByHand<NonNullable<ReturnType<Live['games']['get']>>>(),
    sections: keyedByHand<NonNullable<ReturnType<Live['sections']['get']>>>(),
    counts: keyedByHand<NonNullable<ReturnType<Live['counts']['get']>>>(),
    suspended: keyedByHand<NonNullable<ReturnType<Live['suspended']['get']>>>(),
    updates: keyedByHand<NonNullable<ReturnType<Live['updates']['get']>>>(),
    tables: keyedByHand<NonNullable<ReturnType<Live['tables']['get']>>>(),
    onBeat(listener: (at: number) => void) {
      beats.add(listener)
      return () => void beats.delete(listener)
    },
  } satisfies Live
  return {
    ...live,
    setConnection(next: typeof connection): void {
      connection = next
      for (const listener of watching) listener()
    },
    /** A heartbeat with the time of the house. */
    beat(at: number): void {
      for (const listener of beats) listener(at)
    },
    /** A price moves, or closes without odds. */
    price(ref: string, odds: number | null, trend: Price['trend'] = null): void {
      live.prices.set(ref, { odds, isOpen: odds !== null, trend, movedMs: 0 })
    },
  }
}
