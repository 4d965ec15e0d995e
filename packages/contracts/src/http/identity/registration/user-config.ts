import { Type, type Static } from 'typebox'
import { orNull } from '../../../site/shapes.ts'
import type { HttpContract } from '../../contract.ts'

const Sports = Type.Array(Type.String(), { description: 'Sorted.' })

/** The specification's record of a player, field by field. Contacts and documents are shown masked. */
export const UserConfig = Type.Object({
  disallow_line_sport: Sports,
  disallow_live_sport: Sports,
  phone_number: orNull(Type.String({ description: 'Masked, without the code of its country.' })),
  phone_code: orNull(Type.String({ description: 'With plus.' })),
  user_email: orNull(Type.String({ description: 'Masked.' })),
  user_name: Type.String(),
  user_country_code: Type.String({ description: 'In lower case.' }),
  user_country_id: Type.Integer(),
  activation_type: Type.Integer({ minimum: 0, maximum: 3, description: '0 none, 1 e-mail, 2 both, 3 phone.' }),
  user_ref_id: Type.Integer(),
  user_msg_count: Type.Integer(),
  isRequiredTransfer: Type.Boolean(),
  is_active_secure_question: Type.Boolean(),
  user_hide_balance: Type.Boolean(),
  changed_pass_day_count: Type.Integer({ description: 'Days since the password was changed.' }),
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

export const getUserConfig = {
  method: 'GET',
  path: '/web-api/user/config',
  summary: 'The player who asks, as the pages of the account show one.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ result: UserConfig }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
