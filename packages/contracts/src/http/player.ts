import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { AtMs, GUARDED_ERRORS, Proof } from './security.ts'
import { LangQuery } from './site.ts'
import { contract } from './contract.ts'

const Sports = Type.Array(Type.String(), { description: 'Sorted.' })

/** The specification's record of a player, field by field. Contacts and documents are shown masked. */
export const UserConfig = Type.Object({
  disallow_line_sport: Sports,
  disallow_live_sport: Sports,
  phone_number: orNull(Type.String({ description: 'Masked, without the country code.' })),
  phone_code: orNull(Type.String({ description: 'With a leading plus.' })),
  user_email: orNull(Type.String({ description: 'Masked.' })),
  user_name: Type.String(),
  user_country_code: Type.String({ description: 'In lower case.' }),
  user_country_id: Type.Integer(),
  activation_type: Type.Integer({
    minimum: 0,
    maximum: 3,
    description: 'Confirmed contacts: 0 none, 1 e-mail, 2 both, 3 phone.',
  }),
  user_ref_id: Type.Integer(),
  user_msg_count: Type.Integer(),
  isRequiredTransfer: Type.Boolean(),
  is_active_secure_question: Type.Boolean(),
  user_hide_balance: Type.Boolean(),
  changed_pass_day_count: Type.Integer({ description: 'Days since the last password change.' }),
  user_data: Type.Object({
    date_birthday: orNull(Type.String()),
    document_type_id: orNull(Type.Integer()),
    inn: orNull(Type.String({ description: 'Masked.' })),
    name: orNull(Type.String()),
    passport: orNull(Type.String({ description: 'Masked.' })),
    passport_date: orNull(Type.String()),
    passport_end_date: orNull(Type.String()),
    registration_address: orNull(Type.String({ description: 'Masked.' })),
    surname: orNull(Type.String()),
  }),
  protection_level: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
  protection_methods: Type.Object({
    is_changed_password: Type.Boolean(),
    enable_two_factor_auth: Type.Boolean(),
    enable_phone_binding: Type.Boolean(),
    enable_security_question: Type.Boolean(),
    enable_email_auth: Type.Boolean(),
  }),
  should_sync_protection_methods: Type.Boolean(),
  is_need_identification: Type.Boolean(),
  ban_level: Type.Integer(),
  ban_version: Type.Integer(),
  user_status_id: Type.Integer(),
  verification_status: Type.Integer(),
  verification_types: Type.Array(Type.Integer()),
  verification_status_group_code: orNull(Type.String()),
  requested_additional_document: Type.Boolean(),
  has_deposit: Type.Boolean(),
  is_identification_bonus: Type.Boolean(),
  show_verification_modal_on_deposit_page: Type.Boolean(),
  remaining_days_to_activate: orNull(Type.Integer()),
  requireIdentification: Type.Boolean(),
  user_created_ts: Type.Integer({ description: 'In seconds since 1970.' }),
  show_2fa_popup: Type.Boolean(),
  isCCLine: Type.Boolean(),
  isCClive: Type.Boolean(),
})
export type UserConfig = Static<typeof UserConfig>

export const getUserConfig = contract({
  method: 'GET',
  path: '/web-api/user/config',
  summary: 'Get the player as shown on the account pages.',
  access: 'player',
  reply: Type.Object({ result: UserConfig }),
})

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
    description: 'The player can fill it in, change it, or must ask support to change verified data.',
  }),
  isRequired: Type.Boolean({ description: 'Required for a complete profile.' }),
})
export type ShownField = Static<typeof ShownField>

export const Profile = Type.Object({
  accountNumber: Type.String(),
  registeredAt: AtMs,
  country: Type.String({ description: 'In lower case.' }),
  verification_status: Type.Integer({ description: '1 until something is verified.' }),
  user_hide_balance: Type.Boolean(),
  documentTypes: Type.Array(Type.Integer()),
  rules: Type.Object({
    minimumAge: Type.Integer(),
    today: Type.String({ description: 'Today’s date at UTC-12, where a day ends last.' }),
    latestDay: Type.String({ description: 'Today’s date at UTC+14, where a day begins first.' }),
  }),
  fields: Type.Array(ShownField),
})
export type Profile = Static<typeof Profile>

export const getProfile = contract({
  method: 'GET',
  path: '/web-api/user/profile',
  summary: 'Get the player’s profile and which fields can be changed.',
  access: 'player',
  reply: Profile,
})

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

/** Empty and absent fields stay unchanged: this call never deletes data of a player. */
export const fillProfile = contract({
  method: 'POST',
  path: '/web-api/user/profile',
  summary: 'Update the player’s profile.',
  access: 'player',
  body: closed({ fields: Filled, proof: Proof }),
  reply: Profile,
  errors: ['PROFILE_FIELDS', 'DOCUMENT_UNUSABLE', ...GUARDED_ERRORS],
})

export const getAgreementStatus = contract({
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  summary: 'Get whether the terms have changed since the player accepted them.',
  access: 'player',
  reply: Type.Object({
    result: Type.Boolean({ description: 'True if they have changed and must be accepted.' }),
    updatedAt: Type.Integer({ description: 'Time of the last change of the terms, in seconds since 1970.' }),
  }),
})
export type AgreementStatus = Static<(typeof getAgreementStatus)['reply']>

export const confirmAgreement = contract({
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/confirm',
  summary: 'Accept the current terms and privacy policy. No body.',
  access: 'player',
  reply: getAgreementStatus.reply,
})

export const logCookiesAgreement = contract({
  method: 'POST',
  path: '/web-api/user/cookies-agreement',
  summary: 'Log the player’s cookie consent, if the site logs it.',
  access: 'player',
  body: Type.Object(
    {
      cookiesAgreeTime: Type.Integer({
        minimum: 1,
        maximum: 4_102_444_800,
        description: 'Time stored by the browser, in seconds since 1970.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isLogged: Type.Boolean() }),
})

export const acceptResponsibleGaming = contract({
  method: 'POST',
  path: '/web-api/user/registration/responsible-gaming',
  summary: 'Accept the responsible gaming agreement. Stored in the browser and logged at registration. No body.',
  access: 'public',
  reply: Type.Null(),
  errors: ['FOREIGN_PAGE'],
})

const PhoneCountry = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'In the reader’s language.' }),
  phoneCode: Type.String({ description: 'With a leading plus.' }),
  code: Type.String({ description: 'Country code in lower case.' }),
})
export type PhoneCountry = Static<typeof PhoneCountry>

const PhoneMask = Type.Object({
  CountryId: Type.Integer(),
  Mask: Type.String({ description: 'Format of the number without its country code; # is a digit.' }),
  Max: Type.Integer({ description: 'Maximum number of digits.' }),
  Min: Type.Integer(),
})
export type PhoneMask = Static<typeof PhoneMask>

const DAY_S = 86_400
const errors = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const

export const getPhoneCountries = contract({
  method: 'GET',
  path: '/web-api/phone/countries',
  summary: 'List countries with calling codes, ordered by name.',
  access: 'public',
  caching: { seconds: DAY_S },
  query: LangQuery,
  reply: Type.Object({ countries: Type.Array(PhoneCountry) }),
  errors,
})

export const getPhoneMasks = contract({
  method: 'GET',
  path: '/web-api/phone/masks',
  summary: 'List the phone number format of each country.',
  access: 'public',
  caching: { seconds: DAY_S },
  reply: Type.Object({ masks: Type.Array(PhoneMask) }),
  errors,
})
