import type { Fixture, LogMessage, LogMessageType, MarketRuling, OutcomeSettlement } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import { TOTO_POOLS } from '@evens/rules/pools'
import { generationNow, type Register, registerAfter } from '@evens/rules/settlement'

/** The part of a log message that concerns pools. */
export type Statement =
  | { readonly kind: 'fixture'; readonly fixture: Fixture; readonly isOff: boolean }
  | {
      readonly kind: 'result'
      readonly event: string
      readonly market: string
      readonly won: string | null
      readonly isVoid: boolean
      readonly isConfirmed: boolean
    }
  | { readonly kind: 'taken-back'; readonly event: string; readonly market: string }
  | { readonly kind: 'cancelled'; readonly event: string; readonly market: string; readonly isCancelled: boolean }

/** Prices are most of the log and do not matter here, so they are not even read. */
export const STATEMENT_TYPES: readonly LogMessageType[] = [
  'fixture_change',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_decision',
  'market_ruling',
]

const SPORTS = new Set<string>(TOTO_POOLS.map(({ sport }) => sport))
const MARKETS = new Set<string>(TOTO_POOLS.map(({ market }) => market))
const CONFIRMED = 2

export function statementsIn(message: LogMessage): readonly Statement[] {
  if (message.type === 'fixture_change') return ofFixture(message.fixture, message.change === 'cancelled')
  if (message.type === 'bet_settlement')
    return keysOf(message.markets).map(({ key: market, given: { outcomes } }) => ({
      kind: 'result',
      event: message.event,
      market,
      ...wonOf(outcomes),
      isConfirmed: message.certainty === CONFIRMED,
    }))
  if (message.type === 'market_ruling') return ofRuling(message)
  if (message.type === 'rollback_bet_settlement')
    return keysOf(message.markets).map(({ key: market }) => ({ kind: 'taken-back', event: message.event, market }))
  if (message.type === 'bet_cancel' || message.type === 'rollback_bet_cancel') {
    // A cancellation of the bets of some interval does not cancel the match.
    if (message.from !== undefined || message.until !== undefined) return []
    return keysOf(message.markets).map(({ key: market }) => ({
      kind: 'cancelled',
      event: message.event,
      market,
      isCancelled: message.type === 'bet_cancel',
    }))
  }
  return []
}

/** A result by hand is confirmed; a release takes it back, and the feed has to send its own again. */
function ofRuling({ event, market: ref, ruling }: MarketRuling): readonly Statement[] {
  return keysOf([ref]).map(({ key: market }): Statement => {
    if (ruling.kind === 'result') return { kind: 'result', event, market, ...wonOf(ruling.outcomes), isConfirmed: true }
    if (ruling.kind === 'void') return { kind: 'cancelled', event, market, isCancelled: true }
    return { kind: 'taken-back', event, market }
  })
}

function ofFixture(fixture: Fixture, isOff: boolean): readonly Statement[] {
  const isOurs = fixture.world === 'real' && fixture.kind === 'match' && SPORTS.has(fixture.sport)
  return isOurs ? [{ kind: 'fixture', fixture, isOff }] : []
}

type Named = { readonly market: string; readonly specifiers: Readonly<Record<string, string>> }

const keysOf = <M extends Named>(markets: readonly M[]): readonly { readonly key: string; readonly given: M }[] =>
  markets
    .map((given) => ({ key: marketKey(given.market, given.specifiers), given }))
    .filter(({ key }) => MARKETS.has(key))

/** One winner, or a wholly void market. Anything else decides nothing. */
function wonOf(outcomes: readonly OutcomeSettlement[]): { readonly won: string | null; readonly isVoid: boolean } {
  if (outcomes.every(({ voidFactor }) => voidFactor === 1)) return { won: null, isVoid: true }
  const winners = outcomes.filter(({ result }) => result === 1)
  const [winner] = winners
  const isPlain = winners.length === 1 && winner?.voidFactor === undefined && winner?.deadHeat === undefined
  return { won: isPlain ? (winner?.id ?? null) : null, isVoid: false }
}

type Entry = { readonly n: number; readonly message: LogMessage }

type OwnStatements = { readonly statements: readonly Statement[]; readonly registers: ReadonlyMap<string, Register> }

/**
 * Statements about the games that matches were made from. Once another game is announced under an id, statements about
 * the id do not concern the match, unless the feed or an operator goes back to the first game.
 */
export function statementsOfOwnGames(known: ReadonlyMap<string, Register>, entries: readonly Entry[]): OwnStatements {
  const registers = new Map<string, Register>()
  const statements: Statement[] = []
  for (const { n, message } of entries) {
    const stated = statementsIn(message)
    const event = eventIn(message)
    const before = registers.get(event) ?? known.get(event) ?? null
    if (before === null && stated.length === 0) continue
    const isRegistered = message.type === 'fixture_change' || message.type === 'fixture_decision'
    const after = isRegistered ? registerAfter(before, message, n) : before
    if (after !== null && after !== before) registers.set(event, after)
    const generation = message.type === 'market_ruling' ? message.generation : null
    if ((generation ?? (after === null ? FIRST : generationNow(after))) === FIRST) statements.push(...stated)
  }
  return { statements, registers }
}

const FIRST = 1

export const eventIn = (message: LogMessage): string => {
  if (message.type === 'fixture_change') return message.fixture.id
  return 'event' in message ? message.event : ''
}
