import type { Draft } from './draft.ts'

/** How a coupon stood, wherever that was written down: amounts in minor units, as text. */
export type Arranged = {
  readonly systemValue?: number | null | undefined
  readonly amount?: string | null | undefined
  readonly amountByBlockId?: Readonly<Record<string, string>> | undefined
  readonly legs: readonly {
    readonly ref: string
    readonly isBanker?: boolean | undefined
    readonly blockId?: number | null | undefined
    readonly amount?: string | null | undefined
  }[]
}

/** What a coupon that was there before puts into the slip, beside its legs. */
export type ArrangedDraft = Pick<Draft, 'size' | 'stake' | 'stakes' | 'bankers' | 'blocks'>

const USUAL_SIZE = 2

/** `textOf` writes an amount as it would be typed here, or answers `null` where it is none. */
export function arrangedDraft(
  { systemValue, amount, amountByBlockId = {}, legs }: Arranged,
  textOf: (amount: string) => string | null,
): ArrangedDraft {
  const typed = (given: string | null | undefined): string | null =>
    given === null || given === undefined ? null : textOf(given)
  return {
    size: systemValue ?? USUAL_SIZE,
    // The first block stakes what the coupon does.
    stake: typed(amount ?? amountByBlockId['0']),
    stakes: Object.fromEntries(
      legs.flatMap(({ ref, amount: own }) => {
        const text = typed(own)
        return text === null ? [] : [[ref, text]]
      }),
    ),
    bankers: legs.filter(({ isBanker }) => isBanker === true).map(({ ref }) => ref),
    blocks: blocksOf(legs, (block) => typed(amountByBlockId[String(block)])),
  }
}

/** Blocks that have lost all their legs close up. */
function blocksOf(legs: Arranged['legs'], stakeOf: (block: number) => string | null): Draft['blocks'] {
  const ids = [...new Set(legs.flatMap(({ blockId }) => blockId ?? []))].toSorted((a, b) => a - b)
  if (ids.length === 0) return null
  return {
    stakes: ids.map(stakeOf),
    of: Object.fromEntries(legs.map(({ ref, blockId }) => [ref, Math.max(0, ids.indexOf(blockId ?? 0))])),
  }
}
