import { STEPS_MAX } from '@evens/rules/coupon'

/** Which leg is in which block of a conditional coupon, and what each block stakes. */
export type Blocks = {
  /** One for each block, as typed. The first stakes what the coupon stakes; `null` is as much as that. */
  readonly stakes: readonly (string | null)[]
  readonly of: Readonly<Record<string, number>>
}

/** As arranged before, a leg that came since in the last block; without an arrangement each leg has a block of its own. */
export function blocksFor(refs: readonly string[], kept: Blocks | null): Blocks {
  const count = kept?.stakes.length ?? Math.min(refs.length, STEPS_MAX)
  const placeOf = (ref: string, at: number): number => (kept === null ? at : (kept.of[ref] ?? count))
  return {
    stakes: kept?.stakes ?? Array.from({ length: count }, () => null),
    of: Object.fromEntries(refs.map((ref, at) => [ref, Math.min(placeOf(ref, at), count - 1)])),
  }
}

export const hasRoomForBlock = ({ stakes }: Blocks): boolean => stakes.length < STEPS_MAX

export const withBlock = (blocks: Blocks): Blocks =>
  hasRoomForBlock(blocks) ? { ...blocks, stakes: [...blocks.stakes, null] } : blocks

export const withLegIn = (blocks: Blocks, ref: string, block: number): Blocks => ({
  ...blocks,
  of: { ...blocks.of, [ref]: block },
})

export const withBlockStake = (blocks: Blocks, block: number, text: string): Blocks => ({
  ...blocks,
  stakes: blocks.stakes.with(block, text),
})

/** Its legs go into the block before it, those of the first into the next. The last one stays. */
export function withoutBlock({ stakes, of }: Blocks, block: number): Blocks {
  if (stakes.length < 2) return { stakes, of }
  const moved = Object.entries(of).map(([ref, at]) => [ref, at > block || (at === block && at > 0) ? at - 1 : at])
  return { stakes: stakes.toSpliced(block, 1), of: Object.fromEntries(moved) as Blocks['of'] }
}
