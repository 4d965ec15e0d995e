import { Type } from 'typebox'
import { Answers } from '../../platform/database/index.ts'
import { idempotentCall } from './idempotent.ts'

export const exchangeMoney = idempotentCall('wallet_exchange', {
  id: Type.String(),
  site: Type.String(),
  from: Type.String(),
  fromExponent: Type.Integer(),
  fromMicro: Type.String(),
  amount: Type.String(),
  to: Type.String(),
  toExponent: Type.Integer(),
  toMicro: Type.String(),
  receives: Type.String(),
  rateAtMs: Type.Number(),
  untilMs: Type.Number(),
  answers: Answers,
})
