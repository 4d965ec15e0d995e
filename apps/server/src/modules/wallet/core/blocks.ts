/** Numbers of movements, the last one not among them. */
export type Range = { readonly from: bigint; readonly before: bigint }

/** A range split into summed blocks and the loose movements around them. */
export type Split = { readonly blocks: Range; readonly loose: readonly Range[] }

/**
 * Splits a range of movements into whole summed blocks and the loose movements before and after them. Block 0 begins
 * with movement 1; the first `summed` movements of a player are in blocks.
 */
export function splitRange({ from, before }: Range, summed: bigint, size: bigint): Split {
  const first = (from - 1n + size - 1n) / size
  const past = least(before - 1n, summed) / size
  if (past <= first) return { blocks: { from: 0n, before: 0n }, loose: rangesOf({ from, before }) }
  return {
    blocks: { from: first, before: past },
    loose: rangesOf({ from, before: first * size + 1n }, { from: past * size + 1n, before }),
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const rangesOf = (...ranges: readonly Range[]): readonly Range[] => ranges.filter(({ from, before }) => from < before)
