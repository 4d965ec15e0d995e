const STEPS_MAX = 40
const NUDGE = 1e-6
const DAMPING = { first: 1e-3, less: 0.2, more: 6, max: 1e9 }
const [STILL, EXACT] = [1e-18, 1e-16]

/**
 * The parameters that bring the residuals closest to nothing (Levenberg and Marquardt), from a first guess on. It ends when
 * a step gains less than `still`, a sum of squares.
 */
export function leastSquares(
  guess: readonly number[],
  residuals: (at: readonly number[]) => Float64Array,
  still = STILL,
): number[] {
  let at = [...guess]
  let missed = residuals(at)
  let damping = DAMPING.first
  for (let step = 0; step < STEPS_MAX && damping < DAMPING.max; step++) {
    const slopes = at.map((value, index) => {
      const nudged = residuals(at.with(index, value + NUDGE))
      return nudged.map((residual, row) => (residual - (missed[row] ?? 0)) / NUDGE)
    })
    const tried = moved(at, slopes, missed, damping)
    const after = residuals(tried)
    const gain = lengthOf(missed) - lengthOf(after)
    if (gain > 0) {
      at = tried
      missed = after
      damping *= DAMPING.less
    } else damping *= DAMPING.more
    if (Math.abs(gain) < still || lengthOf(missed) < EXACT) break
  }
  return at
}

const lengthOf = (list: Float64Array): number => dot(list, list)

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

function moved(at: readonly number[], slopes: readonly Float64Array[], missed: Float64Array, damping: number) {
  const rows = slopes.map((own, row) => [
    ...slopes.map(
      (other, column) => dot(own, other) * (row === column ? 1 + damping : 1) + (row === column ? STILL : 0),
    ),
    -dot(own, missed),
  ])
  const move = solved(rows)
  return at.map((value, index) => value + (move[index] ?? 0))
}

/** By elimination; the matrix is positive definite, so no row needs another's place. */
function solved(rows: readonly (readonly number[])[]): number[] {
  const work = rows.map((row) => [...row])
  work.forEach((pivot, at) => {
    for (const row of work.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      pivot.forEach((value, column) => (row[column] = (row[column] ?? 0) - factor * value))
    }
  })
  const found = work.map(() => 0)
  for (let at = work.length - 1; at >= 0; at--) {
    const row = work[at] ?? []
    let rest = row.at(-1) ?? 0
    for (let column = at + 1; column < found.length; column++) rest -= (row[column] ?? 0) * (found[column] ?? 0)
    found[at] = rest / (row[at] ?? 1)
  }
  return found
}
