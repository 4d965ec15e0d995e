import { type Static, Type } from 'typebox'
import { PlayerSession } from './sessions.ts'
import { contract } from './contract.ts'

export const RegistrationType = Type.Union([
  Type.Literal('one_click'),
  Type.Literal('full_reg'),
  Type.Literal('phone_reg'),
  Type.Literal('soc_reg'),
  Type.Literal('pay-and-play'),
])
export type RegistrationType = Static<typeof RegistrationType>

/** Fields of the registration forms, by their name in the call. The site's configuration chooses those of each type. */
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

export const getRegistrationForm = contract({
  method: 'GET',
  path: '/web-api/user/registration/form',
  summary: 'What this site asks of whoever registers, type by type, and what is chosen beforehand.',
  access: 'public',
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
})
export type RegistrationForm = Static<(typeof getRegistrationForm)['reply']>

const typed = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** A code was sent, which opens the account. The reply is the same for an address that already has one, so it reveals nothing. */
export const RegistrationCode = Type.Object({
  result: Type.Literal('confirm'),
  id: Type.String({ description: 'Of this registration, for confirm and resend.' }),
  deadlineMs: Type.Integer({ description: 'When the code is over, in milliseconds since 1970.' }),
  channel: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  to: Type.String({ description: 'Where the code went, as it was typed, masked.' }),
})
export type RegistrationCode = Static<typeof RegistrationCode>

/** The account exists and its player is signed in. */
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

export const register = contract({
  method: 'POST',
  path: '/web-api/user/registration',
  summary:
    'Registers: one_click and soc_reg at once, the others after a code. A taken address is answered like a free one.',
  access: 'public',
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
    'SIGN_IN_BUSY',
  ],
})
export type RegistrationBody = Static<(typeof register)['body']>
export type RegistrationReply = Static<(typeof register)['reply']>

export const confirmRegistration = contract({
  method: 'POST',
  path: '/web-api/user/registration/confirm',
  summary: 'Opens the account with the code that was sent. Only now, to whoever has the code, a taken address is told.',
  access: 'public',
  body: Type.Object(
    { id: Type.String({ minLength: 1, maxLength: 60 }), code: Type.String({ minLength: 1, maxLength: 12 }) },
    { additionalProperties: false },
  ),
  reply: Registered,
  errors: ['WRONG_CODE', 'TIME_UP', 'ALREADY_REGISTERED', 'REGISTRATION_REFUSED', 'FOREIGN_PAGE', 'SIGN_IN_BUSY'],
})

export const resendRegistrationCode = contract({
  method: 'POST',
  path: '/web-api/user/registration/resend',
  summary: 'Sends another code for a registration that waits for one; the code before it is over.',
  access: 'public',
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
  reply: RegistrationCode,
  errors: ['CAPTCHA_REQUIRED', 'FINGERPRINT_REQUIRED', 'TIME_UP', 'TOO_MANY_CODES', 'FOREIGN_PAGE'],
})

export const sendCredentials = contract({
  method: 'POST',
  path: '/web-api/user/registration/send-credentials',
  summary: 'Mails what one_click made to its player, in the first hour. The password comes along: it is not kept here.',
  access: 'player',
  body: Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  errors: ['WRONG_CREDENTIALS', 'REGISTRATION_FIELDS', 'TIME_UP', 'SIGN_IN_BUSY'],
})

/** Does not use up the ticket; only the registration does. */
export const getSocialNames = contract({
  method: 'POST',
  path: '/web-api/user/registration/social-names',
  summary: 'What the provider calls the person whose ticket it is, as far as a name of ours may read so.',
  access: 'public',
  body: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 4000 }) }, { additionalProperties: false }),
  reply: Type.Object({ name: Type.String(), surname: Type.String() }),
  errors: ['REGISTRATION_TICKET', 'FOREIGN_PAGE'],
})
export type SocialNames = Static<(typeof getSocialNames)['reply']>

/** Sent by beacon while a page unloads. It contains nothing about the visitor. */
export const leaveRegistration = contract({
  method: 'POST',
  path: '/web-api/user/registration/left',
  summary: 'Counts a registration that was begun and left before its end.',
  access: 'public',
  body: Type.Object(
    { type: RegistrationType, step: Type.Union([Type.Literal('form'), Type.Literal('proof')]) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE'],
})

export const PasswordRefusal = Type.Union([
  Type.Literal('too-short'),
  Type.Literal('too-long'),
  Type.Literal('like-the-login'),
  Type.Literal('too-weak'),
])
export type PasswordRefusal = Static<typeof PasswordRefusal>

export const checkPassword = contract({
  method: 'POST',
  path: '/web-api/user/registration/password',
  summary: 'How strong a password is, and why it would be refused. Nothing of it is kept.',
  access: 'public',
  body: Type.Object(
    {
      password: Type.String({ maxLength: 200 }),
      about: Type.Array(Type.String({ maxLength: 254 }), {
        maxItems: 6,
        description: 'What else is in the form: a password must not be made of it.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    score: Type.Integer({ minimum: 0, maximum: 4 }),
    refusal: Type.Union([Type.Null(), PasswordRefusal]),
  }),
  errors: ['FOREIGN_PAGE'],
})
export type PasswordStrength = Static<(typeof checkPassword)['reply']>
