import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { RegistrationField, RegistrationType } from './types.ts'

export const getRegistrationForm = {
  method: 'GET',
  path: '/web-api/user/registration/form',
  summary: 'What this site asks of whoever registers, type by type, and what is chosen beforehand.',
  access: 'public',
  caching: 'no-store',
  query: Type.Object({
    path: Type.Optional(Type.String({ maxLength: 300, description: 'Where it began: its bonus is preselected.' })),
  }),
  reply: Type.Object({
    types: Type.Array(
      Type.Object({
        type: RegistrationType,
        fields: Type.Array(Type.Object({ field: RegistrationField, isRequired: Type.Boolean() })),
      }),
      { description: 'In the order in which they are offered; none while registration is off.' },
    ),
    shownAs: Type.Union([Type.Literal('page'), Type.Literal('modal'), Type.Literal('widget')]),
    minimumAge: Type.Integer(),
    latestBirthDate: Type.String({ description: 'Whoever was born after it is too young today.' }),
    countryId: Type.Union([Type.Null(), Type.Integer()], { description: 'Where the visitor seems to be.' }),
    currencies: Type.Array(Type.String()),
    currencyId: Type.String({ description: 'Chosen beforehand.' }),
    password: Type.Object({ lengthMin: Type.Integer(), lengthMax: Type.Integer(), scoreMin: Type.Integer() }),
    documents: Type.Object({
      terms: Type.String({ description: 'The version that is agreed to.' }),
      privacy: Type.String(),
    }),
    responsibleGaming: Type.Union([Type.Null(), Type.Object({ version: Type.String(), isAccepted: Type.Boolean() })], {
      description: 'Shown first while it is not accepted; null where the site has none.',
    }),
    bonuses: Type.Array(Type.String(), { description: 'Keys of first_deposit_bonus_choice.' }),
    bonus: Type.Union([Type.Null(), Type.String()], { description: 'The one that belongs to the path.' }),
  }),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type RegistrationForm = Static<(typeof getRegistrationForm)['reply']>
