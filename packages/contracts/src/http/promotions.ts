import { type Static, Type } from 'typebox'
import { PromoSubject, PublicPromotion, WagerTerms } from '../promo/definition.ts'
import { refusalOf } from '../refusals.ts'
import { Amount, closed, CurrencyCode, orNull, SignedAmount } from '../shapes.ts'
import { Language } from './book-shapes.ts'
import { contract } from './contract.ts'

export const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,59}$' })
const GrantId = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
const Key = Type.String({ pattern: '^[\\w-]{16,64}$', description: 'Idempotency key made by the browser.' })
const Moment = Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' })
const Exponent = Type.Integer({ minimum: 0, maximum: 4 })

/** Life of a grant. `offered` waits for its claim, `closing` for open bets after its time is over. */
export const GRANT_STATES = [
  'held',
  'offered',
  'active',
  'closing',
  'converted',
  'expired',
  'spent',
  'cancelled',
  'forfeited',
  'void',
  'lapsed',
  'declined',
  'refused',
] as const
export const GrantState = Type.Enum([...GRANT_STATES])
export type GrantState = Static<typeof GrantState>

export const GrantKind = Type.Enum(['bonus', 'free-bet', 'free-rounds', 'points', 'cash'])
export type GrantKind = Static<typeof GrantKind>

/** A reward of a player. Money of every kind is in `currency`. */
export const Grant = closed({
  id: GrantId,
  promotion: PromotionId,
  title: Type.String({ description: 'Of the version that was joined, in the language of the request.' }),
  version: Type.Integer({ minimum: 1 }),
  kind: GrantKind,
  state: GrantState,
  currency: CurrencyCode,
  exponent: Exponent,
  amount: Amount,
  /** Bonus money that can be staked, and that of open bets. */
  balance: Amount,
  inPlay: Amount,
  required: Amount,
  wagered: Amount,
  converted: Amount,
  /** The largest conversion; null without one. */
  convertsMax: orNull(Amount),
  terms: orNull(WagerTerms),
  /** The code of a free bet, and its remaining rounds and titles of free rounds. */
  code: orNull(Type.String()),
  minOdds: orNull(Type.Integer()),
  rounds: orNull(
    closed({
      left: Type.Integer({ minimum: 0 }),
      of: Type.Integer({ minimum: 1 }),
      stake: Amount,
      titles: Type.Array(Type.Integer({ minimum: 1 })),
    }),
  ),
  claimBy: orNull(Moment),
  endsAt: orNull(Moment),
  grantedAt: Moment,
  endedAt: orNull(Moment),
})
export type Grant = Static<typeof Grant>

const Mine = closed({
  isForMe: Type.Boolean(),
  /** The reason against it, if it can be told. */
  reason: orNull(refusalOf('promotion')),
  joinedAt: orNull(Moment),
  version: orNull(Type.Integer({ minimum: 1 })),
  grant: orNull(Grant),
})

const PromotionState = Type.Enum(['scheduled', 'running', 'paused', 'ended'])

export const PromotionCard = closed({
  promotion: PublicPromotion,
  version: Type.Integer({ minimum: 1 }),
  state: PromotionState,
  mine: orNull(Mine),
})
export type PromotionCard = Static<typeof PromotionCard>

