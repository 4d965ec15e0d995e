/** Trigrams of a word with its margins. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Jaccard index: the share of what two words have in common. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const part of one) if (other.has(part)) common += 1
  return common / (one.size + other.size - common)
}

/** Slips of the fingers between two words (optimal string alignment): a letter more, less, other, or two in the wrong order. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const now = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      now[j] = Math.min(
        (last[j] ?? 0) + 1,
        (now[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
