import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as seen from './0031-device-seen.ts'

const steps: Migrations = { '0031-device-seen': seen }

export const deviceMigrations = withCovers('device', steps, {
  device: { free: 'what a browser says of itself; who is kept out by it stands in excluded_identifier' },
})
