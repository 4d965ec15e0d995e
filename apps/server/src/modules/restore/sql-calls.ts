import { Type } from 'typebox'
import { sqlCall } from '../../platform/database/index.ts'

/** Closes payments and betting and ends every session. Answers the id of the restore. */
export const markRestore = sqlCall<bigint>()(
  'restore_mark',
  Type.Object({
    source: Type.String(),
    asOf: Type.String(),
    actor: Type.String(),
    reason: Type.String(),
    /** Stored with the restore as it is. */
    detail: Type.Unsafe<Readonly<Record<string, string>>>({}),
  }),
)
