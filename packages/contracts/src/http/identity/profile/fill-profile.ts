import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { closed, GUARDED_ERRORS, Proof } from '../security/parts.ts'
import { Profile } from './get-profile.ts'

const typed = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))
const day = (description: string) => typed(10, `${description}, as 1990-12-31.`)

const Filled = closed({
  name: typed(60, 'The given name.'),
  surname: typed(60, 'The family name.'),
  date_birthday: day('The date of birth'),
  document_type_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  passport: typed(60, 'The number of the document.'),
  passport_date: day('When the document was issued'),
  passport_end_date: day('Until when it is valid'),
  inn: typed(60, 'The tax number.'),
  registration_address: typed(300, 'Where the player is registered.'),
})
export type FilledProfile = Static<typeof Filled>

/** What is empty or not sent stays as it is: nothing that a player told is taken back here. */
export const fillProfile = {
  method: 'POST',
  path: '/web-api/user/profile',
  summary: 'Fills in or changes what the player has told about themselves.',
  access: 'player',
  caching: 'no-store',
  body: closed({ fields: Filled, proof: Proof }),
  reply: Profile,
  errors: ['PROFILE_FIELDS', 'DOCUMENT_UNUSABLE', ...GUARDED_ERRORS],
} as const satisfies HttpContract
