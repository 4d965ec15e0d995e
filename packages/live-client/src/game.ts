import type { MarketView } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'

/** The markets of a game in their order, with those that came or changed and without those that went. */
export function changeMarkets(
  before: readonly MarketView[],
  changed: readonly MarketView[],
  gone: readonly string[],
): readonly MarketView[] {
  if (changed.length === 0 && gone.length === 0) return before
  const byKey = new Map(before.map((market) => [market.key, market]))
  for (const market of changed) byKey.set(market.key, market)
  for (const key of gone) byKey.delete(key)
  return [...byKey.values()].toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}

/** What was told twice stands once. */
export function addIncidents(before: readonly Incident[], more: readonly Incident[]): readonly Incident[] {
  const last = before.at(-1)?.number ?? 0
  const fresh = more.filter(({ number }) => number > last)
  return fresh.length === 0 ? before : [...before, ...fresh]
}
