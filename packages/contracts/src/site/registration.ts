import { Type, type Static } from 'typebox'
import { RegistrationField, RegistrationType } from '../http/registration.ts'
import { closed, orNull, SitePath, Text } from '../shapes.ts'

const Fields = Type.Array(RegistrationField, { maxItems: 20, uniqueItems: true })
const Bonus = Type.String({ pattern: '^[a-z][a-z0-9_-]*$', maxLength: 60 })

/** Document to be accepted; a player who accepted another version must accept it again. */
const AgreedDocument = closed({
  version: Type.String({ minLength: 1, maxLength: 40 }),
  since: Type.Integer({ minimum: 0, description: 'In seconds since 1970.' }),
})

/** Registration settings of a site. */
export const RegistrationSettings = closed({
  types: Type.Array(closed({ type: RegistrationType, required: Fields, optional: Fields }), {
    maxItems: 5,
    description: 'Fields in display order; a field that is not listed is not shown.',
  }),
  shownAs: Type.Union([Type.Literal('page'), Type.Literal('modal'), Type.Literal('widget')]),
  documents: closed({
    terms: AgreedDocument,
    privacy: closed({ version: Type.String({ minLength: 1, maxLength: 40 }) }),
  }),
  responsibleGaming: orNull(closed({ version: Text })),
  bonuses: Type.Array(Bonus, { maxItems: 20 }),
  bonusByPath: Type.Array(closed({ path: SitePath, bonus: Bonus }), {
    maxItems: 100,
    description: 'The longest matching path prefix wins.',
  }),
  password: closed({
    lengthMin: Type.Integer({ minimum: 8, maximum: 64 }),
    lengthMax: Type.Integer({ minimum: 64, maximum: 200 }),
    scoreMin: Type.Integer({ minimum: 0, maximum: 4, description: 'From 0 (trivial to guess) to 4.' }),
  }),
})
export type RegistrationSettings = Static<typeof RegistrationSettings>

/** Subset that pages need before a form is opened. */
export const PublicRegistration = Type.Object({
  types: Type.Array(RegistrationType),
  shownAs: RegistrationSettings.properties.shownAs,
})
export type PublicRegistration = Static<typeof PublicRegistration>
