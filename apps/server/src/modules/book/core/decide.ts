import type { FixtureDecision, LogMessage } from '@evens/contracts/feed'
import { registerAfter } from '@evens/rules/settlement'
import { beginning, editOf, type AboutEvent, type BookRules } from './apply.ts'
import type { BookEvent, Change } from './book.ts'
import { carryOut } from './edit.ts'

/**
 * An operator has decided about the game that was announced under this event's id. `waited` is all that the log says of
 * the event since the announcement, which stands first: it happens now, to a new game or to the same one. After a
 * rejection none of it does.
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
  return { event, isNew: false, fixture: true, state: true, markets, incidents: event.incidents.length }
}

const isAboutEvent = (message: LogMessage): message is AboutEvent =>
  message.type === 'fixture_change' || ('event' in message && message.type !== 'fixture_decision')
