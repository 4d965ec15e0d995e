import type { LottoToBuy, RefusalReason } from '@evens/contracts'
import type { Tax } from '@evens/rules/coupon'
import { Type } from 'typebox'
import { Answers, MinorUnits, OrNull, Stored } from '../../platform/database/index.ts'
import { idempotentCall } from '../wallet/index.ts'

export const buyTicket = idempotentCall('lotto_buy', {
  id: Type.String(),
  site: Type.String(),
  kind: Type.String(),
  reason: Type.Unsafe<RefusalReason<'lotto'> | null>(OrNull(Type.String())),
  currency: Type.String(),
  subjects: Type.Optional(Type.Array(Type.String())),
  lines: Stored<LottoToBuy['lines']>(),
  combinations: Type.BigInt(),
  price: MinorUnits,
  /** Of one draw. */
  stake: MinorUnits,
  draws: Type.Array(Type.Integer()),
  mark: Type.String(),
  tax: Stored<Tax | null>(),
  answers: Answers,
})
