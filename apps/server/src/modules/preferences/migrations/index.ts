import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as choices from './0134-preferences-choices.ts'

const steps: Migrations = { '0134-preferences-choices': choices }

export const preferenceMigrations = withCovers('preferences', steps, {
  account_choice: { free: 'display settings, favourites and coupon choices; they move nothing' },
})
