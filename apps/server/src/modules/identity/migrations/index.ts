import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { identityCovers } from '../covers.ts'
import * as players from './0005-identity-players.ts'
import * as hiddenSports from './0008-identity-hidden-sports.ts'
import * as profile from './0023-identity-profile.ts'
import * as codes from './0024-identity-codes.ts'
import * as sessions from './0025-identity-sessions.ts'
import * as factors from './0026-identity-factors.ts'
import * as social from './0027-identity-social.ts'
import * as standing from './0028-identity-standing.ts'
import * as registration from './0040-identity-registration.ts'
import * as excluded from './0041-identity-excluded.ts'
import * as once from './0042-identity-registration-once.ts'
import * as contactChanged from './0043-identity-contact-changed.ts'
import * as sessionLimit from './0049-identity-session-limit.ts'
import * as excludedMet from './0061-identity-excluded-met.ts'
import * as desk from './0064-identity-desk.ts'
import * as traces from './0076-identity-traces.ts'
import * as sessionOrder from './0090-identity-session-order.ts'

const steps: Migrations = {
  '0005-identity-players': players,
  '0008-identity-hidden-sports': hiddenSports,
  '0023-identity-profile': profile,
  '0024-identity-codes': codes,
  '0025-identity-sessions': sessions,
  '0026-identity-factors': factors,
  '0027-identity-social': social,
  '0028-identity-standing': standing,
  '0040-identity-registration': registration,
  '0041-identity-excluded': excluded,
  '0042-identity-registration-once': once,
  '0043-identity-contact-changed': contactChanged,
  '0049-identity-session-limit': sessionLimit,
  '0061-identity-excluded-met': excludedMet,
  '0064-identity-desk': desk,
  '0076-identity-traces': traces,
  '0090-identity-session-order': sessionOrder,
}

const functions = new URL('../functions/', import.meta.url)

export const identityMigrations = withCovers('identity', withFunctions('identity', steps, functions), identityCovers)
