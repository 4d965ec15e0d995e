import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { limitCovers } from '../covers.ts'
import * as limits from './0048-limits.ts'
import * as names from './0103-limits-names.ts'
import * as ports from './0109-limits-ports.ts'
import * as atLedger from './0111-limits-at-the-ledger.ts'
import * as oneMovement from './0112-limits-one-movement.ts'
import * as requirements from './0121-limits-requirements.ts'
import * as notices from './0132-limits-notices.ts'
import * as offers from './0138-limits-offer-suspensions.ts'
import * as games from './0170-limits-game-suspensions.ts'

const steps: Migrations = {
  '0048-limits': limits,
  '0103-limits-names': names,
  '0109-limits-ports': ports,
  '0111-limits-at-the-ledger': atLedger,
  '0112-limits-one-movement': oneMovement,
  '0121-limits-requirements': requirements,
  '0132-limits-notices': notices,
  '0138-limits-offer-suspensions': offers,
  '0170-limits-game-suspensions': games,
}

const functions = new URL('../sql/', import.meta.url)

export const limitMigrations = withCovers('limits', withFunctions('limits', steps, functions), limitCovers)
