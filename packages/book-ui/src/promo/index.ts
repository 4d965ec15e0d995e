/** Terms and progress of promotions, for the remotes that show them beside a choice. */
export { BonusChoice, NO_BONUS } from './bonus-choice.tsx'
export { GrantProgress } from './grant-progress.tsx'
export { GRANT_TONES, isRunning } from './grant-state.ts'
export { PromoPicture } from './promo-picture.tsx'
export { percentText, sentenceText } from './sentence-text.ts'
export { significantOf } from './significant.ts'
export { TermsList, TermsTable, useTermTools } from './terms-list.tsx'
