import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { EventState, Incident } from './event-state.ts'
import {
  CashOutStatus,
  FeedId,
  marketFields,
  MarketRef,
  MarketStatus,
  Moment,
  Names,
  ONLY_SUCH_KEYS,
  OutcomeName,
  ProducerId,
  SportSlug,
} from './parts.ts'

/** Last accepted message of each producer. */
export type Progress = Readonly<Record<string, { readonly seq: number; readonly at: number }>>

/** Source of feed messages: a simulator, an operator's feed or a recording. */
export type FeedAdapter = {
  readonly name: string
  readonly producers: readonly string[]
  /** Starts after `progress`: accepted messages are not sent again. */
  readonly start: (receive: (message: FeedMessage) => void, progress: Progress) => Promise<void>
  readonly recover: (request: RecoveryRequest) => void
  readonly stop: () => Promise<void>
}

export const Competitor = closed({
  id: FeedId,
  names: Names,
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Two shirt colours, for a drawn emblem. */
  colours: Type.Optional(
    Type.Tuple([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.String({ pattern: '^#[0-9a-f]{6}$' })]),
  ),
})
export type Competitor = Static<typeof Competitor>

export const Champ = closed({
  id: FeedId,
  names: Names,
  /** Country; none for an international champ. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Sort order in lists, ascending. */
  rank: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type Champ = Static<typeof Champ>

/** An event before it is played. `match` has two competitors, `race` and `outright` have many. */
export const Fixture = closed({
  id: FeedId,
  sport: SportSlug,
  kind: Type.Enum(['match', 'race', 'outright']),
  /** Played by people, simulated around the clock, or a stream. */
  world: Type.Enum(['real', 'virtual', 'stream']),
  champ: Champ,
  competitors: Type.Array(Competitor, { minItems: 1, maxItems: 40 }),
  startsAt: Moment,
  /** Season or edition in the producer's own words: `2026/27`. A table counts the games of one season. */
  season: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 /.-]{0,19}$' })),
  /** A knockout has no table. */
  stage: Type.Optional(Type.Enum(['league', 'knockout'])),
  format: Type.Record(
    Type.String({ pattern: '^[a-z][A-Za-z]{0,29}$' }),
    Type.Integer({ minimum: 0, maximum: 10_000 }),
    {
      ...ONLY_SUCH_KEYS,
      maxProperties: 10,
      description: 'Parameters of the game’s length: bestOf, periods, minutes, overs, rounds, metres.',
    },
  ),
  coverage: closed({ isLive: Type.Boolean(), hasStream: Type.Boolean() }),
  /** Latency behind the real game, as stated by the producer. */
  delayMs: Type.Integer({ minimum: 0, maximum: 600_000 }),
})
export type Fixture = Static<typeof Fixture>

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** `seq` counts the messages of one producer without a gap; `at` is the producer's own time. */
const envelope = {
  producer: ProducerId,
  seq: Seq,
  at: Moment,
}
const ofEvent = { ...envelope, event: FeedId }

const Markets = Type.Array(MarketRef, { minItems: 1, maxItems: 500 })

export const OfferedOutcome = closed({
  id: OutcomeName,
  isActive: Type.Boolean(),
  probability: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Fair probability (1 / fair odds). The site adds its margin.' }),
  ),
  odds: Type.Optional(
    Type.Integer({
      minimum: 1001,
      maximum: 10_000_000,
      description: 'In thousandths, margin included; used as is.',
    }),
  ),
})
export const OfferedMarket = closed({
  ...marketFields,
  status: MarketStatus,
  cashOut: Type.Optional(CashOutStatus),
  outcomes: Type.Array(OfferedOutcome, { maxItems: 100 }),
})

export const OutcomeSettlement = closed({
  id: OutcomeName,
  result: Type.Enum([0, 1]),
  voidFactor: Type.Optional(Type.Enum([0.5, 1])),
  deadHeat: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1, description: 'Dead heat: places left divided by runners tied.' }),
  ),
})
export const SettledMarket = closed({
  ...marketFields,
  outcomes: Type.Array(OutcomeSettlement, { minItems: 1, maxItems: 100 }),
})

