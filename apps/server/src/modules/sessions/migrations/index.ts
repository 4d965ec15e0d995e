import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { sessionCovers } from '../covers.ts'
import * as codes from './0024-identity-codes.ts'
import * as sessions from './0025-identity-sessions.ts'
import * as sessionLimit from './0049-identity-session-limit.ts'
import * as traces from './0076-identity-traces.ts'
import * as sessionOrder from './0090-identity-session-order.ts'
import * as names from './0106-sessions-names.ts'
import * as ports from './0108-sessions-ports.ts'

const steps: Migrations = {
  '0024-identity-codes': codes,
  '0025-identity-sessions': sessions,
  '0049-identity-session-limit': sessionLimit,
  '0076-identity-traces': traces,
  '0090-identity-session-order': sessionOrder,
  '0106-sessions-names': names,
  '0108-sessions-ports': ports,
}
const functions = new URL('../sql/', import.meta.url)

export const sessionMigrations = withCovers('sessions', withFunctions('sessions', steps, functions), sessionCovers)
