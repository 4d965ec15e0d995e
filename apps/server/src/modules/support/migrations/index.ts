import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as requests from './0055-support-requests.ts'

const steps: Migrations = { '0055-support-requests': requests }

export const supportMigrations = withCovers('support', steps, {
  support_message: { free: 'correspondence' },
  support_request: { free: 'correspondence' },
})
