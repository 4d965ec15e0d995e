import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { tableCovers } from '../covers.ts'
import * as rounds from './0177-table-rounds.ts'
import * as pots from './0192-table-pots.ts'
import * as links from './0195-table-links.ts'

const steps = { '0177-table-rounds': rounds, '0192-table-pots': pots, '0195-table-links': links }
const functions = new URL('../sql/', import.meta.url)

export const tableMigrations = withCovers(
  'tables',
  withFunctions('tables', steps, functions, { reasons: { table_reason: REFUSALS.game } }),
  tableCovers,
)
