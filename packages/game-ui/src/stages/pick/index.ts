import { anyStage, type StageLoaders } from '../any-stage.ts'

/** One choice, one draw. */
export const PICK_STAGES: StageLoaders = {
  dice: async () => anyStage((await import('./dice.tsx')).dice),
  limbo: async () => anyStage((await import('./limbo.tsx')).limbo),
  pegs: async () => anyStage((await import('./pegs.tsx')).pegs),
  keno: async () => anyStage((await import('./keno.tsx')).keno),
  scratch: async () => anyStage((await import('./scratch.tsx')).scratch),
}
