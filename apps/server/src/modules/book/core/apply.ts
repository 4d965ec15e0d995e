import {
  EVENT_STATUS,
  type FeedMessage,
  type FeedMessageOf,
  type FixtureDecision,
  type LogMessage,
  MARKET_STATUS,
} from '@evens/contracts/feed'
import { type Register, registerAfter } from '@evens/rules/settlement'
import type { Book, BookEvent, Change } from './book.ts'
import { closingEdit, stopEdit } from './closing-edits.ts'
import { carryOut, type Edit } from './edit.ts'
import { type BookRules, oddsEdit } from './odds-edit.ts'

export type { BookRules } from './odds-edit.ts'

const EVENTS_MAX = 50_000

/**
 * Applies one message to the book; null when it changes nothing. Idempotent: a repeated message changes nothing. `n` is
 * its offset in the log. An operator's decision needs the messages that were held for it: see `decide`.
 */
export function applyMessage(book: Book, message: LogMessage, rules: BookRules, n = 0): Change | null {
  if (message.type === 'alive' || message.type === 'snapshot_complete' || message.type === 'fixture_decision')
    return null
  const event = book.events.get(message.type === 'fixture_change' ? message.fixture.id : message.event)
  if (event === undefined) return message.type === 'fixture_change' ? addEvent(book, message, n) : null
  // A ruling names the game it is about, so it need not wait for a decision about another one under this id.
  if (message.type === 'market_ruling')
    return message.generation === event.register.current.generation
      ? carryOut(event, closingEdit(event, message), message)
      : null
  const register = registeredAfter(event, message, n)
  // Messages about an undecided game stay in the log until an operator decides.
  if (register.held !== null) return carryOut(event, { register, ...suspendedIn(event) }, message)
  return carryOut(event, { register, ...editOf(event, message, rules) }, message)
}

type AboutEvent = Exclude<FeedMessage, FeedMessageOf<'alive' | 'snapshot_complete'>>

function registeredAfter(event: BookEvent, message: AboutEvent, n: number): Register {
  if (message.type !== 'fixture_change' && message.type !== 'odds_change') return event.register
  return registerAfter(event.register, message, n) ?? event.register
}

function suspendedIn({ markets }: BookEvent): Edit {
  const open = [...markets.values()].filter(({ status }) => status === MARKET_STATUS.active)
  return { markets: open.map((market) => ({ ...market, status: MARKET_STATUS.suspended })) }
}

function editOf(event: BookEvent, message: AboutEvent, rules: BookRules): Edit {
  switch (message.type) {
    case 'fixture_change':
      return fixtureEdit(event, message)
    case 'odds_change':
      return oddsEdit(event, message, rules)
    case 'bet_stop':
      return stopEdit(event, message)
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return closingEdit(event, message)
  }
}

function fixtureEdit({ state }: BookEvent, { fixture, change }: FeedMessageOf<'fixture_change'>): Edit {
  return change === 'cancelled' ? { fixture, state: { ...state, status: EVENT_STATUS.cancelled } } : { fixture }
}

/** A fixture message is always complete, so that a change of an unknown one can add it. */
function addEvent(book: Book, message: FeedMessageOf<'fixture_change'>, n: number): Change | null {
  const register = registerAfter(null, message, n)
  if (book.events.size >= EVENTS_MAX || register === null) return null
  const event: BookEvent = { ...beginning(message), register, markets: new Map(), version: 1 }
  book.events.set(message.fixture.id, event)
  return { event, isNew: true, fixture: true, state: true, statusBefore: null, markets: [], incidents: 0 }
}

/** The state of a game before anything has happened in it. */
const beginning = ({ fixture, change, producer, at }: FeedMessageOf<'fixture_change'>) => ({
  fixture,
  producer,
  state: {
    status: change === 'cancelled' ? EVENT_STATUS.cancelled : EVENT_STATUS.notStarted,
    phase: { name: 'not_started' },
  },
  incidents: [],
  at,
  happenedAt: 0,
})

/**
 * Applies an operator's decision about the game that was announced under this event's id. `waited` is everything that
 * the log has about the event since the announcement, which comes first: it takes effect now, on a new game or on the
 * same one. After a rejection none of it does.
 */
export function decide(
  event: BookEvent,
  decision: FixtureDecision,
  waited: readonly LogMessage[],
  rules: BookRules,
): Change | null {
  const register = registerAfter(event.register, decision, 0)
  if (register === null || register === event.register) return null
  const before = [...event.markets.keys()]
  const statusBefore = event.state.status
  const [first] = waited
  if (decision.decision === 'another' && first?.type === 'fixture_change') {
    event.markets.clear()
    Object.assign(event, beginning(first))
  }
  event.register = register
  event.version += 1
  if (decision.decision !== 'reject')
    for (const message of waited.filter(isAboutEvent)) carryOut(event, editOf(event, message, rules), message)
  const markets = [...new Set([...before, ...event.markets.keys()])]
  return { event, isNew: false, fixture: true, state: true, statusBefore, markets, incidents: event.incidents.length }
}

const isAboutEvent = (message: LogMessage): message is AboutEvent =>
  message.type === 'fixture_change' ||
  ('event' in message && message.type !== 'fixture_decision' && message.type !== 'market_ruling')
