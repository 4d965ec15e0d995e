const STEPS = [1n, 2n, 5n] as const

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * How far the scale reaches, up and down alike: the least round number of units that every value lies within. A loss is
 * drawn on the very scale that a gain is drawn on.
 */
export function scaleTop(values: readonly bigint[], unit: bigint): bigint {
  const most = values.reduce((top, value) => (size(value) > top ? size(value) : top), 0n)
  for (let power = unit; ; power *= 10n) {
    const step = STEPS.find((each) => each * power >= most)
    if (step !== undefined) return step * power
  }
}

/** The bar of a value over or under the line at `middle`, in the units of the picture. What is not nothing is seen. */
export function barAt(value: bigint, top: bigint, middle: number): { readonly y: number; readonly height: number } {
  if (value === 0n) return { y: middle, height: 0 }
  const exact = Number((size(value) * 10_000n) / top) / 10_000
  const height = Math.max(1, Math.round(exact * middle * 10) / 10)
  return { y: value > 0n ? middle - height : middle, height }
}
