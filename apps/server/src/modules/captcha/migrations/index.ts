import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as spent from './0030-captcha-spent.ts'

const steps: Migrations = { '0030-captcha-spent': spent }

export const captchaMigrations = withCovers('captcha', steps, {
  captcha_spent: { free: 'solved puzzles of some minutes' },
})
