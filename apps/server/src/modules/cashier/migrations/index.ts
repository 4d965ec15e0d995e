import { withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as payments from './0036-cashier-payments.ts'

const steps: Migrations = { '0036-cashier-payments': payments }

export const cashierMigrations = withFunctions('cashier', steps, new URL('../functions/', import.meta.url))
