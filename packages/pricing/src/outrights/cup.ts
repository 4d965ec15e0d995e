import { invariant } from '@evens/kernel'
import type { Cup } from './state.ts'

/** By number of competitors left: the chance of each to be among them. */
export type Rounds = ReadonlyMap<number, readonly number[]>

type Slot = { readonly competitor: number; readonly out: number | null }

/**
 * Computed round by round: to be among the last four is to come through one half of a section of the draw and to beat
 * the winner of the other half. `outOf` is how many were left when a competitor was beaten.
 */
export function playCup(
  { draw, slope }: Cup,
  ratings: readonly number[],
  outOf: (competitor: number) => number | null,
): Rounds {
  invariant(Number.isInteger(Math.log2(draw.length)), `not a draw: ${draw.length}`)
  const slots = draw.map((competitor): Slot | null =>
    competitor === null ? null : { competitor, out: outOf(competitor) },
  )
  const beats = (one: number, other: number): number =>
    1 / (1 + Math.exp(-slope * ((ratings[one] ?? 0) - (ratings[other] ?? 0))))
  let through: number[] = ratings.map((_, competitor) => (draw.includes(competitor) ? 1 : 0))
  const rounds = new Map([[slots.length, through]])
  for (let size = 2; size <= slots.length; size *= 2) {
    const left = slots.length / size
    const before = through
    through = ratings.map(() => 0)
    for (let start = 0; start < slots.length; start += size) {
      const middle = start + size / 2
      const halves = [slots.slice(start, middle), slots.slice(middle, start + size)]
      halves.forEach((half, index) => meet(half, halves[1 - index] ?? [], { left, before, through, beats }))
    }
    rounds.set(left, through)
  }
  return rounds
}

type Half = readonly (Slot | null)[]
type Round = {
  /** The number of competitors left after it. */
  readonly left: number
  readonly before: readonly number[]
  readonly through: number[]
  readonly beats: (one: number, other: number) => number
}

function meet(half: Half, rivals: Half, { left, before, through, beats }: Round): void {
  const isBeaten = ({ out }: Slot): boolean => out !== null && out > left
  /** Beaten later, so it came through here. */
  const isThrough = (slot: Slot | null): boolean => slot !== null && slot.out !== null && slot.out <= left
  const open = rivals.filter((rival) => rival !== null).filter((rival) => !isBeaten(rival))
  for (const one of half) {
    if (one === null || isBeaten(one) || rivals.some(isThrough)) continue
    const isAlone = open.length === 0 || isThrough(one)
    const passes = open.reduce(
      (sum, { competitor }) => sum + (before[competitor] ?? 0) * beats(one.competitor, competitor),
      0,
    )
    through[one.competitor] = (before[one.competitor] ?? 0) * (isAlone ? 1 : passes)
  }
}
