import type { HttpContract } from '../../contract.ts'
import { closed, CountryCode, Login, Password, PhoneNumber, Save, SIGN_IN_ERRORS, SignedInReply } from './parts.ts'

/** login_password, and the first step of login_password_two_step_code. */
export const signIn = {
  method: 'POST',
  path: '/web-api/user/login',
  summary: 'Signs a player in with login, e-mail or number and the password, and gives the browser user_token.',
  access: 'public',
  caching: 'no-store',
  body: closed({ uLogin: Login, uPassword: Password, save: Save }),
  reply: SignedInReply,
  errors: SIGN_IN_ERRORS,
} as const satisfies HttpContract

/** phone_password. */
export const signInByPhone = {
  method: 'POST',
  path: '/web-api/user/login/phone',
  summary: 'Signs a player in with a telephone number and the password, and gives the browser user_token.',
  access: 'public',
  caching: 'no-store',
  body: closed({ phone_number: PhoneNumber, country_code: CountryCode, uPassword: Password, save: Save }),
  reply: SignedInReply,
  errors: SIGN_IN_ERRORS,
} as const satisfies HttpContract
