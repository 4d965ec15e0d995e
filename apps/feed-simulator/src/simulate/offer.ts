import {
  MARKET_STATUS,
  type MarketRef,
  type MarketStatus,
  type OfferedMarket,
  type SettledMarket,
} from '@evens/contracts/feed'
import { marketKey, marketName } from '@evens/kernel'
import type { OutcomeResult, PricedMarket } from '@evens/pricing'
import { CASH_OUT, haveMoved, isOther, marketClusterOf, quote, settlementOf } from './quote.ts'

type Entry = {
  readonly ref: MarketRef
  status: MarketStatus
  /** The outcomes last sent. */
  sent: OfferedMarket['outcomes']
  /** It was among the markets of the last line-up. */
  isPicked: boolean
  settled: SettledMarket | null
}

const { active, inactive, handedOver, suspended } = MARKET_STATUS

/** The markets of one event as its subscriber knows them: sent, new and settled ones. */
export function createOffer() {
  const entries = new Map<string, Entry>()
  const owed: (() => readonly MarketRef[])[] = []

  function entryOf(given: MarketRef): Entry {
    const { key, market, specifiers } = marketName(given.market, given.specifiers)
    const known = entries.get(key)
    if (known !== undefined) return known
    const ref = { market, specifiers }
    const entry: Entry = { ref, status: inactive, sent: [], isPicked: false, settled: null }
    entries.set(key, entry)
    return entry
  }

  /** A line-up: these markets are offered from now on, as far as the model has a price for them. */
  function pick(markets: readonly MarketRef[]): void {
    for (const entry of entries.values()) entry.isPicked = false
    for (const market of markets) entryOf(market).isPicked = true
  }

  function settleOne(entry: Entry, results: readonly OutcomeResult[] | null): SettledMarket[] {
    if (results === null) return []
    entry.settled = { ...entry.ref, outcomes: results.map(settlementOf) }
    return [entry.settled]
  }

  const open = (): Entry[] => [...entries.values()].filter(({ settled }) => settled === null)

  return {
    pick,
    change: (prices: readonly PricedMarket[], isWhole: boolean, status: MarketStatus = active): OfferedMarket[] =>
      changesTo(entries, prices, isWhole, status),
    refs: (): readonly MarketRef[] => [...entries.values()].map(({ ref }) => ref),
    openRefs: (): readonly MarketRef[] => open().map(({ ref }) => ref),
    /** Betting has stopped: whatever was active is suspended. */
    stop(): void {
      for (const entry of open()) if (entry.status === active) entry.status = suspended
    },
    handOver(): OfferedMarket[] {
      for (const entry of open()) entry.status = handedOver
      return open().map(({ ref }) => ({ ...ref, status: handedOver, outcomes: [] }))
    },
    /** Those that are decided now and were not before. */
    settle(resultOf: (ref: MarketRef) => readonly OutcomeResult[] | null): SettledMarket[] {
      return open().flatMap((entry) => settleOne(entry, resultOf(entry.ref)))
    },
    /** Markets that the subscriber knows and that are closed. Computed lazily, one list at a time. */
    owe: (refs: () => readonly MarketRef[]): void => void owed.push(refs),
    /** Computes the next list; results by `resultThen` were sent already. Returns whether there was a list. */
    recall(resultThen: (ref: MarketRef) => readonly OutcomeResult[] | null): boolean {
      const refs = owed.shift()
      for (const ref of refs?.() ?? [])
        if (!entries.has(marketKey(ref.market, ref.specifiers))) settleOne(entryOf(ref), resultThen(ref))
      return refs !== undefined
    },
    settled: (): readonly SettledMarket[] => [...entries.values()].flatMap(({ settled }) => settled ?? []),
  }
}
export type Offer = ReturnType<typeof createOffer>

type Entries = ReadonlyMap<string, Entry>

/** The open markets of the line-up with their current prices. */
function quotesFor(entries: Entries, prices: readonly PricedMarket[]): ReadonlyMap<Entry, OfferedMarket['outcomes']> {
  const priced = new Map<Entry, OfferedMarket['outcomes']>()
  for (const { market, specifiers, outcomes } of prices) {
    const entry = entries.get(marketKey(market, specifiers))
    if (entry === undefined || !entry.isPicked || entry.settled !== null) continue
    priced.set(
      entry,
      outcomes.map(({ id, probability }) => quote(id, probability)),
    )
  }
  return priced
}

/** The markets to send so that these prices hold: moved ones with their cluster, or all. */
function changesTo(
  entries: Entries,
  prices: readonly PricedMarket[],
  isWhole: boolean,
  status: MarketStatus,
): OfferedMarket[] {
  const changes: OfferedMarket[] = []
  const priced = quotesFor(entries, prices)
  const moved = new Set<string>()
  for (const [{ ref, sent, status: before }, outcomes] of priced)
    if (before !== status || haveMoved(sent, outcomes)) moved.add(marketClusterOf(ref))
  for (const [entry, outcomes] of priced) {
    const isChanged =
      entry.status !== status || (moved.has(marketClusterOf(entry.ref)) && isOther(entry.sent, outcomes))
    if (!isWhole && !isChanged) continue
    entry.status = status
    entry.sent = outcomes
    changes.push({ ...entry.ref, status, cashOut: CASH_OUT, outcomes })
  }
  for (const entry of entries.values()) {
    if (priced.has(entry) || entry.settled !== null) continue
    if (entry.status === active || entry.status === suspended) entry.status = inactive
    else if (!isWhole) continue
    changes.push({ ...entry.ref, status: entry.status, outcomes: [] })
  }
  return changes
}
