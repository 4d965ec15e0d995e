/** A number with how often it was drawn. */
export type Often = { readonly number: number; readonly times: number }
export type KenoStatistics = { readonly draws: number; readonly hot: readonly Often[]; readonly cold: readonly Often[] }

const SHOWN = 6

/** The numbers drawn most and least often in the given draws. They change nothing about the next one. */
export function kenoStatistics(draws: readonly (readonly number[])[], numbers: number): KenoStatistics {
  const counted = Array.from({ length: numbers }, (_number, at) => ({
    number: at + 1,
    times: draws.filter((drawn) => drawn.includes(at + 1)).length,
  }))
  const hot = counted.toSorted((one, other) => other.times - one.times || one.number - other.number)
  const cold = counted.toSorted((one, other) => one.times - other.times || one.number - other.number)
  return draws.length === 0
    ? { draws: 0, hot: [], cold: [] }
    : { draws: draws.length, hot: hot.slice(0, SHOWN), cold: cold.slice(0, SHOWN) }
}
