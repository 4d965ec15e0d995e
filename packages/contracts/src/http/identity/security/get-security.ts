import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { ActivationType, AtMs, PLAYER_ERRORS } from './parts.ts'

export const ProtectionMethods = Type.Object({
  is_changed_password: Type.Boolean(),
  enable_two_factor_auth: Type.Boolean(),
  enable_phone_binding: Type.Boolean(),
  enable_security_question: Type.Boolean(),
  enable_email_auth: Type.Boolean(),
})
export type ProtectionMethods = Static<typeof ProtectionMethods>

const Contact = Type.Union([
  Type.Null(),
  Type.Object({ masked: Type.String({ description: 'Enough to know it by.' }), isConfirmed: Type.Boolean() }),
])

export const getSecurity = {
  method: 'GET',
  path: '/web-api/user/security',
  summary: 'How the account of the player who asks is protected.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    activation_type: ActivationType,
    remaining_days_to_activate: Type.Union([Type.Null(), Type.Integer({ minimum: 0 })]),
    email: Contact,
    phone: Contact,
    changed_pass_day_count: Type.Integer({ minimum: 0 }),
    passwordChangedAt: AtMs,
    protection_level: Type.Integer({ minimum: 0, maximum: 100 }),
    protection_methods: ProtectionMethods,
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    passkeys: Type.Integer({ minimum: 0 }),
    is_active_secure_question: Type.Boolean(),
    isRequiredTransfer: Type.Boolean(),
    takesNewsletter: Type.Boolean(),
    ban_level: Type.Integer({ minimum: 0 }),
    ban_version: Type.Integer({ minimum: 0 }),
  }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
export type SecurityReply = Static<(typeof getSecurity)['reply']>
