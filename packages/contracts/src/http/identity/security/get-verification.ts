import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { PLAYER_ERRORS } from './parts.ts'

const Field = Type.Enum(['birth_date', 'name', 'surname', 'passport', 'passport_date', 'registration_address'])

export const getVerification = {
  method: 'GET',
  path: '/web-api/user/verification',
  summary: 'What is known of the player who asks, what was verified, and what is still missing.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    verification_status: Type.Integer({ description: '1 while nothing is verified.' }),
    user_status_id: Type.Integer({ description: '1 while the account is pending.' }),
    isEmailConfirmed: Type.Boolean(),
    isPhoneConfirmed: Type.Boolean(),
    isProfileFilled: Type.Boolean(),
    areContactsFilled: Type.Boolean(),
    missing: Type.Array(Field),
  }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
export type VerificationReply = Static<(typeof getVerification)['reply']>
