import { gameOf, type Game } from '../game.ts'
import andarBahar from '../maths/andar-bahar@1.json' with { type: 'json' }
import arrow from '../maths/arrow@1.json' with { type: 'json' }
import baccarat from '../maths/baccarat@1.json' with { type: 'json' }
import ball36 from '../maths/ball-36@1.json' with { type: 'json' }
import coin from '../maths/coin@1.json' with { type: 'json' }
import dragonTiger from '../maths/dragon-tiger@1.json' with { type: 'json' }
import fanTan from '../maths/fan-tan@1.json' with { type: 'json' }
import fishPrawnCrab from '../maths/fish-prawn-crab@1.json' with { type: 'json' }
import highCard from '../maths/high-card@1.json' with { type: 'json' }
import penalty from '../maths/penalty@1.json' with { type: 'json' }
import rouletteAmerican from '../maths/roulette-american@1.json' with { type: 'json' }
import rouletteEuropean from '../maths/roulette-european@1.json' with { type: 'json' }
import roulettePartage from '../maths/roulette-partage@1.json' with { type: 'json' }
import sicBo from '../maths/sic-bo@1.json' with { type: 'json' }
import studioBalls from '../maths/studio-balls@1.json' with { type: 'json' }
import studioWheel from '../maths/studio-wheel@1.json' with { type: 'json' }
import thimbles from '../maths/thimbles@1.json' with { type: 'json' }
import twoDice from '../maths/two-dice@1.json' with { type: 'json' }
import { layout, type LayoutMaths } from './layout.ts'

export { returnOfSpot } from './layout.ts'
export type { Chip, LayoutChoice, LayoutMaths, LayoutView, Spot } from './layout.ts'
export { drawnSentence, spotName } from './words.ts'

const FILES = [
  andarBahar,
  arrow,
  baccarat,
  ball36,
  coin,
  dragonTiger,
  fanTan,
  fishPrawnCrab,
  highCard,
  penalty,
  rouletteAmerican,
  rouletteEuropean,
  roulettePartage,
  sicBo,
  studioBalls,
  studioWheel,
  thimbles,
  twoDice,
]

/** Chips on spots, one draw: for one player, and the mathematics of most shared draws. */
export const LAYOUT_GAMES: readonly Game[] = FILES.map((maths) => gameOf(layout, maths as unknown as LayoutMaths))
