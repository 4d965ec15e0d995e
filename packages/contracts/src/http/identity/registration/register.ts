import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { PlayerSession } from '../session.ts'
import { RegistrationType } from './types.ts'

const typed = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** A code is on its way: the account is opened when it is typed in. The same for an address that has an account. */
export const RegistrationCode = Type.Object({
  result: Type.Literal('confirm'),
  id: Type.String({ description: 'Of this registration, for confirm and resend.' }),
  deadlineMs: Type.Integer({ description: 'When the code is over, in milliseconds since 1970.' }),
  channel: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  to: Type.String({ description: 'Where the code went, as it was typed, masked.' }),
})
export type RegistrationCode = Static<typeof RegistrationCode>

/** The account is there and its player is signed in. */
export const Registered = Type.Object({
  result: Type.Literal('registered'),
  session: PlayerSession,
  credentials: Type.Union([Type.Null(), Type.Object({ login: Type.String(), password: Type.String() })], {
    description: 'one_click alone: what was made for the player, said this once.',
  }),
  next: Type.Union([Type.Null(), Type.String()], {
    description: 'pay-and-play alone: the path, without a language, where the first deposit is made.',
  }),
})
export type Registered = Static<typeof Registered>

export const register = {
  method: 'POST',
  path: '/web-api/user/registration',
  summary:
    'Registers: one_click and soc_reg at once, the others after a code. A taken address is answered like a free one.',
  access: 'public',
  caching: 'no-store',
  body: Type.Object(
    {
      type: RegistrationType,
      key: Type.Optional(
        Type.String({
          pattern: '^[\\w-]{16,64}$',
          description: 'Needed for one_click: made by the browser, kept through every retry, and a secret.',
        }),
      ),
      country_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999, description: 'As in phone/countries.' })),
      currency_id: typed(3, 'The code of a currency of the site.'),
      name: typed(60, 'The given name.'),
      surname: typed(60, 'The family name.'),
      date_birthday: typed(10, 'As 1990-12-31.'),
      email: typed(254, 'One address.'),
      phone_number: typed(30, 'With or without the code of its country.'),
      countryCode: typed(2, 'Whose number it is, as gb; without it the country that was chosen.'),
      password: typed(200, 'Not asked for by one_click, which makes one.'),
      passport: typed(60, 'The number of a document.'),
      promocode: typed(60, 'A promo code.'),
      ref_code: typed(200, 'Who sent the visitor; the cookies of the link lead.'),
      first_deposit_bonus_choice: typed(60, 'A bonus of the form, or none.'),
      social_media: typed(40, 'The name of the provider, for soc_reg.'),
      ticket: typed(4000, 'What the provider’s sign-in began, for soc_reg.'),
      newsletter: Type.Optional(Type.Boolean()),
      is_terms_accepted: Type.Optional(Type.Boolean()),
      is_privacy_accepted: Type.Optional(Type.Boolean()),
      is_age_confirmed: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Union([RegistrationCode, Registered]),
  errors: [
    'BAD_REQUEST',
    'REGISTRATION_FIELDS',
    'REGISTRATION_OFF',
    'REGISTRATION_REFUSED',
    'REGISTRATION_TICKET',
    'ALREADY_REGISTERED',
    'KEY_REUSED',
    'TOO_MANY_CODES',
    'CAPTCHA_REQUIRED',
    'FINGERPRINT_REQUIRED',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'SIGN_IN_BUSY',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type RegistrationBody = Static<(typeof register)['body']>
export type RegistrationReply = Static<(typeof register)['reply']>
