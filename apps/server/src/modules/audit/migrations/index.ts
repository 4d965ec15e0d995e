import { withFunctions } from '../../../platform/database/index.ts'
import * as log from './0032-audit-log.ts'

const steps = { '0032-audit-log': log }

export const auditMigrations = withFunctions('audit', steps, new URL('../functions/', import.meta.url))
