import { Type } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { closed, CodeBegun, CountryCode, PhoneNumber, SEND_ERRORS } from '../sign-in/parts.ts'

const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+$' })

/** One of the two: where the code goes. */
const RecoveryContact = Type.Union([
  closed({ email: Email }),
  closed({ phone_number: PhoneNumber, country_code: CountryCode }),
])

/** Asked again it sends again, as often as the bounds of codes allow. */
export const beginRecovery = {
  method: 'POST',
  path: '/web-api/user/recovery/begin',
  summary: 'Sends a code (and a link, by e-mail) for a new password; whether there is an account is not said.',
  access: 'public',
  caching: 'no-store',
  body: RecoveryContact,
  reply: CodeBegun,
  errors: SEND_ERRORS,
} as const satisfies HttpContract
