import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { applyMessage } from './core/apply.ts'
import { createBook } from './core/book.ts'
import { bookMetrics } from './metrics.ts'
import { aFixture } from './testing/build.ts'
import { aMessage, anOffer, POWER, withOdds } from './testing/messages.ts'

const FIGURES = { messages: 9, taken: 7, ignored: 2, refused: 1, lagMs: 1500, waiting: 2, gaps: 3, recoveries: 4 }

test('feed and book metrics are exported', async () => {
  const book = createBook()
  const { id } = aFixture()
  applyMessage(book, aMessage('fixture_change', { change: 'new', fixture: aFixture() }), POWER)
  const insane = anOffer('both_score', {}, { yes: 0.9, no: 0.9 })
  const sane = anOffer('total', { total: '2.5' }, { over: 0.5, under: 0.5 })
  const main = withOdds('result', { home: 2000, draw: 4000, away: 3125 })
  applyMessage(book, aMessage('odds_change', { event: id, markets: [insane, sane, main] }), POWER)
  book.down.add('simulator')

  const registry = new Registry()
  bookMetrics(registry, { figures: () => ({ ...FIGURES, isLeading: true, last: 7, unknown: 5 }) }, book)
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.toSorted()).toEqual([
    'evens_book_duplicate_messages_total 2',
    'evens_book_events 1',
    'evens_book_gaps_total 3',
    'evens_book_held_events 0',
    'evens_book_held_markets 1',
    'evens_book_lag_seconds 1.5',
    'evens_book_leading 1',
    'evens_book_markets 3',
    'evens_book_messages_total 7',
    'evens_book_overround_min{sport="football"} 1.07',
    'evens_book_overround{sport="football"} 1.07',
    'evens_book_producers_down 1',
    'evens_book_queued_messages 2',
    'evens_book_recoveries_total 4',
    'evens_book_refused_messages_total 1',
    'evens_book_unknown_event_messages_total 5',
  ])
})
