import { gameOf, type Game } from '../game.ts'
import anywhere30Orbs from '../maths/slots/anywhere-30-orbs@1.json' with { type: 'json' }
import bothways10Respin from '../maths/slots/bothways-10-respin@1.json' with { type: 'json' }
import classic3 from '../maths/slots/classic-3@1.json' with { type: 'json' }
import cluster49 from '../maths/slots/cluster-49@1.json' with { type: 'json' }
import fruit5 from '../maths/slots/fruit-5@1.json' with { type: 'json' }
import lines10Expanding from '../maths/slots/lines-10-expanding@1.json' with { type: 'json' }
import lines20Free from '../maths/slots/lines-20-free@1.json' with { type: 'json' }
import lines20Hold from '../maths/slots/lines-20-hold@1.json' with { type: 'json' }
import lines25Pick from '../maths/slots/lines-25-pick@1.json' with { type: 'json' }
import lines40Jackpot from '../maths/slots/lines-40-jackpot@1.json' with { type: 'json' }
import ways243Cascade from '../maths/slots/ways-243-cascade@1.json' with { type: 'json' }
import ways243Free from '../maths/slots/ways-243-free@1.json' with { type: 'json' }
import type { ReelsMaths } from './maths.ts'
import { reels } from './reels.ts'

export type * from './events.ts'
export { type Cycles, jackpotsOf, potsReturn } from './jackpots.ts'
export type { Jackpot, ReelsFeatures, ReelsMaths } from './maths.ts'
export { restingWindow } from './resting.ts'
export { reelsRules } from './rules.ts'

const FILES = [
  anywhere30Orbs,
  bothways10Respin,
  classic3,
  cluster49,
  fruit5,
  lines10Expanding,
  lines20Free,
  lines20Hold,
  lines25Pick,
  lines40Jackpot,
  ways243Cascade,
  ways243Free,
]

/** Slots: reels stop, and the window pays. */
export const REELS_GAMES: readonly Game[] = FILES.map((maths) => gameOf(reels, maths as unknown as ReelsMaths))
