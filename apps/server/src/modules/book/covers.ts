import { SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const bookCovers: Covers['covers'] = {
  book_event: { ...SEALED_APART, except: ['updated_at'] },
  book_fixture_decision: { ...SEALED_APART, except: ['is_logged'] },
  book_market_ruling: { ...SEALED_APART, except: ['is_logged'] },
  book_message: SEALED_IN_ROW,
  book_checkpoint: SEALED_IN_ROW,
  book_producer: { ...SEALED_IN_ROW, except: ['updated_at'] },
  // Only drawn as a chart: no bet is judged by it.
  book_price_point: { seal: 'row', closes: false },
}
