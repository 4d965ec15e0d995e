import { anyStage, type StageLoaders } from '../any-stage.ts'

/** Decisions against the house. */
export const CARD_STAGES: StageLoaders = {
  blackjack: async () => anyStage((await import('./blackjack.tsx')).blackjack),
  'ante-three': async () => anyStage((await import('./ante-three.tsx')).anteThree),
  'video-poker': async () => anyStage((await import('./video-poker.tsx')).videoPoker),
}
