import type { RefusalReason } from '@evens/contracts'
import { PaymentReport } from '@evens/contracts/payments'
import { Type } from 'typebox'
import { MinorUnits, OrNull, sqlCall, Stored } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'
import { idempotentCall } from '../wallet/index.ts'
import type { StoredFields } from './tables.ts'

/** A payment as it is ordered. */
const PAYMENT = {
  id: Type.String(),
  site: Type.String(),
  kind: Type.String(),
  method: Type.String(),
  currency: Type.String(),
  amount: MinorUnits,
  fee: MinorUnits,
  providerAmount: MinorUnits,
  fields: Stored<StoredFields>(),
  label: OrNull(Type.String()),
  payoutHours: OrNull(Type.Integer()),
  takesBonus: Type.Boolean(),
  promotion: Type.Optional(OrNull(Type.String())),
  language: Type.String(),
  provider: Type.String(),
  askAfterSeconds: Type.Integer(),
  expiresAfterMinutes: Type.Integer(),
  reason: Type.Unsafe<RefusalReason<'payment'> | null>(OrNull(Type.String())),
}

/** Hash of the instrument, in hexadecimal; null for a method without one. */
const KnownBy = OrNull(Type.String())

export const startDeposit = idempotentCall('cashier_start_deposit', {
  ...PAYMENT,
  knownBy: KnownBy,
  payout: Type.Optional(Type.String()),
  operators: Type.Optional(Type.Integer()),
})

export const WITHDRAWAL_SCOPE = 'withdrawal'
export const startWithdrawal = idempotentCall('cashier_start_withdrawal', {
  ...PAYMENT,
  payout: Type.String(),
  contactHours: Type.Integer(),
  operators: Type.Integer(),
  state: Type.Enum(['review', 'approved']),
})

/** Answers the id of the payout method: the given one, or that of the same method if it exists already. */
export const addPayout = sqlCall<string>()(
  'cashier_add_payout',
  Type.Object({
    ...ACTOR,
    id: Type.String(),
    site: Type.String(),
    method: Type.String(),
    fields: Stored<StoredFields>(),
    mark: Type.String(),
    knownBy: KnownBy,
    label: Type.String(),
    hours: Type.Integer(),
  }),
)

/** A provider's report. Its amount is text already. */
export const applyProviderEvent = sqlCall<{ readonly effect: string; readonly player?: string }>()(
  'cashier_apply_event',
  Type.Object({
    ...PaymentReport.properties,
    reason: OrNull(Type.String()),
    provider: Type.String(),
    event: Type.String(),
    /** Id for a payout method that the deposit makes known. */
    newId: Type.String(),
    knownBy: KnownBy,
  }),
)
