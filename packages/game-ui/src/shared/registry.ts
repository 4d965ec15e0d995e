import { anySharedStage, type SharedStageLoaders } from './stage.ts'

/**
 * Every kind is a file of its own, so that a page loads one. The key is the route of a title, its mathematics as
 * `layout/coin`, or the kind of its mathematics file.
 */
const SHARED_STAGES: SharedStageLoaders = {
  crash: async () => anySharedStage((await import('./ascent/ascent.tsx')).ascent),
  'layout/two-dice': async () => anySharedStage((await import('./stages/fast/games.tsx')).fastDice),
  'layout/ball-36': async () => anySharedStage((await import('./stages/fast/games.tsx')).fastBall),
  'layout/high-card': async () => anySharedStage((await import('./stages/fast/games.tsx')).fastCard),
  'layout/arrow': async () => anySharedStage((await import('./stages/fast/games.tsx')).fastArrow),
  'layout/studio-wheel': async () => anySharedStage((await import('./stages/studio/wheel.tsx')).studioWheel),
  'layout/studio-balls': async () => anySharedStage((await import('./stages/studio/balls.tsx')).studioBalls),
  'layout/baccarat': async () => anySharedStage((await import('./stages/studio/baccarat.tsx')).studioBaccarat),
  'layout/roulette-european': async () => anySharedStage((await import('./stages/studio/roulette.tsx')).studioRoulette),
  race: async () => anySharedStage((await import('./stages/race/race.tsx')).race),
  match: async () => anySharedStage((await import('./stages/match/match.tsx')).match),
  bingo: async () => anySharedStage((await import('./stages/bingo/bingo.tsx')).bingo),
  keno: async () => anySharedStage((await import('./stages/keno/live-keno.tsx')).liveKeno),
}

type Asked = { readonly route: string; readonly maths: { readonly kind: string; readonly id: string } }

export const sharedStageLoaderOf = ({ route, maths: { kind, id } }: Asked) =>
  SHARED_STAGES[route] ?? SHARED_STAGES[`${kind}/${id}`] ?? SHARED_STAGES[kind] ?? null
