import type { RowDelta, RowSnapshot } from '@evens/contracts/live'
import { boardMarkets, columnsOf, marketCount, type BoardChoice } from '../core/board.ts'
import type { BookEvent } from '../core/book.ts'
import { boardViews } from '../core/event-view.ts'
import type { At } from '../core/market-view.ts'
import { sectionOf } from '../core/section-of.ts'
import { isPlaced, type Pending } from './pending.ts'
import { priceChanges } from './price-changes.ts'

export type RowTopic = ReturnType<typeof createRowTopic>

/** One row that somebody follows. It remembers what the followers' boards are made of. */
export function createRowTopic(event: BookEvent, choice: BoardChoice) {
  const columns = columnsOf(event.fixture.sport, choice)
  let said = shapeOf(event)
  // Sticks until the next tick: a snapshot taken in between may have shown another board, even if the old one is back.
  let isOther = false

  function shapeOf(shown: BookEvent): string {
    const markets = boardMarkets(shown, columns).map((market) =>
      market === null ? '' : `${market.key}/${market.outcomes.map(({ id }) => id).join()}`,
    )
    return `${marketCount(shown)} ${markets.join(' ')}`
  }

  return {
    note(changed: BookEvent): void {
      isOther ||= shapeOf(changed) !== said
    },
    snapshot: (shown: BookEvent, at: At): RowSnapshot => ({
      state: shown.state,
      isLive: sectionOf(shown, at.nowMs) === 'live',
      board: boardViews(shown, columns, at),
      marketCount: marketCount(shown),
    }),
    /** Null when nothing of the row changed. */
    delta(shown: BookEvent, pending: Pending, at: At): RowDelta | null {
      const delta: RowDelta = {
        ...(pending.state && { state: shown.state }),
        ...(isPlaced(pending) && { isLive: sectionOf(shown, at.nowMs) === 'live' }),
        ...(isOther ? { board: boardViews(shown, columns, at), marketCount: marketCount(shown) } : moved()),
      }
      if (isOther) said = shapeOf(shown)
      isOther = false
      return Object.keys(delta).length === 0 ? null : delta

      function moved(): Pick<RowDelta, 'prices'> {
        const markets = boardMarkets(shown, columns).filter((market) => market !== null)
        const touched = markets.filter(({ key }) => pending.openness || pending.markets.has(key))
        return touched.length === 0 ? {} : { prices: touched.flatMap((market) => priceChanges(shown, market, at)) }
      }
    },
  }
}
