import { invariant, type Fraction } from '@evens/kernel'
import type { Declared } from '../declared.ts'
import type { MathsFile } from '../family.ts'
import type { Game } from '../game.ts'
import type { HiloMaths } from '../ladder/hilo.ts'
import type { BalloonMaths, CrossingMaths, MinesMaths, StreakMaths, TowerMaths } from '../ladder/kinds.ts'
import type { LayoutMaths } from '../layout/layout.ts'
import type { DiceMaths } from '../pick/dice.ts'
import type { KenoMaths } from '../pick/keno.ts'
import type { LimboMaths } from '../pick/limbo.ts'
import type { PegsMaths } from '../pick/pegs.ts'
import type { ScratchMaths } from '../pick/scratch.ts'
import { leastOf, mostOf, valueOf, type Figures } from './figures.ts'
import * as ladder from './ladder.ts'
import { layoutFigures } from './layout.ts'
import * as pick from './pick.ts'

export { valueOf, type Figures } from './figures.ts'

const PROOFS: Readonly<Record<string, (maths: MathsFile) => readonly Figures[]>> = {
  dice: (maths) => pick.diceFigures(maths as DiceMaths),
  limbo: (maths) => pick.limboFigures(maths as LimboMaths),
  pegs: (maths) => pick.pegsFigures(maths as PegsMaths),
  keno: (maths) => pick.kenoFigures(maths as KenoMaths),
  scratch: (maths) => pick.scratchFigures(maths as ScratchMaths),
  mines: (maths) => ladder.minesFigures(maths as MinesMaths),
  tower: (maths) => ladder.towerFigures(maths as TowerMaths),
  crossing: (maths) => ladder.crossingFigures(maths as CrossingMaths),
  balloon: (maths) => ladder.balloonFigures(maths as BalloonMaths),
  streak: (maths) => ladder.streakFigures(maths as StreakMaths),
  hilo: (maths) => ladder.hiloFigures(maths as HiloMaths),
  layout: (maths) => layoutFigures(maths as LayoutMaths),
}

/** The figures of every choice of a mathematics file: exact, by counting every elementary outcome. */
export function figuresOfMaths(maths: MathsFile): readonly Figures[] {
  const proof = PROOFS[maths.kind]
  invariant(proof !== undefined, `no proof for ${maths.kind}`)
  return proof(maths)
}

const DIGITS = 9
const asRead = (value: number): number => Number(value.toPrecision(DIGITS))

/** The figures that a file has to declare. */
export function declaredOf({ maths }: Game): Declared {
  const all = figuresOfMaths(maths)
  const band = (list: readonly Fraction[]): Declared['returned'] => ({
    least: asRead(valueOf(leastOf(list))),
    most: asRead(valueOf(mostOf(list))),
  })
  const deviations = all.map(({ deviation }) => deviation)
  const returns = all.map(({ returned }) => returned)
  const lowest = maths.kind === 'limbo' ? [pick.limboLeast(maths as LimboMaths)] : []
  const top = Math.max(...all.map((figures) => figures.top))
  const topChance = mostOf(all.filter((figures) => figures.top === top).map((figures) => figures.topChance))
  return {
    returned: band([...returns, ...lowest]),
    hit: band(all.map(({ hit }) => hit)),
    above: band(all.map(({ above }) => above)),
    deviation: { least: asRead(Math.min(...deviations)), most: asRead(Math.max(...deviations)) },
    top,
    topOneIn: asRead(1 / valueOf(topChance)),
  }
}
