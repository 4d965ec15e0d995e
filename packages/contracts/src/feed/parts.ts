import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { EVENT_STATUS, MARKET_STATUS } from './statuses.ts'

/** For a record: a key that does not match is refused instead of passing unchecked. */
export const ONLY_SUCH_KEYS = { additionalProperties: false } as const

/** Id of an event, champ or competitor in the feed. */
export const FeedId = Type.String({ pattern: '^[0-9]{1,15}$' })
export const ProducerId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })
export const SportSlug = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
/** Milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })

const Name = Type.String({ minLength: 1, maxLength: 120 })
/** Name by language; English is required and is the fallback. */
export const Names = Type.Intersect([
  Type.Object({ en: Name }),
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Name, { ...ONLY_SUCH_KEYS, maxProperties: 60 }),
])
export type Names = Static<typeof Names>

export const MarketStatus = Type.Enum(Object.values(MARKET_STATUS))
export type MarketStatus = Static<typeof MarketStatus>

export const EventStatus = Type.Enum(Object.values(EVENT_STATUS))
export type EventStatus = Static<typeof EventStatus>

/** 1 available, −1 unavailable for now, −2 closed for good. */
export const CashOutStatus = Type.Enum([1, -1, -2])

const MarketId = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' })
const SpecifierValue = Type.String({ pattern: '^[a-z0-9_:+.-]{1,24}$' })
export const OutcomeName = Type.String({ pattern: '^[a-z0-9_:+.-]{1,40}$' })

/** Market of an event: its kind, and the parameters that distinguish it from others of the kind. */
export const marketFields = {
  market: MarketId,
  specifiers: Type.Record(MarketId, SpecifierValue, { ...ONLY_SUCH_KEYS, maxProperties: 5 }),
}
export const MarketRef = closed(marketFields)
export type MarketRef = Static<typeof MarketRef>
