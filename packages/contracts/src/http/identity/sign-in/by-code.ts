import type { HttpContract } from '../../contract.ts'
import { PlayerSession } from '../session.ts'
import {
  BY_CODE_ERRORS,
  closed,
  Code,
  CodeBegun,
  CodeId,
  CountryCode,
  PhoneNumber,
  Save,
  SEND_ERRORS,
  SignedInReply,
  Token,
} from './parts.ts'

export const sendSignInCode = {
  method: 'POST',
  path: '/web-api/user/login/sms/send',
  summary: 'Sends a code to a telephone; whether an account has this number is not said.',
  access: 'public',
  caching: 'no-store',
  body: closed({ 'phone-number': PhoneNumber, 'phone-code': CountryCode }),
  reply: CodeBegun,
  errors: SEND_ERRORS,
} as const satisfies HttpContract

export const signInBySms = {
  method: 'POST',
  path: '/web-api/user/login/sms',
  summary: 'Signs a player in with the code that was sent to their telephone.',
  access: 'public',
  caching: 'no-store',
  body: closed({ id: CodeId, 'sms-code': Code, 'phone-number': PhoneNumber, 'phone-code': CountryCode, save: Save }),
  reply: SignedInReply,
  errors: BY_CODE_ERRORS,
} as const satisfies HttpContract

/** The second step of login_password_two_step_code, and of every other way in. */
export const signInSecondStep = {
  method: 'POST',
  path: '/web-api/user/login/two-step',
  summary: 'Finishes a sign-in with a code of the second factor or a recovery code.',
  access: 'public',
  caching: 'no-store',
  body: closed({ ticket: Token, code: Code }),
  reply: PlayerSession,
  errors: BY_CODE_ERRORS,
} as const satisfies HttpContract

export const signInByToken = {
  method: 'POST',
  path: '/web-api/user/login/token',
  summary: 'Signs a player in with the token of a one-time link.',
  access: 'public',
  caching: 'no-store',
  body: closed({ token: Token, save: Save }),
  reply: SignedInReply,
  errors: [
    'BAD_REQUEST',
    'TIME_UP',
    'SELF_EXCLUDED',
    'SESSION_LIMIT_USED',
    'FOREIGN_PAGE',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
