import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

const SHOWN = 'a setting of what is shown, which protects nothing'

export const playerCovers: Covers['covers'] = {
  // Blocks, credentials and personal data.
  player: { ...SEALED_APART, idle: { hides_balance: SHOWN, takes_newsletter: SHOWN, language: SHOWN } },
  player_agreement: REPORTED_APART,
}
