const ERF = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429] as const

/** The chance that a standard normal number is below (Abramowitz and Stegun 7.1.26, to seven digits). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail = t * (ERF[0] + t * (ERF[1] + t * (ERF[2] + t * (ERF[3] + t * ERF[4])))) * Math.exp(-x * x)
  return z < 0 ? tail / 2 : 1 - tail / 2
}

const STEPS = 40

/** The number that a standard normal one is below with this chance, by halving. */
export function probit(chance: number): number {
  let [low, high] = [-8, 8]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
