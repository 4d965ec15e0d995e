import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { auditCovers } from '../covers.ts'
import * as log from './0032-audit-log.ts'

const steps = { '0032-audit-log': log }

const functions = new URL('../sql/', import.meta.url)

export const auditMigrations = withCovers('audit', withFunctions('audit', steps, functions), auditCovers)
