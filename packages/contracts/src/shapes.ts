import { type TProperties, type TSchema, Type } from 'typebox'

/** Object without additional properties: a misspelt key is an error, not a silent default. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])

export const Text = Type.String({ minLength: 1, maxLength: 200 })
export const TextKey = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  maxLength: 80,
  description: 'Dictionary key.',
})
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' })
export const HostName = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' })
/** Path inside the site: exactly one leading slash, so that it cannot name another host. */
export const SitePath = Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$', maxLength: 300 })
export const RouteNameText = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$', maxLength: 60 })
export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
/** Flag of the specification, which uses both 0/1 and false/true. */
export const Flag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])

/** A string, in the smallest unit of the currency: a number would lose precision. */
export const Amount = Type.String({
  pattern: '^(0|[1-9][0-9]{0,18})$',
  description: 'In minor units of the currency.',
})

/** Negative when money leaves the account. */
export const SignedAmount = Type.String({
  pattern: '^(0|-?[1-9][0-9]{0,18})$',
  description: 'In minor units of the currency.',
})

/** Requested amount: positive, and small enough for every account. */
export const AmountToMove = Type.String({
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'In minor units of the currency.',
})

/** As a query parameter. */
export const MomentText = Type.String({ pattern: '^[0-9]{1,13}$', description: 'Milliseconds since 1970.' })

/** A tax on what a bet pays, as its jurisdiction sets it. */
export const TaxRate = closed({
  perMille: Type.Integer({ minimum: 1, maximum: 1000, description: 'Rate in thousandths.' }),
  base: Type.Enum(['winnings', 'payout'], { description: 'The payout less its stake, or all of it.' }),
})

/** Currency of the account that a stake is taken from: never another account than the page showed. */
export const StakeCurrency = {
  ...CurrencyCode,
  description:
    'Currency of the account the page showed. If the active account has changed since, the request is refused as account-changed.',
}
