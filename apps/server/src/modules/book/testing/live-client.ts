import type { EventRow, MarketView } from '@evens/contracts'
import type { EventDelta, EventSnapshot, PriceChange, RowDelta, RowSnapshot, SectionDelta } from '@evens/contracts/live'
import type { TopicDelta, TopicSnapshot } from '../../../platform/live/source.ts'

type Snapshot = TopicSnapshot | null

/** A reader as the protocol wants it: from a snapshot at any moment, by deltas only. Null: the topic is gone. */
export function afterDelta(topic: string, held: Snapshot, { p, v, d }: TopicDelta): Snapshot {
  if (d === null) return null
  if (held === null || held.v >= v) return held
  if (held.v < p) throw new Error(`${topic}: has ${held.v}, but ${p} is expected`)
  return { v, d: applied(topic, held.d, d) }
}

function applied(topic: string, held: unknown, d: unknown): unknown {
  if (topic.startsWith('row:')) return rowAfter(held as RowSnapshot, d as RowDelta)
  if (topic.startsWith('event:')) return eventAfter(held as EventSnapshot, d as EventDelta)
  return topic === 'counts' ? d : sectionAfter(held as { ids: string[] }, d as SectionDelta)
}

function rowAfter(held: RowSnapshot, { prices = [], ...rest }: RowDelta): RowSnapshot {
  const row = { ...held, ...rest }
  return { ...row, board: row.board.map((market) => market && repriced(market, prices)) as EventRow['board'] }
}

function eventAfter(held: EventSnapshot, delta: EventDelta): EventSnapshot {
  const { prices = [], markets = [], gone = [], incidents = [], ...rest } = delta
  const last = held.incidents.at(-1)?.number ?? 0
  const replaced = new Set([...gone, ...markets.map(({ key }) => key)])
  const remaining = held.markets.filter(({ key }) => !replaced.has(key)).map((market) => repriced(market, prices))
  return {
    ...held,
    ...rest,
    markets: [...remaining, ...markets].toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1)),
    incidents: [...held.incidents, ...incidents.filter(({ number }) => number > last)],
  }
}

function repriced(market: MarketView, prices: readonly PriceChange[]): MarketView {
  const moved = new Map(prices.map(([ref, odds, isOpen]) => [ref, { odds, isOpen: isOpen === 1 }]))
  const outcomes = market.outcomes.map((outcome) => ({ ...outcome, ...moved.get(outcome.ref) }))
  return { ...market, outcomes, isOpen: outcomes.some(({ isOpen }) => isOpen) }
}

const sectionAfter = ({ ids }: { ids: string[] }, { added, removed }: SectionDelta) => ({
  ids: [...new Set([...ids.filter((id) => !removed.includes(id)), ...added.map(({ id }) => id)])],
})
