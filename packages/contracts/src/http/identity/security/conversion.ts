import { Type, type Static } from 'typebox'
import type { HttpContract } from '../../contract.ts'
import { CHANGE_ERRORS, closed, PLAYER_ERRORS } from './parts.ts'

const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
/** 0 not allowed, 1 the main account may be converted, 2 an additional account may be opened. */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
export type ConversionStatus = Static<typeof Status>

export const getConversion = {
  method: 'GET',
  path: '/web-api/user/account-conversion',
  summary: 'Whether the player may turn the main account into another currency, or open an additional one.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ status: Status, currency: Currency, currencies: Type.Array(Currency) }),
  errors: PLAYER_ERRORS,
} as const satisfies HttpContract
export type ConversionReply = Static<(typeof getConversion)['reply']>

export const convertAccount = {
  method: 'POST',
  path: '/web-api/user/account-conversion',
  summary: 'Gives the empty main account another currency, or opens an additional account.',
  access: 'player',
  caching: 'no-store',
  body: closed({ account: Type.Enum(['main', 'additional']), currency: Currency }),
  reply: Type.Object({ account: Type.Enum(['main', 'additional']), currency: Currency }),
  errors: ['CONVERSION_NOT_ALLOWED', ...CHANGE_ERRORS],
} as const satisfies HttpContract
