import {
  MARKET_STATUS,
  type FeedMessageOf,
  type LogMessage,
  type MarketRef,
  type MarketRuling,
  type Ruling,
} from '@evens/contracts/feed'
import { marketKey, marketName } from '@evens/kernel'
import { closingAfter, isMarketCancelled, type Closing, type MarketWord } from '@evens/rules/settlement'
import { MARKETS_MAX, NO_CANCELS, type BookEvent, type BookMarket } from './book.ts'
import type { Edit } from './edit.ts'
import { kindOf } from './sanity.ts'

const { active, inactive, settled, cancelled, suspended } = MARKET_STATUS

/** Suspends groups of markets. Only active ones change: a settled market stays settled. */
export function stopEdit(event: BookEvent, { groups, status }: FeedMessageOf<'bet_stop'>): Edit {
  const isMeant = ({ market }: BookMarket): boolean => groups === 'all' || groups.includes(kindOf(market)?.group ?? '')
  const markets = [...event.markets.values()].filter((market) => market.status === active && isMeant(market))
  return { markets: markets.map((market) => ({ ...market, status })) }
}

type ClosingMessage =
  | FeedMessageOf<'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel'>
  | MarketRuling
type MarketStatement = { readonly ref: MarketRef; readonly key: string; readonly word: MarketWord }

/** The statements of a message about the end of its markets; empty for a message about something else. */
export function wordsIn(message: LogMessage): readonly MarketStatement[] {
  const statement = (ref: MarketRef, word: MarketWord): MarketStatement => ({
    ref,
    key: marketKey(ref.market, ref.specifiers),
    word,
  })
  switch (message.type) {
    case 'bet_settlement':
      return message.markets.map(({ outcomes, ...ref }) =>
        statement(ref, { kind: 'settled', certainty: message.certainty, outcomes }),
      )
    case 'rollback_bet_settlement':
      return message.markets.map((ref) => statement(ref, { kind: 'settlement-taken-back' }))
    case 'bet_cancel':
      return message.markets.map((ref) =>
        statement(ref, { kind: 'cancelled', ...windowOf(message), reason: message.reason }),
      )
    case 'rollback_bet_cancel':
      return message.markets.map((ref) => statement(ref, { kind: 'cancel-taken-back', ...windowOf(message) }))
    case 'market_ruling':
      return [statement(message.market, wordOf(message.ruling))]
    case 'fixture_change':
    case 'odds_change':
    case 'bet_stop':
    case 'alive':
    case 'snapshot_complete':
    case 'fixture_decision':
      return []
  }
}

function wordOf(ruling: Ruling): MarketWord {
  if (ruling.kind === 'result') return { kind: 'ruled', outcomes: ruling.outcomes }
  return ruling.kind === 'void' ? { kind: 'ruled-void', reason: ruling.reason } : { kind: 'ruling-taken-back' }
}

const windowOf = ({ from, until }: { readonly from?: number; readonly until?: number }) => ({
  from: from ?? null,
  until: until ?? null,
})

/** The markets as they stand after the message, by the rule that settles bets on them. */
export function closingEdit(event: BookEvent, message: ClosingMessage): Edit {
  const edited = new Map<string, BookMarket>()
  let room = MARKETS_MAX - event.markets.size
  for (const { ref, key, word } of wordsIn(message)) {
    const known = edited.get(key) ?? event.markets.get(key)
    if (known === undefined && !isClosing(word)) continue
    if (known === undefined && room-- <= 0) continue
    edited.set(key, marketAfter(known ?? unoffered(ref), word))
  }
  return { markets: [...edited.values()] }
}

const CLOSING: readonly MarketWord['kind'][] = ['settled', 'cancelled', 'ruled', 'ruled-void']
const isClosing = ({ kind }: MarketWord): boolean => CLOSING.includes(kind)

function marketAfter(market: BookMarket, word: MarketWord): BookMarket {
  const { settlement, cancels, fed } = market
  const closing = closingAfter({ settlement, cancels, ...(fed !== undefined && { fed }) }, word)
  const { fed: _before, ...rest } = market
  return { ...rest, ...closing, status: statusAfter(market, closing, word) }
}

/** A market that a rollback reopens stays suspended until its next price. */
function statusAfter({ status }: BookMarket, closing: Closing, word: MarketWord): BookMarket['status'] {
  if (isMarketCancelled(closing)) return cancelled
  if (closing.settlement !== null) return settled
  const isOpened =
    word.kind === 'ruling-taken-back' ||
    (word.kind === 'settlement-taken-back' && status === settled) ||
    (word.kind === 'cancel-taken-back' && word.until === null && status === cancelled)
  return isOpened ? suspended : status
}

/** A market that ended before it was ever offered here must not open later. */
const unoffered = ({ market, specifiers }: MarketRef): BookMarket => ({
  ...marketName(market, specifiers),
  status: inactive,
  cashOut: -2,
  outcomes: [],
  settlement: null,
  cancels: NO_CANCELS,
  isHeld: false,
})
