import type { EventState, Fixture, Incident, LogMessage } from '@evens/contracts/feed'
import type { Register } from '@evens/rules/settlement'
import type { BookEvent, BookMarket, Change } from './book.ts'

/** The changes that a message makes to an event. Absent fields stay. */
export type Edit = {
  readonly producer?: string
  readonly fixture?: Fixture
  readonly register?: Register
  readonly state?: EventState
  readonly incidents?: readonly Incident[]
  readonly markets?: readonly BookMarket[]
}

const INCIDENTS_MAX = 500

/** Applies the edit; null when nothing changes. */
export function carryOut(event: BookEvent, edit: Edit, message: LogMessage): Change | null {
  const fixture = edit.fixture !== undefined && !deepEqual(edit.fixture, event.fixture)
  const state = edit.state !== undefined && !deepEqual(edit.state, event.state)
  const incidents = unseen(event.incidents, edit.incidents ?? [])
  const markets = (edit.markets ?? []).filter((market) => !isSameMarket(market, event.markets.get(market.key)))
  const isTakenOver = edit.producer !== undefined && edit.producer !== event.producer
  const isRegistered = edit.register !== undefined && edit.register !== event.register
  if (!fixture && !state && !isTakenOver && !isRegistered && incidents.length === 0 && markets.length === 0) return null

  if (incidents.length > 0 || (state && hasHappened(event.state, edit.state))) event.happenedAt = message.at
  const statusBefore = event.state.status
  event.producer = edit.producer ?? event.producer
  event.fixture = edit.fixture ?? event.fixture
  event.register = edit.register ?? event.register
  event.state = edit.state ?? event.state
  event.incidents = bounded([...event.incidents, ...incidents])
  for (const market of markets) event.markets.set(market.key, market)
  event.version += 1
  event.at = Math.max(event.at, message.at)
  const keys = markets.map(({ key }) => key)
  return { event, isNew: false, fixture, state, statusBefore, markets: keys, incidents: incidents.length }
}

/** One key has one kind and one set of specifiers, so these need no look. It runs for every market of every message. */
const isSameMarket = (a: BookMarket, b: BookMarket | undefined): boolean =>
  b !== undefined &&
  a.status === b.status &&
  a.isHeld === b.isHeld &&
  a.cashOut === b.cashOut &&
  areSameOutcomes(a.outcomes, b.outcomes) &&
  deepEqual(a.settlement, b.settlement) &&
  deepEqual(a.cancels, b.cancels) &&
  deepEqual(a.fed, b.fed)

const areSameOutcomes = (a: BookMarket['outcomes'], b: BookMarket['outcomes']): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((one, at) => {
      const other = b[at]
      return (
        one.id === other?.id &&
        one.isActive === other.isActive &&
        one.probability === other.probability &&
        one.odds === other.odds
      )
    }))

/** A clock that ticks is nothing that happened. */
const hasHappened = ({ clock: _before, ...before }: EventState, after: EventState | undefined): boolean => {
  if (after === undefined) return false
  const { clock: _after, ...rest } = after
  return !deepEqual(before, rest)
}

function unseen(seen: readonly Incident[], incoming: readonly Incident[]): readonly Incident[] {
  let last = seen.at(-1)?.number ?? 0
  return incoming
    .toSorted((a, b) => a.number - b.number)
    .filter(({ number }) => {
      const isUnseen = number > last
      if (isUnseen) last = number
      return isUnseen
    })
}

/** Bounds the timeline: incidents that only move the picture are dropped first. */
function bounded(incidents: readonly Incident[]): readonly Incident[] {
  let excess = incidents.length - INCIDENTS_MAX
  if (excess <= 0) return incidents
  return incidents.filter(({ isKey }) => isKey || excess-- <= 0).slice(-INCIDENTS_MAX)
}

/** Compares two JSON values. A key that is undefined counts as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => deepEqual(item, b[at]))
  const [left, right] = [given(a), given(b)]
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && deepEqual(value, valueOf(b, key)))
  )
}

const given = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined)
const valueOf = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key]
