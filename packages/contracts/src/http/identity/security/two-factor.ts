import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { AtMs, closed, Code, CHANGE_ERRORS, GUARDED_ERRORS, Proof } from './parts.ts'

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown this once; each opens the account once.' }),
})
export type RecoveryCodesReply = Static<typeof RecoveryCodes>

export const beginTwoFactor = {
  method: 'POST',
  path: '/web-api/user/two-factor/begin',
  summary: 'Makes a secret for an authenticator. Nothing changes until a code made from it is confirmed.',
  access: 'player',
  caching: 'no-store',
  body: closed({ proof: Proof }),
  reply: Type.Object({
    secret: Type.String({ description: 'To type in by hand, base 32.' }),
    uri: Type.String({ description: 'otpauth://, to be drawn as a QR code.' }),
    deadline: AtMs,
  }),
  errors: ['TWO_FACTOR_IS_ON', ...GUARDED_ERRORS],
} as const satisfies HttpContract
export type TwoFactorSetup = Static<(typeof beginTwoFactor)['reply']>

export const confirmTwoFactor = {
  method: 'POST',
  path: '/web-api/user/two-factor/confirm',
  summary: 'Turns the second factor on by a code of the authenticator, and gives the recovery codes.',
  access: 'player',
  caching: 'no-store',
  body: closed({ code: Code }),
  reply: RecoveryCodes,
  errors: ['WRONG_CODE', 'TIME_UP', ...CHANGE_ERRORS],
} as const satisfies HttpContract

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/web-api/user/two-factor/recovery-codes',
  summary: 'Gives new recovery codes; those from before open nothing any more.',
  access: 'player',
  caching: 'no-store',
  body: closed({ proof: Proof }),
  reply: RecoveryCodes,
  errors: ['TWO_FACTOR_IS_OFF', ...GUARDED_ERRORS],
} as const satisfies HttpContract

export const endTwoFactor = {
  method: 'POST',
  path: '/web-api/user/two-factor/off',
  summary: 'Turns the second factor off.',
  access: 'player',
  caching: 'no-store',
  body: closed({ proof: Proof }),
  reply: Type.Object({ isOn: Type.Literal(false) }),
  errors: ['TWO_FACTOR_IS_OFF', ...GUARDED_ERRORS],
} as const satisfies HttpContract
