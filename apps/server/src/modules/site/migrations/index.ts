import { SEALED_APART, withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as visitorSessions from './0001-site-visitor-sessions.ts'
import * as releases from './0002-site-releases.ts'
import * as geoPasses from './0144-site-geo-passes.ts'

const steps: Migrations = {
  '0001-site-visitor-sessions': visitorSessions,
  '0002-site-releases': releases,
  '0144-site-geo-passes': geoPasses,
}

const functions = new URL('../sql/', import.meta.url)

export const siteMigrations = withCovers('site', withFunctions('site', steps, functions), {
  site_geo_pass: SEALED_APART,
  site_release: { free: 'when a version was first started' },
  site_visitor_session: { free: 'a visitor without an account' },
})