export const listPromotions = contract({
  method: 'GET',
  path: '/web-api/promotions',
  summary: 'List the running promotions; with a session those of the player are marked.',
  access: 'public',
  query: closed({ lang: Language, partner: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: closed({
    cards: Type.Array(PromotionCard),
    /** Amounts of the terms are worth this currency's usual coupon amount. */
    currency: CurrencyCode,
    exponent: Exponent,
    usual: Amount,
  }),
})
export type PromotionsReply = Static<(typeof listPromotions)['reply']>

export const readPromotion = contract({
  method: 'GET',
  path: '/web-api/promotions/{id}',
  summary: 'Get a promotion: the version that the player joined, or the live one.',
  access: 'public',
  params: closed({ id: PromotionId }),
  query: closed({ lang: Language, version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) }),
  reply: closed({
    ...PromotionCard.properties,
    versions: Type.Array(closed({ version: Type.Integer({ minimum: 1 }), publishedAt: Moment })),
    publishedAt: Moment,
    currency: CurrencyCode,
    exponent: Exponent,
    usual: Amount,
  }),
  errors: ['NOT_FOUND'],
})
export type PromotionReply = Static<(typeof readPromotion)['reply']>

const Done = closed({ state: Type.Enum(['done', 'refused']), reason: orNull(refusalOf('promotion')) })

export const joinPromotion = contract({
  method: 'POST',
  path: '/web-api/promotions/{id}/join',
  summary: 'Join the shown version of a promotion, once.',
  access: 'player',
  params: closed({ id: PromotionId }),
  body: closed({
    key: Key,
    version: Type.Integer({ minimum: 1, description: 'The version whose terms were shown.' }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
  reply: Done,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})

/** A code for whichever promotion it belongs to; unknown, foreign and expired codes answer alike. */
export const enterPromoCode = contract({
  method: 'POST',
  path: '/web-api/promotions/code',
  summary: 'Enter the code of a promotion.',
  access: 'player',
  body: closed({ key: Key, code: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: closed({ ...Done.properties, promotion: orNull(PromotionId) }),
  errors: ['KEY_REUSED'],
})

export const listGrants = contract({
  method: 'GET',
  path: '/web-api/office/grants',
  summary: 'List the player’s rewards: those that run first, then the newest.',
  access: 'player',
  query: closed({ lang: Language, before: Type.Optional(GrantId) }),
  reply: closed({ grants: Type.Array(Grant), next: orNull(GrantId) }),
})
export type GrantsReply = Static<(typeof listGrants)['reply']>

const grantParams = closed({ id: GrantId })

export const claimGrant = contract({
  method: 'POST',
  path: '/web-api/office/grants/{id}/claim',
  summary: 'Take an offered reward. One bonus is active for a currency; a further one waits.',
  access: 'player',
  params: grantParams,
  body: closed({ key: Key }),
  reply: Done,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})

export const declineGrant = contract({
  method: 'POST',
  path: '/web-api/office/grants/{id}/decline',
  summary: 'Decline an offered reward.',
  access: 'player',
  params: grantParams,
  body: closed({ key: Key }),
  reply: Done,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})

/** The exact amounts of leaving a bonus now. */
const Leaving = closed({
  /** Changes with everything that can move an amount. */
  seen: Type.String({ pattern: '^[\\w-]{1,64}$' }),
  currency: CurrencyCode,
  exponent: Exponent,
  bonusGone: Amount,
  openStakes: Amount,
  openBets: Type.Integer({ minimum: 0 }),
  cashKept: Amount,
})

export const quoteLeaving = contract({
  method: 'GET',
  path: '/web-api/office/grants/{id}/leave',
  summary: 'Quote the exact amounts of leaving a bonus.',
  access: 'player',
  params: grantParams,
  reply: Leaving,
  errors: ['NOT_FOUND'],
})
export type LeavingReply = Static<(typeof quoteLeaving)['reply']>

export const leaveGrant = contract({
  method: 'POST',
  path: '/web-api/office/grants/{id}/leave',
  summary: 'Leave a bonus at the quoted amounts; when they have moved it is refused with the new ones.',
  access: 'player',
  params: grantParams,
  body: closed({ key: Key, seen: Type.String({ pattern: '^[\\w-]{1,64}$' }) }),
  reply: closed({ ...Done.properties, now: orNull(Leaving) }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})

/** Reasons that a stake counts less than its amount, or not at all. */
export const PLAY_REASONS = ['void', 'cashed-out', 'both-sides', 'covered-table', 'not-in-terms'] as const

export const listPlays = contract({
  method: 'GET',
  path: '/web-api/office/grants/{id}/plays',
  summary: 'List the bets and rounds of a bonus with what each counted, newest first.',
  access: 'player',
  params: grantParams,
  query: closed({ before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,18}$' })) }),
  reply: closed({
    plays: Type.Array(
      closed({
        n: Type.String(),
        source: Type.Enum(['coupon', 'game']),
        ref: Type.String({ description: 'The coupon or the round.' }),
        at: Moment,
        staked: Amount,
        counted: Amount,
        isOpen: Type.Boolean(),
        reason: orNull(Type.Enum([...PLAY_REASONS])),
      }),
    ),
    next: orNull(Type.String()),
  }),
  errors: ['NOT_FOUND'],
})
export type PlaysReply = Static<(typeof listPlays)['reply']>

const StoreItem = closed({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
  title: Type.String(),
  kind: GrantKind,
  price: Type.Integer({ minimum: 1, description: 'In points.' }),
  amount: orNull(Amount),
  rounds: orNull(Type.Integer({ minimum: 1 })),
  minOdds: orNull(Type.Integer()),
  days: Type.Integer({ minimum: 1 }),
  left: orNull(Type.Integer({ minimum: 0, description: 'Null without a bound.' })),
  mineLeft: orNull(Type.Integer({ minimum: 0 })),
})

export const readPromoStore = contract({
  method: 'GET',
  path: '/web-api/promo-store',
  summary: 'List what points buy.',
  access: 'public',
  query: closed({ lang: Language }),
  reply: closed({
    items: Type.Array(StoreItem),
    currency: CurrencyCode,
    exponent: Exponent,
    points: orNull(Type.Integer({ minimum: 0 })),
  }),
})
export type PromoStoreReply = Static<(typeof readPromoStore)['reply']>

export const buyFromStore = contract({
  method: 'POST',
  path: '/web-api/promo-store/{item}',
  summary: 'Buy an item with points, once.',
  access: 'player',
  params: closed({ item: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }) }),
  body: closed({ key: Key, price: Type.Integer({ minimum: 1, description: 'The price that was shown.' }) }),
  reply: closed({ ...Done.properties, code: orNull(Type.String()) }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})

export const readLevel = contract({
  method: 'GET',
  path: '/web-api/office/level',
  summary: 'Get the player’s level, its rates and the way to the next.',
  access: 'player',
  reply: closed({
    level: Type.Integer({ minimum: 1, maximum: 8 }),
    earned: Type.Integer({ minimum: 0, description: 'Points ever earned.' }),
    waitsForApproval: Type.Boolean(),
    levels: Type.Array(
      closed({
        level: Type.Integer({ minimum: 1, maximum: 8 }),
        points: Type.Integer({ minimum: 0 }),
        casino: Type.Integer({ minimum: 0, description: 'Cashback in thousandths.' }),
        sport: Type.Integer({ minimum: 0, description: 'Cashback in thousandths.' }),
      }),
    ),
  }),
})
export type LevelReply = Static<(typeof readLevel)['reply']>

const Programme = Type.Enum(['vip', 'premium'])

/** A week with every figure of the formula: net × rate = cashback, within the bounds. */
const CashbackWeek = closed({
  from: Moment,
  until: Moment,
  currency: CurrencyCode,
  exponent: Exponent,
  staked: Amount,
  returned: Amount,
  net: SignedAmount,
  rate: Type.Integer({ minimum: 0 }),
  min: Amount,
  max: Amount,
  cashback: Amount,
  state: Type.Enum(['running', 'paid', 'nothing', 'below-minimum', 'away']),
  paidAt: orNull(Moment),
})

export const readCashback = contract({
  method: 'GET',
  path: '/web-api/office/cashback',
  summary: 'Get the cashback of a programme: this week so far, and the weeks before.',
  access: 'player',
  query: closed({ programme: Programme }),
  reply: closed({ weeks: Type.Array(CashbackWeek), rate: Type.Integer({ minimum: 0 }), isOffered: Type.Boolean() }),
})
export type CashbackReply = Static<(typeof readCashback)['reply']>

/** Game subjects and their contribution, for the frame of a game. */
export const readBonusInPlay = contract({
  method: 'GET',
  path: '/web-api/user/bonus',
  summary: 'Get the bonus that stakes can be taken from, in the active currency.',
  access: 'player',
  query: closed({ title: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}$' })) }),
  reply: closed({
    grant: orNull(Grant),
    /** Contribution of the title; null where it takes no bonus money. */
    title: orNull(closed({ subject: PromoSubject, perMille: Type.Integer({ minimum: 1, maximum: 1000 }) })),
    /** Free rounds of the title. */
    rounds: orNull(Grant),
  }),
})
export type BonusInPlayReply = Static<(typeof readBonusInPlay)['reply']>
