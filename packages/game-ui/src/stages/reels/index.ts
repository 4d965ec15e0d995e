import { anyStage, type StageLoaders } from '../any-stage.ts'

/** Reels that stop, and windows that fall in. */
export const REELS_STAGES: StageLoaders = {
  reels: async () => anyStage((await import('./reels.tsx')).reels),
}
