import type { Fixture, LogMessage, LogMessageType } from '@evens/contracts/feed'
import { TOTO_POOLS } from '@evens/rules/pools'
import { generationNow, type MarketWord, type Register, registerAfter } from '@evens/rules/settlement'
import { wordsIn } from '../../book/index.ts'

/** The part of a log message that concerns pools. */
export type Statement =
  | { readonly kind: 'fixture'; readonly fixture: Fixture; readonly isOff: boolean }
  | { readonly kind: 'word'; readonly event: string; readonly market: string; readonly word: MarketWord }

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

export function statementsIn(message: LogMessage): readonly Statement[] {
  if (message.type === 'fixture_change') return ofFixture(message.fixture, message.change === 'cancelled')
  return wordsIn(message)
    .filter(({ key }) => MARKETS.has(key))
    .map(({ key: market, word }) => ({ kind: 'word', event: eventIn(message), market, word }))
}

function ofFixture(fixture: Fixture, isOff: boolean): readonly Statement[] {
  const isOurs = fixture.world === 'real' && fixture.kind === 'match' && SPORTS.has(fixture.sport)
  return isOurs ? [{ kind: 'fixture', fixture, isOff }] : []
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
