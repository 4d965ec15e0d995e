import { anyStage, type StageLoaders } from '../any-stage.ts'

/** Go on or collect. */
export const LADDER_STAGES: StageLoaders = {
  mines: async () => anyStage((await import('./mines.tsx')).mines),
  tower: async () => anyStage((await import('./tower.tsx')).tower),
  crossing: async () => anyStage((await import('./crossing.tsx')).crossing),
  balloon: async () => anyStage((await import('./balloon.tsx')).balloon),
  streak: async () => anyStage((await import('./streak.tsx')).streak),
  hilo: async () => anyStage((await import('./hilo.tsx')).hilo),
}
