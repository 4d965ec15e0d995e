import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

const LOGGED = { is_logged: 'a decision that is logged twice changes nothing; one that is not waits in the open list' }

export const bookCovers: Covers['covers'] = {
  book_event: { ...SEALED_APART, idle: { updated_at: 'when its document was written last' } },
  book_fixture_decision: { ...SEALED_APART, idle: LOGGED },
  book_market_ruling: { ...SEALED_APART, idle: LOGGED },
  // Older ones are deleted by the site as well: what was read of them stands in documents and verdicts.
  book_message: { ...SEALED_IN_ROW, mayGo: 'one that betting never read leaves bets behind the book: rule I9' },
  book_checkpoint: { ...SEALED_IN_ROW, mayGo: 'the log is read again from its beginning, to the same book' },
  book_producer: {
    ...SEALED_IN_ROW,
    idle: { updated_at: 'how long ago the leader has reported; a quiet one only closes prices' },
    mayGo: 'a producer that is not known is down, and the leader reports it again',
  },
  // Only drawn as a chart: no bet is judged by it.
  book_price_point: { seal: 'row', closes: false, mayGo: 'a point less in a chart' },
}
