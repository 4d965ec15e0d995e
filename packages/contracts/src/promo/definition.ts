import { type Static, Type } from 'typebox'
import { Amount, closed, CountryCode, CurrencyCode, LanguageCode, orNull } from '../shapes.ts'
import { PromoTrigger } from './trigger.ts'
import { PromoMoney, PerMille, PromoWord, Thousandths } from './values.ts'

/** Tabs of the lists of promotions; `all_bonuses` is the list of all. */
export const PROMO_CATEGORIES = [
  'first_deposit',
  'redeposit',
  'cashback',
  'shares',
  'bukmaker',
  'casino',
  'poker',
  'bonuses',
] as const
export const PromoCategory = Type.Enum([...PROMO_CATEGORIES])
export type PromoCategory = Static<typeof PromoCategory>

/** `any` is only for points, levels and invitations. */
export const PromoProduct = Type.Enum(['sport', 'casino', 'pools', 'poker', 'any'])
export type PromoProduct = Static<typeof PromoProduct>

/** Subjects that a stake contributes by: those of sport and those of games. */
export const SPORT_SUBJECTS = ['sport', 'live', 'express'] as const
export const GAME_SUBJECTS = [
  'slots',
  'instant',
  'crash',
  'roulette',
  'blackjack',
  'cards',
  'baccarat',
  'draws',
] as const
export const PromoSubject = Type.Enum([...SPORT_SUBJECTS, ...GAME_SUBJECTS])
export type PromoSubject = Static<typeof PromoSubject>

/** Wagering of bonus money. A subject that is absent contributes nothing, and its stakes are refused. */
export const WagerTerms = closed({
  times: Type.Integer({ minimum: 1, maximum: 100, description: 'The requirement, in multiples of the bonus.' }),
  contributes: Type.Partial(Type.Record(PromoSubject, PerMille), { minProperties: 1, additionalProperties: false }),
  types: Type.Optional(
    Type.Array(PromoWord, { minItems: 1, maxItems: 20, description: 'Coupon types; all where it is absent.' }),
  ),
  minLegOdds: Type.Optional(Thousandths),
  minOdds: Type.Optional(Thousandths),
  maxStake: Type.Optional(PromoMoney),
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  convertsMax: orNull(Type.Integer({ minimum: 1, maximum: 100, description: 'In multiples of the bonus.' })),
})
export type WagerTerms = Static<typeof WagerTerms>

const Share = {
  percent: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Of the cause’s amount, in thousandths.' }),
  ),
  fixed: Type.Optional(PromoMoney),
  max: Type.Optional(PromoMoney),
}

/** Exactly one of `percent` and `fixed` is given. */
export const PromoReward = Type.Union([
  closed({ kind: Type.Literal('bonus'), ...Share, wager: WagerTerms }),
  closed({
    kind: Type.Literal('free-bet'),
    ...Share,
    minOdds: Thousandths,
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  closed({
    kind: Type.Literal('free-rounds'),
    titles: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 20 }),
    rounds: Type.Integer({ minimum: 1, maximum: 500 }),
    stake: PromoMoney,
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  closed({
    kind: Type.Literal('cashback'),
    programme: Type.Enum(['vip', 'premium']),
    min: PromoMoney,
    max: PromoMoney,
  }),
  closed({ kind: Type.Literal('points'), points: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  /** By place: the amount of an absent place is that of the last before it. */
  closed({
    kind: Type.Literal('cash'),
    byPlace: Type.Array(PromoMoney, { minItems: 1, maxItems: 100 }),
  }),
])
export type PromoReward = Static<typeof PromoReward>

export const PromoAudience = closed({
  countries: Type.Optional(closed({ only: Type.Boolean(), list: Type.Array(CountryCode, { minItems: 1 }) })),
  currencies: Type.Optional(Type.Array(CurrencyCode, { minItems: 1 })),
  languages: Type.Optional(Type.Array(LanguageCode, { minItems: 1 })),
  levels: Type.Optional(closed({ min: Type.Integer({ minimum: 1, maximum: 8 }) })),
  isVerified: Type.Optional(Type.Boolean()),
  ageDays: Type.Optional(
    closed({
      min: Type.Optional(Type.Integer({ minimum: 0 })),
      max: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  partners: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { minItems: 1 })),
  players: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9]{1,19}$' }), { minItems: 1, maxItems: 10_000 })),
})

const Count = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))

export const PromoBounds = closed({
  perPerson: Type.Optional(closed({ ever: Count, day: Count, week: Count, month: Count })),
  inAll: Count,
  budget: Type.Optional(Type.Record(CurrencyCode, Amount)),
  claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
})

const PromoText = closed({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  lead: Type.String({ minLength: 1, maxLength: 400 }),
  steps: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 8 }),
  /** Further terms; the significant ones are generated from the fields. */
  terms: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 600 }), { maxItems: 20 })),
})

/** A promotion. A published version is immutable; a change is a new version. Times are in UTC. */
export const PromoDefinition = closed({
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,59}$' }),
  category: PromoCategory,
  product: PromoProduct,
  runs: closed({
    from: Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' }),
    until: orNull(Type.Integer({ minimum: 0 })),
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1.' }), { minItems: 1 }),
    ),
    hours: Type.Optional(
      closed({ from: Type.Integer({ minimum: 0, maximum: 23 }), until: Type.Integer({ minimum: 1, maximum: 24 }) }),
    ),
  }),
  audience: PromoAudience,
  joins: Type.Enum(['automatic', 'button', 'code', 'choice']),
  /** The code that joins, where `joins` is `code`. */
  code: Type.Optional(Type.String({ pattern: '^[A-Z0-9-]{3,32}$' })),
  trigger: PromoTrigger,
  reward: Type.Array(PromoReward, { maxItems: 4 }),
  bounds: PromoBounds,
  /** A player has one active entry of a group. */
  group: Type.Optional(PromoWord),
  excludes: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  /** Name of the drawn picture. */
  picture: PromoWord,
  texts: Type.Record(LanguageCode, PromoText),
})
export type PromoDefinition = Static<typeof PromoDefinition>

/** The definition as pages get it: without named players, partners, budget and code, with the text of one language. */
export const PublicPromotion = closed({
  ...Type.Omit(PromoDefinition, ['audience', 'bounds', 'texts', 'code']).properties,
  audience: Type.Omit(PromoAudience, ['players', 'partners']),
  bounds: Type.Omit(PromoBounds, ['budget']),
  text: PromoText,
})
export type PublicPromotion = Static<typeof PublicPromotion>
