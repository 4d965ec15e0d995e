import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { PlayerSession } from '../session.ts'
import {
  CHANGE_ERRORS,
  closed,
  Code,
  CODE_ERRORS,
  CodeSent,
  Id,
  IdParams,
  PLAYER_ERRORS,
  VISITOR_ERRORS,
} from './parts.ts'

const OneTime = Type.String({ pattern: '^[\\w-]{43}$' })

export const getTransfer = {
  method: 'GET',
  path: '/web-api/user/transfer',
  summary: 'The transfer to another site that the player has to make; null for none.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ transfer: Type.Union([Type.Null(), Type.Object({ id: Id, siteName: Type.String() })]) }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
export type TransferReply = Static<(typeof getTransfer)['reply']>

export const sendTransferCode = {
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/send-code/{id}',
  summary: 'Sends a code to the phone of the player whose transfer this is.',
  access: 'player',
  caching: 'no-store',
  params: IdParams,
  body: closed({
    country_code: Type.String({ pattern: '^\\+?[0-9]{1,4}$' }),
    phone: Type.String({ pattern: '^[0-9 ()-]{4,20}$' }),
    captcha: Type.Optional(
      Type.String({ maxLength: 2000, description: 'The solved challenge, where the header x-captcha cannot be set.' }),
    ),
  }),
  reply: CodeSent,
  errors: ['NOT_FOUND', 'ADDRESS_UNUSABLE', 'TOO_MANY_CODES', 'CAPTCHA_REQUIRED', ...CHANGE_ERRORS],
} as const satisfies HttpContract

export const checkTransferCode = {
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/check-code/{id}',
  summary: 'Checks the code; redirectToken opens the transfer at the other site once, for a minute.',
  access: 'player',
  caching: 'no-store',
  params: IdParams,
  body: closed({ code: Code }),
  reply: Type.Object({ redirectToken: OneTime, redirectUrl: Type.String() }),
  errors: ['NOT_FOUND', ...CODE_ERRORS, ...CHANGE_ERRORS],
} as const satisfies HttpContract

/** `password` is none: it is a token that signs in once, within a minute (safety T041). */
export const getTransferData = {
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/user-data',
  summary: 'Moves the player here and gives what signs them in once.',
  access: 'public',
  caching: 'no-store',
  body: closed({ redirectToken: OneTime }),
  reply: Type.Object({ status: Type.Literal('moved'), userId: Type.String(), password: OneTime }),
  errors: ['LINK_OVER', 'TRANSFER_TAKEN', ...VISITOR_ERRORS],
} as const satisfies HttpContract

export const signInAfterTransfer = {
  method: 'POST',
  path: '/web-api/user/login/transfer',
  summary: 'Signs in with the one-time token of a transfer, and gives the browser the cookie user_token.',
  access: 'public',
  caching: 'no-store',
  body: closed({ userId: Type.String({ pattern: '^[1-9][0-9]{0,18}$' }), password: OneTime }),
  reply: PlayerSession,
  errors: ['LINK_OVER', 'SELF_EXCLUDED', 'SESSION_LIMIT_USED', ...VISITOR_ERRORS],
} as const satisfies HttpContract
