import type { LimitOutcome } from '@evens/rules/limits'
import type { Selectable } from 'kysely'
import { Type } from 'typebox'
import { type Argument, JournalField, OrNull, sqlCall } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'
import { idempotentCall } from '../wallet/index.ts'
import type { LimitTables } from './tables.ts'

export type Suspension = Selectable<LimitTables['suspension']>

const SuspensionChange = Type.Object({
  site: Type.String(),
  scope: Type.Unsafe<Suspension['scope']>(Type.String()),
  /** The id of the sport, championship, event or player, `event/market` for a market; nothing for all betting. */
  subject: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
})

export type SuspensionChange = Argument<typeof SuspensionChange>

export const startSuspension = sqlCall<boolean>()('suspension_start', SuspensionChange)
export const endSuspension = sqlCall<boolean>()('suspension_end', SuspensionChange)

export const setLimit = idempotentCall('limit_set_once', {
  site: Type.String(),
  type: Type.Integer(),
  /** Null for no limit. */
  value: OrNull(Type.String()),
  currency: Type.String(),
  /** The player, unless an operator acts. */
  actor: Type.Optional(Type.String()),
})

/** A limit of the protection journal. Lines of older versions may lack a field. */
export const restoreLimit = sqlCall<boolean>()(
  'limit_restore',
  Type.Object({
    player: JournalField,
    session: JournalField,
    key: JournalField,
    hash: JournalField,
    site: JournalField,
    type: JournalField,
    value: JournalField,
    currency: JournalField,
  }),
)

export const answerLimit = sqlCall<LimitOutcome>()(
  'limit_answer_as',
  Type.Object({
    ...ACTOR,
    site: Type.String(),
    type: Type.Integer(),
    act: Type.String(),
    actor: Type.Optional(Type.String()),
  }),
)

export const setRequirements = sqlCall<boolean>()(
  'limit_set_requirements',
  Type.Object({
    site: Type.String(),
    requirements: Type.Array(
      Type.Object({
        act: Type.String(),
        fact: Type.String(),
        bound: Type.Integer(),
        proof: OrNull(Type.String()),
        reason: Type.String(),
      }),
    ),
  }),
)
