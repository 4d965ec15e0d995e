import type { Migrations } from '../../../platform/database/index.ts'
import * as seen from './0031-device-seen.ts'

export const deviceMigrations: Migrations = { '0031-device-seen': seen }
