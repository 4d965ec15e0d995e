import { type TUnsafe, Type } from 'typebox'

/** Reasons of the limits gate, which every product that takes money passes. */
export const LIMIT_REFUSALS = [
  'excluded',
  'timed-out',
  'reality-check',
  'wager-limit',
  'loss-limit',
  'deposit-limit',
  'betting-off',
  'sport-off',
  'no-rate',
] as const

/** Reasons of the identity gate: the player has to prove something first, or the jurisdiction caps the amount. */
export const IDENTITY_REFUSALS = [
  'age-check',
  'contact-check',
  'identity-check',
  'identity-expired',
  'documents-check',
  'funds-check',
  'stake-cap',
] as const

const PROMO = ['promo-unknown', 'promo-used', 'promo-over', 'promo-currency'] as const

/** Reasons why a stake cannot be taken from bonus money: there is none to take it from, or the terms do not allow it. */
const BONUS_MONEY = [
  'bonus-none',
  'bonus-over',
  'bonus-product',
  'bonus-type',
  'bonus-leg-odds',
  'bonus-odds',
  'bonus-max-stake',
  'bonus-not-together',
] as const

/** Reasons why a single price cannot be taken, and why picks of one game have no joint price. */
const OFFER = [
  'event-unknown',
  'producer-down',
  'event-not-open',
  'event-started',
  'market-unknown',
  'market-settled',
  'market-not-active',
  'market-held',
  'outcome-unknown',
  'outcome-not-active',
  'no-price',
  'betting-stopped',
  'sport-stopped',
  'offer-stopped',
  'no-builder',
  'builder-not-pickable',
  'builder-not-agreed',
  'builder-not-together',
  'builder-contradiction',
  'builder-adds-nothing',
] as const

/**
 * Refusal reasons by product. Rules, SQL functions, replies and pages all take them from here: to add one, add it to its
 * product and its text to each dictionary (`REFUSAL_TEXTS` has its key); the compiler and the tests name
 * the places that are left.
 */
export const REFUSALS = {
  coupon: [
    ...OFFER,
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    ...PROMO,
    ...BONUS_MONEY,
    'account-changed',
    'advance-above-available',
    'advance-above-stake',
    'advance-not-covered',
    'advance-not-offered',
    'advance-open',
    'above-maximum',
    'amount-missing',
    'banker-disabled',
    'banned-from-express',
    'below-minimum',
    'block-missing',
    'block-without-amount',
    'blocked',
    'bonus-not-offered',
    'by-player',
    'coefficient-too-low',
    'dependent',
    'empty-block',
    'event-limit',
    'insufficient-funds',
    'leg-over',
    'legs-refused',
    'market-limit',
    'no-stake',
    'odds-changed',
    'offer-off',
    'offers-not-together',
    'order-too-old',
    'orders-not-offered',
    'price-not-reached',
    'promo-amount',
    'promo-not-offered',
    'promo-odds-too-low',
    'promo-singles',
    'promo-type',
    'score-changed',
    'site-closed',
    'sport-hidden',
    'system-size-too-large',
    'system-size-too-small',
    'system-value-missing',
    'too-few-beside-bankers',
    'too-few-blocks',
    'too-few-legs',
    'too-many-blocks',
    'too-many-legs',
    'too-many-orders',
    'too-many-variants',
    'type-unknown',
    'vip-expired',
    'vip-not-offered',
    'vip-refused',
  ],
  cashOut: [
    'decided',
    'leg-suspended',
    'offer-stopped',
    'worth-nothing',
    'free-bet',
    'part-too-large',
    'advance-open',
    'site-closed',
    'quote-over',
    'price-changed',
    'order-changed',
  ],
  promo: PROMO,
  toto: [
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    'match-unmarked',
    'marks-wrong',
    'too-many-variants',
    'multiplier-wrong',
    'stake-too-large',
    'draw-closed',
    'draw-not-open',
    'account-changed',
    'insufficient-funds',
  ],
  lotto: [
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    'no-lines',
    'too-many-lines',
    'field-missing',
    'number-unknown',
    'number-twice',
    'too-few-numbers',
    'too-many-combinations',
    'sale-closed',
    'account-changed',
    'insufficient-funds',
    'price-changed',
  ],
  payment: [
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    'method-not-offered',
    'other-currency',
    'below-min',
    'above-max',
    'fee-too-large',
    'payout-unknown',
    'cool-off',
    'contact-changed',
    'insufficient-funds',
    'cancel-forbidden',
    'cancel-too-late',
  ],
  game: [
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    ...BONUS_MONEY,
    'account-changed',
    'autoplay-off',
    'bet-ended',
    'bets-closed',
    'bets-most',
    'choice-unknown',
    'game-off',
    'game-under-check',
    'games-off',
    'insufficient-funds',
    'other-game-open',
    'round-open',
    'seeds-missing',
    'seeds-moved',
    'stake-step',
    'stake-too-large',
    'stake-too-small',
    'too-late',
    'too-soon',
  ],
  promotion: [
    ...LIMIT_REFUSALS,
    ...IDENTITY_REFUSALS,
    'promotion-over',
    'promotion-not-yet',
    'promotion-taken',
    'promotion-full',
    'promotion-not-for-you',
    'promotion-other-joined',
    'promotion-changed',
    'code-unknown',
    'code-too-often',
    'grant-moved',
    'grant-over',
    'grant-next',
    'amounts-moved',
    'points-missing',
    'item-sold-out',
    'item-taken',
    'price-changed',
  ],
  exchange: [
    ...LIMIT_REFUSALS,
    'no-account',
    'too-small',
    'too-large',
    'insufficient-funds',
    'debt',
    'quote-over',
    'quote-used',
  ],
} as const

