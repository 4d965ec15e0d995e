import { invariant } from '@evens/kernel'
import type { ReelsMaths } from '../../reels/maths.ts'

/** A stop of a reel: the symbols in its window from the top down, by their place in `symbols`. */
export type Stop = readonly number[]

export type Slot = {
  readonly maths: ReelsMaths
  readonly symbols: number
  /** −1 where the file has none. */
  readonly wild: number
  readonly scatter: number
  /** By symbol and count − 1. */
  readonly pays: readonly (readonly number[])[]
}

export function placeOf(maths: ReelsMaths, symbol: string): number {
  const at = maths.symbols.indexOf(symbol)
  invariant(at >= 0, `${maths.id} has no symbol ${symbol}`)
  return at
}

export function slotOf(maths: ReelsMaths): Slot {
  const { symbols, wild, scatter, paytable } = maths
  return {
    maths,
    symbols: symbols.length,
    wild: wild === undefined ? -1 : placeOf(maths, wild),
    scatter: scatter === undefined ? -1 : placeOf(maths, scatter),
    pays: symbols.map((symbol) => (paytable[symbol] ?? []) as readonly number[]),
  }
}

/** Strips of a set by their places of symbols. */
export function stripsOf({ maths }: Slot, set: string): readonly (readonly number[])[] {
  const strips = maths.strips?.[set]
  invariant(strips !== undefined, `${maths.id} has no strips ${set}`)
  return strips.map((strip) => strip.map((symbol) => placeOf(maths, symbol)))
}

/** Every stop of every reel of a set: a window shows the strip from its stop downwards, and the strip goes round. */
export const stopsOf = (slot: Slot, set: string): readonly (readonly Stop[])[] =>
  stripsOf(slot, set).map((strip) =>
    strip.map((_symbol, stop) =>
      Array.from({ length: slot.maths.rows }, (_row, row) => strip[(stop + row) % strip.length] as number),
    ),
  )

export const countIn = (stop: Stop, symbol: number): number => stop.filter((one) => one === symbol).length

/** A window of a reel with how many stops show it, and the number that it adds to the label of an outcome. */
export type Shape = { readonly stop: Stop; readonly times: number; readonly label: number }
export type Reel = readonly Shape[]

export const reelsOf = (slot: Slot, set: string, labelOf: (stop: Stop, reel: number) => number): readonly Reel[] =>
  stopsOf(slot, set).map((stops, reel) => stops.map((stop) => ({ stop, times: 1, label: labelOf(stop, reel) })))

/** Labels with their counts over all stops of these reels. */
export function labelsOf(reels: readonly Reel[]): readonly (readonly [label: number, times: number])[] {
  let seen = new Map([[0, 1]])
  for (const reel of reels) {
    const more = new Map<number, number>()
    for (const [label, times] of seen)
      for (const shape of reel)
        more.set(label + shape.label, (more.get(label + shape.label) ?? 0) + times * shape.times)
    seen = more
  }
  return [...seen]
}

export const stopsIn = (reel: Reel): number => reel.reduce((sum, { times }) => sum + times, 0)
