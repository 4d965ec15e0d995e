import type { Migrations } from '../../../platform/database/index.ts'
import * as requests from './0055-support-requests.ts'

export const supportMigrations: Migrations = { '0055-support-requests': requests }
