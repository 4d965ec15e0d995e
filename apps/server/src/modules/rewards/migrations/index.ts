import type { Migrations } from '../../../platform/database/index.ts'
import * as invitations from './0059-rewards-invitations.ts'

export const rewardMigrations: Migrations = { '0059-rewards-invitations': invitations }