const fixtureChange = closed({
  ...envelope,
  type: Type.Literal('fixture_change'),
  change: Type.Enum(['new', 'time', 'cancelled', 'format', 'coverage']),
  fixture: Fixture,
})
const oddsChange = closed({
  ...ofEvent,
  type: Type.Literal('odds_change'),
  state: Type.Optional(EventState),
  incidents: Type.Optional(Type.Array(Incident, { maxItems: 50 })),
  markets: Type.Array(OfferedMarket, {
    maxItems: 500,
    description: 'Changed outcomes only; an outcome that is not listed stays unchanged.',
  }),
})
const betStop = closed({
  ...ofEvent,
  type: Type.Literal('bet_stop'),
  groups: Type.Union([Type.Literal('all'), Type.Array(Type.String({ pattern: '^[a-z]{1,20}$' }), { maxItems: 20 })]),
  status: Type.Enum([-1, 0]),
})
const betSettlement = closed({
  ...ofEvent,
  type: Type.Literal('bet_settlement'),
  certainty: Type.Enum([1, 2], { description: '1 live, 2 confirmed.' }),
  markets: Type.Array(SettledMarket, { minItems: 1, maxItems: 500 }),
})
const rollbackBetSettlement = closed({ ...ofEvent, type: Type.Literal('rollback_bet_settlement'), markets: Markets })
const window = { from: Type.Optional(Moment), until: Type.Optional(Moment) }
const betCancel = closed({
  ...ofEvent,
  ...window,
  type: Type.Literal('bet_cancel'),
  reason: Type.Enum([
    'event_cancelled',
    'event_postponed',
    'event_abandoned',
    'wrong_price',
    'late_price',
    'wrong_fixture',
  ]),
  markets: Markets,
})
const rollbackBetCancel = closed({ ...ofEvent, ...window, type: Type.Literal('rollback_bet_cancel'), markets: Markets })
const alive = closed({ ...envelope, type: Type.Literal('alive') })
const snapshotComplete = closed({
  ...envelope,
  type: Type.Literal('snapshot_complete'),
  request: Type.String({ minLength: 1, maxLength: 40 }),
  /** First number of a recovery that resent the state under new numbers; it covers everything missed before. */
  from: Type.Optional(Seq),
})

/** All messages of a feed, simulated or an operator's. */
export const FEED_MESSAGES = {
  fixture_change: fixtureChange,
  odds_change: oddsChange,
  bet_stop: betStop,
  bet_settlement: betSettlement,
  rollback_bet_settlement: rollbackBetSettlement,
  bet_cancel: betCancel,
  rollback_bet_cancel: rollbackBetCancel,
  alive,
  snapshot_complete: snapshotComplete,
} as const

export type FeedMessageType = keyof typeof FEED_MESSAGES
export type FeedMessageOf<T extends FeedMessageType> = Static<(typeof FEED_MESSAGES)[T]>
export type FeedMessage = { [T in FeedMessageType]: FeedMessageOf<T> }[FeedMessageType]
export type OfferedMarket = Static<typeof OfferedMarket>
export type OfferedOutcome = Static<typeof OfferedOutcome>
export type SettledMarket = Static<typeof SettledMarket>
export type OutcomeSettlement = Static<typeof OutcomeSettlement>

/**
 * An operator's decision about a game that was announced under the id of another one. It is no message of a feed: the
 * site itself writes it into the log, so that every node applies it at the same position.
 */
export type FixtureDecision = {
  readonly type: 'fixture_decision'
  readonly producer: typeof OPERATOR
  readonly seq: number
  readonly at: number
  readonly event: string
  readonly decision: 'another' | 'same' | 'reject' | 'void'
  readonly generation: number
  /** With `another`: whether open bets on the earlier game are void. */
  readonly isVoid: boolean
}
/**
 * The result, the void or the release of a market by hand, decided by two operators. Like a fixture decision the site
 * itself writes it into the log.
 */
export type MarketRuling = {
  readonly type: 'market_ruling'
  readonly producer: typeof OPERATOR
  readonly seq: number
  readonly at: number
  readonly event: string
  /** Of the game that is ruled on: another one under the same id is not concerned. */
  readonly generation: number
  readonly market: MarketRef
  readonly ruling: Ruling
}
export type Ruling =
  | { readonly kind: 'result'; readonly outcomes: readonly OutcomeSettlement[] }
  | { readonly kind: 'void'; readonly reason: FeedMessageOf<'bet_cancel'>['reason'] }
  | { readonly kind: 'release' }

export type OperatorMessage = FixtureDecision | MarketRuling

/** No feed can have this name. */
export const OPERATOR = '$operator'

/** All entries of the book's log. */
export type LogMessage = FeedMessage | OperatorMessage
export type LogMessageType = LogMessage['type']

/**
 * Recovery request after a gap or a silence: everything from that time on, ended by `snapshot_complete`. Either the
 * messages come again under their own numbers, or the state is sent under new ones, and then `snapshot_complete` has
 * the first of them in `from`.
 */
export type RecoveryRequest = { readonly producer: string; readonly sinceMs: number; readonly request: string }
