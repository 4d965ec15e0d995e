/** The chances of whole numbers: `chances[0]` is that of `first`, and `tails` add up from there on. */
export type Distribution = {
  readonly first: number
  readonly chances: readonly number[]
  readonly tails: readonly number[]
}

const NEGLIGIBLE = 1e-10
const COUNT_MAX = 60

/** The chances of 0, 1, 2 … times `scale`, up to where the rest is negligible. */
export function poisson(mean: number, scale: number): number[] {
  let chance = scale * Math.exp(-mean)
  const chances = [chance]
  for (let k = 1; k <= COUNT_MAX && (k < mean || chance > NEGLIGIBLE); k++) {
    chance *= mean / k
    chances.push(chance)
  }
  return chances
}

export function distribution(first: number, chances: readonly number[]): Distribution {
  const tails = chances.slice()
  for (let at = chances.length - 2; at >= 0; at--) tails[at] = (tails[at] ?? 0) + (tails[at + 1] ?? 0)
  return { first, chances, tails }
}

export function atLeast({ first, tails }: Distribution, least: number): number {
  const at = least - first
  if (at >= tails.length) return 0
  return tails[at < 0 ? 0 : at] ?? 0
}

export function exactly({ first, chances }: Distribution, value: number): number {
  const at = value - first
  return at < 0 || at >= chances.length ? 0 : (chances[at] ?? 0)
}

export const atMost = (distributed: Distribution, most: number): number =>
  (distributed.tails[0] ?? 0) - atLeast(distributed, most + 1)

/** One past the last number that has a chance worth the name. */
export const endOf = ({ first, chances }: Distribution): number => first + chances.length
