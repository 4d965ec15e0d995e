import { waysToChoose, type Hundredths } from '../amounts.ts'
import { hiloReturn, hiloRight, type HiloMaths } from '../ladder/hilo.ts'
import type { BalloonMaths, CrossingMaths, MinesMaths, StreakMaths, TowerMaths } from '../ladder/kinds.ts'
import { figuresOf, type Figures } from './figures.ts'

const to = (last: number): readonly number[] => Array.from({ length: last }, (_step, at) => at + 1)

/** ⌊(1 − edge) ÷ P⌋, reckoned here on its own: the game's own function is held against it. */
const multipleFor = (edgePerMille: number, over: bigint, under: bigint): Hundredths =>
  Number((BigInt(1000 - edgePerMille) * under) / (10n * over))

/**
 * Collecting after so many safe steps. A rule of stopping that looks at the round mixes these, so its return lies
 * between the least and the most of them.
 */
const stopping = (choice: string, edgePerMille: number, over: bigint, under: bigint): Figures =>
  figuresOf(choice, [
    [multipleFor(edgePerMille, over, under), over],
    [0, under - over],
  ])

export const minesFigures = ({ tiles, edgePerMille, least, most }: MinesMaths): readonly Figures[] =>
  to(most - least + 1).flatMap((at) => {
    const mines = least + at - 1
    return to(tiles - mines).map((steps) =>
      stopping(`${mines}, ${steps}`, edgePerMille, waysToChoose(tiles - mines, steps), waysToChoose(tiles, steps)),
    )
  })

const levelFigures = (
  level: string,
  edgePerMille: number,
  safe: number,
  of: number,
  steps: number,
): readonly Figures[] =>
  to(steps).map((step) =>
    stopping(`${level}, ${step}`, edgePerMille, BigInt(safe) ** BigInt(step), BigInt(of) ** BigInt(step)),
  )

export const towerFigures = ({ levels, floors, edgePerMille }: TowerMaths): readonly Figures[] =>
  Object.entries(levels).flatMap(([level, [safe, of]]) => levelFigures(level, edgePerMille, safe, of, floors))

export const crossingFigures = ({ levels, edgePerMille }: CrossingMaths): readonly Figures[] =>
  Object.entries(levels).flatMap(([level, [safe, of, lanes]]) => levelFigures(level, edgePerMille, safe, of, lanes))

export const balloonFigures = ({ capacity, edgePerMille }: BalloonMaths): readonly Figures[] =>
  to(capacity - 1).map((pumps) => stopping(String(pumps), edgePerMille, BigInt(capacity - pumps), BigInt(capacity)))

export const streakFigures = ({ most, edgePerMille }: StreakMaths): readonly Figures[] =>
  to(most).map((step) => stopping(String(step), edgePerMille, 1n, 2n ** BigInt(step)))

/** One call on each card; a round multiplies as many of these as it has calls. */
export const hiloFigures = (maths: HiloMaths): readonly Figures[] =>
  to(maths.ranks).flatMap((rank) =>
    (['higher', 'lower'] as const).flatMap((call) => {
      const returns = hiloReturn(maths, rank, call)
      const right = hiloRight(maths, rank, call)
      if (returns === null) return []
      return [
        figuresOf(`${rank}, ${call}`, [
          [returns, BigInt(right)],
          [0, BigInt(maths.ranks - right)],
        ]),
      ]
    }),
  )
