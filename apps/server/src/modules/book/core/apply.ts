import { EVENT_STATUS, type FeedMessage, type FeedMessageOf } from '@evens/contracts/feed'
import type { Book, BookEvent, Change } from './book.ts'
import { cancelEdit, cancelRollbackEdit, settlementEdit, settlementRollbackEdit, stopEdit } from './closing-edits.ts'
import { carryOut, type Edit } from './edit.ts'
import { oddsEdit, type BookRules } from './odds-edit.ts'

export type { BookRules } from './odds-edit.ts'

const EVENTS_MAX = 50_000

/** What one message does to the book; null when it changes nothing. The same message twice changes nothing twice. */
export function applyMessage(book: Book, message: FeedMessage, rules: BookRules): Change | null {
  if (message.type === 'fixture_change') return applyFixture(book, message)
  if (message.type === 'alive' || message.type === 'snapshot_complete') return null
  const event = book.events.get(message.event)
  return event === undefined ? null : carryOut(event, editOf(event, message, rules), message)
}

type AboutEvent = Exclude<FeedMessage, FeedMessageOf<'fixture_change' | 'alive' | 'snapshot_complete'>>

function editOf(event: BookEvent, message: AboutEvent, rules: BookRules): Edit {
  switch (message.type) {
    case 'odds_change':
      return oddsEdit(event, message, rules)
    case 'bet_stop':
      return stopEdit(event, message)
    case 'bet_settlement':
      return settlementEdit(event, message)
    case 'rollback_bet_settlement':
      return settlementRollbackEdit(event, message)
    case 'bet_cancel':
      return cancelEdit(event, message)
    case 'rollback_bet_cancel':
      return cancelRollbackEdit(event, message)
  }
}

/** A fixture is always told whole, so that any change of one that is not known brings it in. */
function applyFixture(book: Book, message: FeedMessageOf<'fixture_change'>): Change | null {
  const { fixture, change } = message
  const known = book.events.get(fixture.id)
  const isCancelled = change === 'cancelled'
  if (known !== undefined) {
    const state = { ...known.state, status: EVENT_STATUS.cancelled }
    return carryOut(known, isCancelled ? { fixture, state } : { fixture }, message)
  }
  if (book.events.size >= EVENTS_MAX) return null
  const event: BookEvent = {
    fixture,
    producer: message.producer,
    state: {
      status: isCancelled ? EVENT_STATUS.cancelled : EVENT_STATUS.notStarted,
      phase: { name: 'not_started' },
    },
    markets: new Map(),
    incidents: [],
    version: 1,
    at: message.at,
    happenedAt: 0,
  }
  book.events.set(fixture.id, event)
  return { event, isNew: true, fixture: true, state: true, markets: [], incidents: 0 }
}
