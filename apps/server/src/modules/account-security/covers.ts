import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const accountSecurityCovers: Covers['covers'] = {
  player_passkey: {
    ...SEALED_APART,
    idle: {
      counter: 'most authenticators leave it at 0; the signature is what counts',
      used_at: 'shown in the list of passkeys',
      name: 'shown in the list of passkeys',
    },
  },
  player_social_link: SEALED_APART,
  player_transfer: SEALED_APART,
  player_answered_browser: REPORTED_APART,
  player_totp_draft: REPORTED_APART,
  passkey_challenge: REPORTED_APART,
  social_visit: REPORTED_APART,
  block_appeal: REPORTED_APART,
}
