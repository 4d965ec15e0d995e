import type { RowDelta, RowSnapshot } from '@evens/contracts/live'
import type { TopicDelta, TopicSource } from '../source.ts'

const OUTCOMES = Array.from({ length: 12 }, (_, at) => String(at))

/**
 * Rows of twelve prices, of which each version changes one, so that a lost change stays visible. Tests change them;
 * `filler` sets the size of each delta.
 */
export function aRowSource(ids: readonly string[], filler = '') {
  const versions = new Map(ids.map((id) => [`row:${id}`, 1]))
  const sent = new Map<string, number>()
  const ended = new Set<string>()
  const versionOf = (topic: string): number => versions.get(topic) ?? 0

  const source: TopicSource = {
    owns: (topic) => topic.startsWith('row:'),
    snapshot: (topic) => (versions.has(topic) ? { v: versionOf(topic), d: rowAt(topic, versionOf(topic)) } : null),
    *drain(isFollowed) {
      for (const topic of ended) {
        ended.delete(topic)
        if (isFollowed(topic)) yield { topic, p: 0, v: 0, d: null }
      }
      for (const [topic, v] of versions) {
        const p = sent.get(topic) ?? 1
        sent.set(topic, v)
        if (v > p && isFollowed(topic)) yield changeOf(topic, p, v, filler)
      }
    },
  }
  return {
    source,
    versionOf,
    topics: [...versions.keys()],
    move: (topic: string): void => void versions.set(topic, versionOf(topic) + 1),
    end(topic: string): void {
      versions.delete(topic)
      ended.add(topic)
    },
  }
}

/** The prices of a row at a version, by name. Each says which version moved it. */
export const pricesAt = (topic: string, version: number): ReadonlyMap<string, number> =>
  new Map(
    OUTCOMES.map((outcome, at) => {
      const movedBy = version - ((version - at + OUTCOMES.length) % OUTCOMES.length)
      return [`${topic.slice('row:'.length)}/place/${outcome}`, 2000 + movedBy]
    }),
  )

function changeOf(topic: string, p: number, v: number, filler: string): TopicDelta {
  const before = pricesAt(topic, p)
  const moved = [...pricesAt(topic, v)].filter(([ref, odds]) => before.get(ref) !== odds)
  const d: RowDelta & { filler?: string } = {
    marketCount: v,
    prices: moved.map(([ref, odds]) => [ref, odds, 1] as const),
  }
  return { topic, p, v, d: filler === '' ? d : { ...d, filler } }
}

function rowAt(topic: string, version: number): RowSnapshot {
  const prices = [...pricesAt(topic, version)]
  const outcomes = prices.map(([ref, odds], at) => ({ ref, outcome: OUTCOMES[at] ?? '', odds, isOpen: true }))
  const market = { key: 'place', market: 'place', specifiers: {}, group: 'main', columns: 12, line: null, order: 0 }
  return {
    state: { status: 1, phase: { name: 'half', number: 1 } },
    isLive: true,
    marketCount: version,
    board: [{ ...market, isOpen: true, outcomes }],
  }
}
