import type { Margin } from '@evens/contracts'
import {
  EVENT_STATUS,
  type FeedMessageOf,
  type Fixture,
  MARKET_STATUS,
  type OfferedMarket,
} from '@evens/contracts/feed'
import { type MarketName, marketName } from '@evens/kernel'
import { type BookEvent, type BookMarket, type BookOutcome, MARKETS_MAX, NO_CANCELS } from './book.ts'
import { deepEqual, type Edit } from './edit.ts'
import { mayGoWithoutMargin, oddsFrom, overroundOf } from './margin.ts'
import { hasJumped, insanity, kindOf } from './sanity.ts'

/** The site's own pricing settings. */
export type BookRules = {
  readonly margin: Margin
  /** Decides about a market that may go without margin, by its price so far; absent where none may. */
  readonly isSoldFairly?: (before: BookMarket | undefined) => boolean
}

type OddsChange = FeedMessageOf<'odds_change'>

/** For this long after an incident a price may still jump. */
const EXCUSED_MS = 60_000

export function oddsEdit(event: BookEvent, message: OddsChange, rules: BookRules): Edit {
  if (message.producer !== event.producer && !takesOver(event, message)) return {}
  const edited = new Map<string, BookMarket>()
  let room = MARKETS_MAX - event.markets.size
  for (const offered of message.markets) {
    const name = marketName(offered.market, offered.specifiers)
    const before = edited.get(name.key) ?? event.markets.get(name.key)
    if (before === undefined && room-- <= 0) continue
    if (before === undefined || canMove(before))
      edited.set(name.key, marketAfter(name, before, offered, event, message, rules))
  }
  return {
    producer: message.producer,
    markets: [...edited.values()],
    ...(message.state !== undefined && { state: message.state }),
    ...(message.incidents !== undefined && { incidents: message.incidents }),
  }
}

/** One producer has the event before the game, another during it: the second takes over once the first is done. */
function takesOver(event: BookEvent, { state }: OddsChange): boolean {
  if (state?.status !== EVENT_STATUS.live) return false
  const isOffered = [...event.markets.values()].some(({ status }) => status === MARKET_STATUS.active)
  return event.state.status !== EVENT_STATUS.live || !isOffered
}

/** A settled or cancelled market is reopened only by a rollback, never by a price. */
const canMove = ({ settlement, status }: BookMarket): boolean =>
  settlement === null && status !== MARKET_STATUS.settled && status !== MARKET_STATUS.cancelled

function marketAfter(
  name: MarketName,
  before: BookMarket | undefined,
  offered: OfferedMarket,
  event: BookEvent,
  message: OddsChange,
  rules: BookRules,
): BookMarket {
  const { status } = offered
  const isRepeated = offered.outcomes.length === 0 && before !== undefined
  const outcomes = isRepeated ? before.outcomes : priced(offered, event.fixture, rules, before)
  const isHeld = isRepeated ? before.isHeld : isInsane(before, offered, outcomes, event, message)
  const cashOut = offered.cashOut ?? before?.cashOut ?? -1
  const cancels = before?.cancels ?? NO_CANCELS
  return { ...name, status, cashOut, outcomes, settlement: null, cancels, isHeld }
}

function isInsane(
  before: BookMarket | undefined,
  offered: OfferedMarket,
  outcomes: readonly BookOutcome[],
  event: BookEvent,
  message: OddsChange,
): boolean {
  if (insanity(offered) !== null) return true
  if (before === undefined) return false
  // A held market opens with the next sane message; a repetition of the one that had it held does not count.
  if (before.isHeld) return message.at <= event.at
  if (before.status !== MARKET_STATUS.active || isExcused(event, message)) return false
  return hasJumped(before, outcomes)
}

function isExcused(event: BookEvent, { at, state, incidents = [] }: OddsChange): boolean {
  if (at - event.happenedAt <= EXCUSED_MS || incidents.length > 0) return true
  return state !== undefined && !deepEqual({ ...state, clock: null }, { ...event.state, clock: null })
}

function priced(
  offered: OfferedMarket,
  fixture: Fixture,
  { margin, isSoldFairly }: BookRules,
  before: BookMarket | undefined,
): readonly BookOutcome[] {
  const { outcomes } = offered
  if (outcomes.some(({ odds }) => odds !== undefined))
    return outcomes.map(({ id, isActive, probability = null, odds = null }) => ({ id, isActive, probability, odds }))
  if (before !== undefined && pricedWith.get(before.outcomes) === margin && saysTheSame(before.outcomes, outcomes))
    return before.outcomes
  const kind = kindOf(offered.market)
  const fair = outcomes.map(({ probability = 0 }) => probability)
  const isFair = mayGoWithoutMargin(fixture, offered.market, offered.specifiers) && isSoldFairly?.(before) === true
  const overround = isFair ? 1 : overroundOf(margin, fixture.sport, kind?.group ?? '')
  const odds = oddsFrom(fair, kind?.winners ?? 1, overround, margin.method)
  const made = outcomes.map(({ id, isActive, probability = null }, at) => ({
    id,
    isActive,
    probability,
    odds: odds[at] ?? null,
  }))
  pricedWith.set(made, margin)
  return made
}

/** Most outcomes of a message have not moved: odds computed with the same margin are reused. */
const pricedWith = new WeakMap<readonly BookOutcome[], Margin>()
const saysTheSame = (before: readonly BookOutcome[], offered: OfferedMarket['outcomes']): boolean =>
  before.length === offered.length &&
  offered.every(({ id, isActive, probability }, at) => {
    const known = before[at]
    return (
      known?.id === id && known.isActive === isActive && probability !== undefined && known.probability === probability
    )
  })
