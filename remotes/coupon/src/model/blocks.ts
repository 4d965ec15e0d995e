import { STEPS_MAX } from '@evens/rules/coupon'

/** The division of a conditional coupon into blocks. */
export type Blocks = {
  /** One typed stake for each block. The first block always has the coupon's stake; `null` means the same amount. */
  readonly stakes: readonly (string | null)[]
  readonly of: Readonly<Record<string, number>>
}

/** Keeps the stored arrangement and puts new legs into the last block. Without one, each leg gets its own block. */
export function blocksFor(refs: readonly string[], stored: Blocks | null): Blocks {
  const count = stored?.stakes.length ?? Math.min(refs.length, STEPS_MAX)
  const placeOf = (ref: string, at: number): number => (stored === null ? at : (stored.of[ref] ?? count))
  return {
    stakes: stored?.stakes ?? Array.from({ length: count }, () => null),
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

/** Moves the legs to the block before, or from the first block to the next. The last remaining block stays. */
export function withoutBlock({ stakes, of }: Blocks, block: number): Blocks {
  if (stakes.length < 2) return { stakes, of }
  const moved = Object.entries(of).map(([ref, at]) => [ref, at > block || (at === block && at > 0) ? at - 1 : at])
  return { stakes: stakes.toSpliced(block, 1), of: Object.fromEntries(moved) as Blocks['of'] }
}
