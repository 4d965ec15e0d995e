import type { RefusalReason } from '@evens/contracts'
import type { Tax } from '@evens/rules/coupon'
import { Type } from 'typebox'
import { Answers, MinorUnits, OrNull, Stored } from '../../platform/database/index.ts'
import { idempotentCall } from '../wallet/index.ts'

export const placeToto = idempotentCall('toto_place', {
  id: Type.String(),
  draw: Type.Integer(),
  site: Type.String(),
  currency: Type.String(),
  reason: Type.Unsafe<RefusalReason<'toto'> | null>(OrNull(Type.String())),
  subjects: Type.Optional(Type.Array(Type.String())),
  marks: Type.Array(Type.Array(Type.Integer())),
  variants: Type.Integer(),
  multiplier: Type.Integer(),
  unit: MinorUnits,
  stake: MinorUnits,
  tax: Stored<Tax | null>(),
  answers: Answers,
})
