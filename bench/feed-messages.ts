import type { FeedMessage, OfferedMarket } from '@evens/contracts/feed'
import { createRandom } from '@evens/kernel'

export type Producer = ReturnType<typeof createProducer>

/** Makes what one producer says, in order: games that will begin in an hour, and prices of them that move. */
export function createProducer(name: string, firstId: number) {
  const random = createRandom(name)
  const nowMs = Date.now()
  const ids: string[] = []
  let seq = 0
  const envelope = () => ({ producer: name, seq: ++seq, at: nowMs + seq })

  function fixture(): FeedMessage {
    const at = ids.length
    const id = String(firstId + at)
    ids.push(id)
    return {
      ...envelope(),
      type: 'fixture_change',
      change: 'new',
      fixture: {
        id,
        sport: 'football',
        kind: 'match',
        world: 'real',
        champ: { id: '1', names: { en: 'League' }, rank: 1 },
        competitors: ['Home', 'Away'].map((en, side) => ({ id: String(at * 2 + side + 1), names: { en } })),
        startsAt: nowMs + 3_600_000,
        format: {},
        coverage: { isLive: true, hasStream: false },
        delayMs: 0,
      },
    }
  }

  function total(line: number): OfferedMarket {
    const over = 0.3 + random.next() * 0.2
    const outcomes = [
      { id: 'over', isActive: true, probability: over },
      { id: 'under', isActive: true, probability: 1 - over },
    ]
    return { market: 'total', specifiers: { total: `${line}.5` }, status: 1, outcomes }
  }

  const offer = (event: string, markets: readonly OfferedMarket[]): FeedMessage => ({
    ...envelope(),
    type: 'odds_change',
    event,
    markets: [...markets],
  })
  const totals = (count: number): OfferedMarket[] => Array.from({ length: count }, (_, line) => total(line))

  return {
    name,
    fixtures: (count: number): FeedMessage[] => Array.from({ length: count }, fixture),
    /** The same markets for every game there is. */
    offerAll: (markets: readonly OfferedMarket[]): FeedMessage[] => ids.map((id) => offer(id, markets)),
    /** For every game there is. */
    pricesOfAll: (markets: number): FeedMessage[] => ids.map((id) => offer(id, totals(markets))),
    /** For games at random. */
    prices: (count: number, markets: number): FeedMessage[] =>
      Array.from({ length: count }, () => offer(ids[random.int(ids.length)] ?? '', totals(markets))),
  }
}
