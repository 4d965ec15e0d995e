import type { AnteMaths, BlackjackMaths, PokerMaths } from '../cards/index.ts'
import type { Game } from '../game.ts'
import { figuresOfMaths } from '../proofs/index.ts'
import type { LayoutMaths } from '../layout/layout.ts'
import type { KenoMaths } from '../pick/keno.ts'
import type { PegsMaths } from '../pick/pegs.ts'
import type { ScratchMaths } from '../pick/scratch.ts'

const PAYTABLES: Readonly<Record<string, (maths: Game['maths']) => readonly number[]>> = {
  layout: (maths) => (maths as LayoutMaths).spots.flatMap(({ pays }) => pays.map(([, returns]) => returns)),
  keno: (maths) => Object.values((maths as KenoMaths).tables).flatMap((picks) => Object.values(picks).flat()),
  pegs: (maths) => Object.values((maths as PegsMaths).rows).flatMap((risks) => Object.values(risks).flat()),
  blackjack: (maths) => [(maths as BlackjackMaths).natural, (maths as BlackjackMaths).insurance / 2, 100, 200],
  'ante-three': (maths) => [
    ...Object.values((maths as AnteMaths).anteBonus),
    ...Object.values((maths as AnteMaths).pairPlus),
    200,
  ],
  'video-poker': (maths) => Object.values((maths as PokerMaths).pays),
  scratch: (maths) => (maths as ScratchMaths).prizes.map(([prize]) => prize),
}

/** Every return that an outcome can have, in hundredths: of paytables as they stand, else of every proven choice. */
export const returnsOf = ({ maths }: Game): readonly number[] => [
  ...new Set(PAYTABLES[maths.kind]?.(maths) ?? figuresOfMaths(maths).map(({ top }) => top)),
]
