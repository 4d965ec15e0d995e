import { gameOf, type Game } from '../game.ts'
import dice1 from '../maths/dice@1.json' with { type: 'json' }
import keno40 from '../maths/keno-40@1.json' with { type: 'json' }
import keno80 from '../maths/keno-80@1.json' with { type: 'json' }
import limbo1 from '../maths/limbo@1.json' with { type: 'json' }
import pegs1 from '../maths/pegs@1.json' with { type: 'json' }
import comet from '../maths/scratch/comet@1.json' with { type: 'json' }
import frost from '../maths/scratch/frost@1.json' with { type: 'json' }
import harbour from '../maths/scratch/harbour@1.json' with { type: 'json' }
import orchard from '../maths/scratch/orchard@1.json' with { type: 'json' }
import { dice, type DiceMaths } from './dice.ts'
import { keno, type KenoMaths } from './keno.ts'
import { limbo, type LimboMaths } from './limbo.ts'
import { pegs, type PegsMaths } from './pegs.ts'
import { scratch, type ScratchMaths } from './scratch.ts'

export { diceReturn, type DiceChoice, type DiceMaths, type DiceView } from './dice.ts'
export type { KenoChoice, KenoMaths, KenoView } from './keno.ts'
export type { LimboChoice, LimboMaths, LimboView } from './limbo.ts'
export type { PegsChoice, PegsMaths, PegsView } from './pegs.ts'
export type { ScratchChoice, ScratchMaths, ScratchView } from './scratch.ts'

/** One choice, one draw. */
export const PICK_GAMES: readonly Game[] = [
  gameOf(dice, dice1 as DiceMaths),
  gameOf(limbo, limbo1 as LimboMaths),
  gameOf(pegs, pegs1 as PegsMaths),
  ...[keno80, keno40].map((maths) => gameOf(keno, maths as KenoMaths)),
  ...[frost, orchard, harbour, comet].map((maths) => gameOf(scratch, maths as unknown as ScratchMaths)),
]
