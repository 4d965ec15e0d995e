import { anyStage, type StageLoaders } from '../any-stage.ts'

/** Chips on spots, one draw. The key is `layout/` with the id of the mathematics file. */
export const LAYOUT_STAGES: StageLoaders = {
  'layout/coin': async () => anyStage((await import('./coin.tsx')).coin),
  'layout/thimbles': async () => anyStage((await import('./thimbles.tsx')).thimbles),
  'layout/penalty': async () => anyStage((await import('./penalty.tsx')).penalty),
  'layout/arrow': async () => anyStage((await import('./tables.tsx')).arrow),
  'layout/two-dice': async () => anyStage((await import('./tables.tsx')).twoDice),
  'layout/sic-bo': async () => anyStage((await import('./tables.tsx')).sicBo),
  'layout/fish-prawn-crab': async () => anyStage((await import('./tables.tsx')).fishPrawnCrab),
  'layout/ball-36': async () => anyStage((await import('./tables.tsx')).ball36),
  'layout/fan-tan': async () => anyStage((await import('./tables.tsx')).fanTan),
  'layout/roulette-european': async () => anyStage((await import('./roulette/roulette.tsx')).rouletteEuropean),
  'layout/roulette-american': async () => anyStage((await import('./roulette/roulette.tsx')).rouletteAmerican),
  'layout/roulette-partage': async () => anyStage((await import('./roulette/roulette.tsx')).roulettePartage),
  'layout/baccarat': async () => anyStage((await import('./dealt/baccarat.tsx')).baccarat),
  'layout/dragon-tiger': async () => anyStage((await import('./dealt/dragon-tiger.tsx')).dragonTiger),
  'layout/andar-bahar': async () => anyStage((await import('./dealt/andar-bahar.tsx')).andarBahar),
  'layout/studio-wheel': async () => anyStage((await import('./tables.tsx')).studioWheel),
}
