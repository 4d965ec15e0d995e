import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const playerCovers: Covers['covers'] = {
  // Seals blocks, credentials and personal data; display settings change too often and protect nothing.
  player: { ...SEALED_APART, except: ['hides_balance', 'takes_newsletter', 'language'] },
  player_agreement: REPORTED_APART,
}
