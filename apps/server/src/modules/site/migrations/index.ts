import type { Migrations } from '../../../platform/database/index.ts'
import * as visitorSessions from './0001-site-visitor-sessions.ts'
import * as releases from './0002-site-releases.ts'

export const siteMigrations: Migrations = {
  '0001-site-visitor-sessions': visitorSessions,
  '0002-site-releases': releases,
}
