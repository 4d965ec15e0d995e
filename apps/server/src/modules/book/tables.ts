import type { EventState, Fixture, FixtureDecision, Incident, LogMessage, Ruling } from '@evens/contracts/feed'
import type { Register } from '@evens/rules/settlement'
import type { Generated } from 'kysely'
import type { BookMarket } from './core/book.ts'
import type { Results } from './core/results.ts'

/** The tables of this module; no other module may touch them. */
export type BookTables = {
  /** The log: every message taken in, in the order in which the book applies it. */
  book_message: {
    n: Generated<bigint>
    producer: string
    seq: bigint
    at: Date
    event: string | null
    type: string
    body: LogMessage
    received_at: Generated<Date>
  }
  book_producer: {
    producer: string
    seq: bigint
    at: Date
    is_down: boolean
    updated_at: Generated<Date>
  }
  book_checkpoint: { is_only: boolean; n: bigint }
  book_event: {
    id: string
    sport: string
    world: Fixture['world']
    champ_id: string
    competitor_ids: string[]
    starts_at: Date
    status: number
    producer: string
    fixture: Fixture
    state: EventState
    incidents: Incident[]
    /** Null once the event has left the memory; how it ended stays in `results`. */
    markets: BookMarket[] | null
    results: Results
    version: bigint
    at: Date
    happened_at: Date
    /** The last message of the log that is in this document. */
    n: bigint
    /** Null in documents from before there was one. */
    register: Register | null
    updated_at: Generated<Date>
  }
  book_fixture_decision: {
    id: Generated<bigint>
    event: string
    generation: number
    decision: FixtureDecision['decision']
    is_void: boolean
    actor: string
    reason: string
    at: Generated<Date>
    is_logged: Generated<boolean>
  }
  book_market_ruling: {
    id: Generated<bigint>
    event: string
    generation: number
    market: string
    ruling: Ruling
    at: Generated<Date>
    is_logged: Generated<boolean>
  }
  book_price_point: { event: string; ref: string; at: Date; odds: number }
}
