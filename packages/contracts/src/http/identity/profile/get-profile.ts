import { Type, type Static } from 'typebox'
import { orNull } from '../../../site/shapes.ts'
import type { HttpContract } from '../../contract.ts'
import { AtMs, PLAYER_ERRORS } from '../security/parts.ts'

const ProfileField = Type.Enum([
  'name',
  'surname',
  'date_birthday',
  'document_type_id',
  'passport',
  'passport_date',
  'passport_end_date',
  'inn',
  'registration_address',
])

const ShownField = Type.Object({
  field: ProfileField,
  value: orNull(Type.String({ description: 'Documents, tax number and address masked.' })),
  change: Type.Enum(['fill', 'change', 'support'], {
    description: 'What the player can do about it; support is asked to change what was verified.',
  }),
  isRequired: Type.Boolean({ description: 'Without it the profile is not filled.' }),
})
export type ShownField = Static<typeof ShownField>

export const Profile = Type.Object({
  accountNumber: Type.String(),
  registeredAt: AtMs,
  country: Type.String({ description: 'In lower case.' }),
  verification_status: Type.Integer({ description: '1 while nothing is verified.' }),
  user_hide_balance: Type.Boolean(),
  documentTypes: Type.Array(Type.Integer()),
  rules: Type.Object({
    minimumAge: Type.Integer(),
    today: Type.String({ description: 'As late as it is anywhere on earth.' }),
    latestDay: Type.String({ description: 'As early as it is anywhere.' }),
  }),
  fields: Type.Array(ShownField),
})
export type Profile = Static<typeof Profile>

export const getProfile = {
  method: 'GET',
  path: '/web-api/user/profile',
  summary: 'What the player who asks has told about themselves, and what of it they can change.',
  access: 'player',
  caching: 'no-store',
  reply: Profile,
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
