import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { LangQuery } from '../../site/parts.ts'

const PhoneCountry = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'In the language of the reader.' }),
  phoneCode: Type.String({ description: 'With plus.' }),
  code: Type.String({ description: 'The code of the country in lower case.' }),
})
export type PhoneCountry = Static<typeof PhoneCountry>

const PhoneMask = Type.Object({
  CountryId: Type.Integer(),
  Mask: Type.String({ description: 'The number without the code of its country; # is a digit.' }),
  Max: Type.Integer({ description: 'The most digits that a number has.' }),
  Min: Type.Integer(),
})
export type PhoneMask = Static<typeof PhoneMask>

const DAY_S = 86_400
const errors = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const getPhoneCountries = {
  method: 'GET',
  path: '/web-api/phone/countries',
  summary: 'Every country with its telephone code, in the order of the names.',
  access: 'public',
  caching: { seconds: DAY_S },
  query: LangQuery,
  reply: Type.Object({ countries: Type.Array(PhoneCountry) }),
  errors,
} as const satisfies HttpContract

export const getPhoneMasks = {
  method: 'GET',
  path: '/web-api/phone/masks',
  summary: 'How a telephone number of each country is written.',
  access: 'public',
  caching: { seconds: DAY_S },
  reply: Type.Object({ masks: Type.Array(PhoneMask) }),
  errors,
} as const satisfies HttpContract
