import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as visitorSessions from './0001-site-visitor-sessions.ts'
import * as releases from './0002-site-releases.ts'

const steps: Migrations = {
  '0001-site-visitor-sessions': visitorSessions,
  '0002-site-releases': releases,
}

export const siteMigrations = withCovers('site', steps, {
  site_release: { free: 'when a version was first started' },
  site_visitor_session: { free: 'a visitor without an account' },
})
