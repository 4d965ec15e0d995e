import { Type, type Static } from 'typebox'

export const RegistrationType = Type.Union([
  Type.Literal('one_click'),
  Type.Literal('full_reg'),
  Type.Literal('phone_reg'),
  Type.Literal('soc_reg'),
  Type.Literal('pay-and-play'),
])
export type RegistrationType = Static<typeof RegistrationType>

/** What a form can ask for, by the name it has in the call. Which of them a type asks for is said by the site. */
export const RegistrationField = Type.Union([
  Type.Literal('country_id'),
  Type.Literal('currency_id'),
  Type.Literal('name'),
  Type.Literal('surname'),
  Type.Literal('date_birthday'),
  Type.Literal('email'),
  Type.Literal('phone_number'),
  Type.Literal('password'),
  Type.Literal('passport'),
  Type.Literal('promocode'),
  Type.Literal('newsletter'),
])
export type RegistrationField = Static<typeof RegistrationField>
