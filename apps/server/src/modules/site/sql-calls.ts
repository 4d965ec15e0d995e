import { Type } from 'typebox'
import { sqlCall } from '../../platform/database/index.ts'

export const addPass = sqlCall<null>()(
  'site_add_pass',
  Type.Object({
    id: Type.String(),
    site: Type.String(),
    /** Seconds since 1970. */
    until: Type.Integer(),
    actor: Type.String(),
    reason: Type.String(),
  }),
)
