import type { Migrations } from '../../../platform/database/index.ts'
import * as spent from './0030-captcha-spent.ts'

export const captchaMigrations: Migrations = { '0030-captcha-spent': spent }
