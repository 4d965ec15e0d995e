import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { rewardCovers } from '../covers.ts'
import * as invitations from './0059-rewards-invitations.ts'
import * as brought from './0077-rewards-brought.ts'

const steps: Migrations = { '0059-rewards-invitations': invitations, '0077-rewards-brought': brought }

const functions = new URL('../sql/', import.meta.url)

export const rewardMigrations = withCovers('rewards', withFunctions('rewards', steps, functions), rewardCovers)