export type RefusalProduct = keyof typeof REFUSALS
export type RefusalReason<P extends RefusalProduct> = (typeof REFUSALS)[P][number]

/** The key of a reason's text, of the reason with `_` for `-`; a page that does not know a reason shows `other`. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalProduct, RefusalTexts>> = {
  coupon: { key: (word) => `coupon_refusal_${word}`, other: 'coupon_refusal_other' },
  cashOut: { key: (word) => `bets_sale_not_${word}`, other: 'bets_sale_not_other' },
  promo: { key: (word) => `reward_${word}`, other: 'reward_promo_unknown' },
  toto: { key: (word) => `toto_refusal_${word}`, other: 'toto_refusal' },
  lotto: { key: (word) => `lotto_refusal_${word}`, other: 'lotto_refusal_other' },
  payment: { key: (word) => `cashier_reason_${word}`, other: 'cashier_reason_other' },
  game: { key: (word) => `game_refusal_${word}`, other: 'game_refusal_other' },
  promotion: { key: (word) => `promo_refusal_${word}`, other: 'promo_refusal_other' },
  exchange: { key: (word) => `cashier_exchange_${word}`, other: 'cashier_reason_other' },
}
type IdentityRefusal = (typeof IDENTITY_REFUSALS)[number]

type ProofRoute = 'officeAccount' | 'activate' | 'officeVerification'

const PROOF_ROUTES: Readonly<Record<IdentityRefusal, ProofRoute | null>> = {
  'age-check': 'officeAccount',
  'contact-check': 'activate',
  'identity-check': 'officeVerification',
  'identity-expired': 'officeVerification',
  'documents-check': 'officeVerification',
  'funds-check': 'officeVerification',
  'stake-cap': null,
}

type RefusalTexts = { readonly key: (word: string) => string; readonly other: string }

const isOfIdentity = (reason: string): reason is IdentityRefusal => IDENTITY_REFUSALS.some((one) => one === reason)

/** The key of the text of a refusal. Those of the identity gate read the same in every product. */
export function refusalKey<P extends RefusalProduct>(product: P, reason: RefusalReason<P>): string {
  const word = reason.replaceAll('-', '_')
  return isOfIdentity(reason) ? `identity_refusal_${word}` : REFUSAL_TEXTS[product].key(word)
}

/** The route on which a player gives the proof that was missing; null for a reason that no proof lifts. */
export const proofRoute = (reason: string | null): ProofRoute | null =>
  reason !== null && isOfIdentity(reason) ? PROOF_ROUTES[reason] : null

/** A field of a reply that holds a refusal reason of one of these products. */
export const refusalOf = <P extends RefusalProduct>(...products: readonly P[]): TUnsafe<RefusalReason<P>> =>
  Type.Unsafe<RefusalReason<P>>(Type.Enum([...new Set(products.flatMap((product) => [...REFUSALS[product]]))]))
