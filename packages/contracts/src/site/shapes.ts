import { Type, type TProperties, type TSchema } from 'typebox'

/** An object that refuses what it does not name: a misspelt key is an error, not a silent default. */
export const closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

export const orNull = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])

export const Text = Type.String({ minLength: 1, maxLength: 200 })
export const TextKey = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  maxLength: 80,
  description: 'A key of the dictionaries.',
})
export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' })
export const HostName = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' })
/** A path inside the site: one slash first, so that it can never name another host. */
export const SitePath = Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\?#]*$', maxLength: 300 })
export const RouteNameText = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*$', maxLength: 60 })
export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
/** A flag of the specification's kind: some places write 0 and 1, others false and true. */
export const Flag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])
