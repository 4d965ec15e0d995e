import { waysToChoose } from '../amounts.ts'
import { diceReturn, type DiceMaths } from '../pick/dice.ts'
import type { KenoMaths } from '../pick/keno.ts'
import { limboSpan, type LimboMaths } from '../pick/limbo.ts'
import type { PegsMaths } from '../pick/pegs.ts'
import type { ScratchMaths } from '../pick/scratch.ts'
import { figuresOf, reduced, type Figures } from './figures.ts'
import type { Fraction } from '@evens/kernel'

/** Each number of winning rolls; the side makes no difference. */
export function diceFigures(maths: DiceMaths): readonly Figures[] {
  return Array.from({ length: maths.most - maths.least + 1 }, (_wins, at) => {
    const wins = maths.least + at
    return figuresOf(String(wins), [
      [diceReturn(maths, wins), BigInt(wins)],
      [0, BigInt(maths.outcomes - wins)],
    ])
  })
}

const WORDS = 2n ** 32n
/** Targets that the figures list, from the least to the most. */
const TARGETS = [101, 110, 125, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

/** A target is reached by the words w with span ÷ (w + 1) ≥ target. */
export function limboFigures(maths: LimboMaths): readonly Figures[] {
  const targets = [maths.least, ...TARGETS.filter((target) => target > maths.least && target < maths.most), maths.most]
  return targets.map((target) => {
    const words = BigInt(Math.floor(limboSpan(maths) / target))
    return figuresOf(String(target), [
      [target, words],
      [0, WORDS - words],
    ])
  })
}

/**
 * The least return over all 10⁸ targets: (span − span mod target) ÷ 100 ÷ 2³². What a target loses to rounding is the
 * remainder, so the largest one decides.
 */
export function limboLeast(maths: LimboMaths): Fraction {
  const span = limboSpan(maths)
  let most = 0
  // A remainder is below its target: no target below the largest so far can have a larger one.
  for (let target = maths.most; target > Math.max(most, maths.least - 1); target -= 1)
    most = Math.max(most, span % target)
  return reduced(BigInt(span - most), 100n * WORDS)
}

export function pegsFigures({ rows }: PegsMaths): readonly Figures[] {
  return Object.entries(rows).flatMap(([count, risks]) =>
    Object.entries(risks).map(([risk, returns]) =>
      figuresOf(
        `${count}, ${risk}`,
        returns.map((value, slot) => [value, waysToChoose(Number(count), slot)]),
      ),
    ),
  )
}

export function kenoFigures({ numbers, drawn, tables }: KenoMaths): readonly Figures[] {
  return Object.entries(tables).flatMap(([risk, byPicks]) =>
    Object.entries(byPicks).map(([count, returns]) => {
      const picks = Number(count)
      const weightOf = (hits: number): bigint => waysToChoose(picks, hits) * waysToChoose(numbers - picks, drawn - hits)
      return figuresOf(
        Object.keys(tables).length === 1 ? count : `${risk}, ${count}`,
        returns.map((value, hits) => [value, weightOf(hits)]),
      )
    }),
  )
}

export function scratchFigures({ of, prizes }: ScratchMaths): readonly Figures[] {
  const winning = prizes.reduce((sum, [, count]) => sum + count, 0)
  return [
    figuresOf('', [...prizes.map(([prize, count]) => [prize, BigInt(count)] as const), [0, BigInt(of - winning)]]),
  ]
}
