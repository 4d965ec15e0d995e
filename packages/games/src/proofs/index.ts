import { invariant, type Fraction } from '@evens/kernel'
import type { Declared } from '../declared.ts'
import type { BingoMaths } from '../bingo/index.ts'
import type { CrashMaths } from '../crash/index.ts'
import type { MathsFile } from '../family.ts'
import type { Game } from '../game.ts'
import type { HiloMaths } from '../ladder/hilo.ts'
import type { BalloonMaths, CrossingMaths, MinesMaths, StreakMaths, TowerMaths } from '../ladder/kinds.ts'
import type { LayoutMaths } from '../layout/layout.ts'
import type { MatchMaths } from '../match/index.ts'
import type { RaceMaths } from '../race/index.ts'
import type { DiceMaths } from '../pick/dice.ts'
import type { KenoMaths } from '../pick/keno.ts'
import type { LimboMaths } from '../pick/limbo.ts'
import type { PegsMaths } from '../pick/pegs.ts'
import type { ScratchMaths } from '../pick/scratch.ts'
import type { ReelsMaths } from '../reels/maths.ts'
import { cardsFigures, playBounds } from './cards/counted.ts'
import { bingoFigures } from './bingo.ts'
import { crashFigures, crashReturns } from './crash.ts'
import { leastOf, mostOf, valueOf, type Figures } from './figures.ts'
import * as ladder from './ladder.ts'
import { layoutFigures } from './layout.ts'
import * as pick from './pick.ts'
import { matchFigures, pricedReturns, raceFigures } from './priced.ts'
import { reelsFigures } from './reels/index.ts'

export { valueOf, type Figures } from './figures.ts'
export { isPlayedMaths, playBatch, recordedBatches } from './reels/played.ts'

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
  crash: (maths) => crashFigures(maths as CrashMaths),
  race: (maths) => raceFigures(maths as RaceMaths),
  match: (maths) => matchFigures(maths as MatchMaths),
  bingo: (maths) => bingoFigures(maths as BingoMaths),
  blackjack: cardsFigures,
  'ante-three': cardsFigures,
  'video-poker': cardsFigures,
  reels: (maths) => reelsFigures(maths as ReelsMaths),
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
export function declaredOf({ maths, family }: Game): Declared {
  const all = figuresOfMaths(maths)
  const band = (list: readonly Fraction[], more = 0): Declared['returned'] => ({
    least: asRead(valueOf(leastOf(list)) - more),
    most: asRead(valueOf(mostOf(list)) + more),
  })
  const deviations = all.map(({ deviation }) => deviation)
  const returns = all.map(({ returned }) => returned)
  const [played] = all.flatMap((figures) => figures.played ?? [])
  return {
    returned: band([...returns, ...returnsBeyond(maths)], played?.band),
    hit: band(all.map(({ hit }) => hit)),
    above: band(all.map(({ above }) => above)),
    deviation: { least: asRead(Math.min(...deviations)), most: asRead(Math.max(...deviations)) },
    ...topOf(all),
    ...(family === 'cards' && { play: readBounds(playBounds(maths)) }),
    ...(played !== undefined && { played: played.rounds }),
  }
}

/** Of games with too many choices for a list: the ends of the band over all of them. */
function returnsBeyond(maths: MathsFile): readonly Fraction[] {
  if (maths.kind === 'race' || maths.kind === 'match')
    return pricedReturns((maths as RaceMaths | MatchMaths).marginPercent)
  if (maths.kind === 'limbo') return [pick.limboLeast(maths as LimboMaths)]
  return maths.kind === 'crash' ? crashReturns(maths as CrashMaths) : []
}

const readBounds = ({ least, most, variance }: NonNullable<Declared['play']>) => ({
  least: asRead(least),
  most: asRead(most),
  variance: asRead(variance),
})

function topOf(all: readonly Figures[]): Pick<Declared, 'top' | 'topOneIn' | 'isTopRarer'> {
  const top = Math.max(...all.map((figures) => figures.top))
  const highest = all.filter((figures) => figures.top === top)
  const isTopRarer = highest.some(({ isTopBound }) => isTopBound === true)
  return {
    top,
    topOneIn: asRead(1 / valueOf(mostOf(highest.map(({ topChance }) => topChance)))),
    ...(isTopRarer && { isTopRarer }),
  }
}
