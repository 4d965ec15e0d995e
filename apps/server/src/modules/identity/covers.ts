import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const identityCovers: Covers['covers'] = {
  // Blocks, credentials and what a person is known by; not how the site looks to them.
  player: { ...SEALED_APART, except: ['hides_balance', 'takes_newsletter', 'language'] },
  player_session: { ...SEALED_APART, except: ['last_seen_at'] },
  player_passkey: { ...SEALED_APART, except: ['counter', 'used_at', 'name'] },
  player_social_link: SEALED_APART,
  player_recovery_code: SEALED_APART,
  player_transfer: SEALED_APART,
  excluded_identifier: SEALED_APART,
  excluded_match: SEALED_APART,
  player_agreement: REPORTED_APART,
  player_answered_browser: REPORTED_APART,
  player_device: { ...REPORTED_APART, except: ['last_seen_at'] },
  player_machine: REPORTED_APART,
  player_totp_draft: REPORTED_APART,
  one_time_code: REPORTED_APART,
  one_time_link: REPORTED_APART,
  passkey_challenge: REPORTED_APART,
  registration_once: REPORTED_APART,
  registration_pending: REPORTED_APART,
  social_visit: REPORTED_APART,
  block_appeal: REPORTED_APART,
  attempt: { free: 'counts of failures that run out by themselves' },
}
