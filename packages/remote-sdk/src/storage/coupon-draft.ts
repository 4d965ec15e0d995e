import { type Codec, isRecord, json } from './codecs.ts'

/** The part of the coupon's draft that survives a reload and is shared by tabs. */
export type StoredDraft = {
  /** Of the typed amounts. */
  readonly currency: string
  readonly size: number
  readonly stake: string | null
  readonly stakes: Readonly<Record<string, string>>
  readonly bankers: readonly string[]
  readonly blocks: {
    readonly stakes: readonly (string | null)[]
    readonly of: Readonly<Record<string, number>>
  } | null
  readonly isBonusBetRemoved: boolean
}

/** Twice the legs of a slip: stakes of removed legs stay for a while, in case the leg returns. */
const LEGS_MAX = 100
const BLOCKS_MAX = 50
const REF_MAX = 510
const TYPED_MAX = 100
const DEFAULT_SIZE = 2

const isRef = (value: unknown): value is string => typeof value === 'string' && value.length <= REF_MAX
const isTyped = (value: unknown): value is string => typeof value === 'string' && value.length <= TYPED_MAX
const isSmall = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100

/** The valid entries by leg, without the oldest when there are too many. */
function byLeg<T>(value: unknown, isValid: (entry: unknown) => entry is T): Record<string, T> {
  const entries = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, T] => isRef(entry[0]) && isValid(entry[1])).slice(-LEGS_MAX),
  )
}

/** Blocks are all or nothing: a leg in no block would be in none of the coupon's bets. */
function readBlocks(value: unknown): StoredDraft['blocks'] {
  if (!isRecord(value) || !Array.isArray(value['stakes']) || !isRecord(value['of'])) return null
  const { stakes, of } = value
  if (stakes.length === 0 || stakes.length > BLOCKS_MAX || !Object.values(of).every(isSmall)) return null
  return { stakes: stakes.map((stake) => (isTyped(stake) ? stake : null)), of: byLeg(of, isSmall) }
}

/** An invalid field falls back to its default; the others stay. */
export function readDraft(value: unknown): StoredDraft | null {
  if (!isRecord(value)) return null
  const { currency, size, stake, stakes, bankers, blocks, isBonusBetRemoved } = value
  return {
    currency: isTyped(currency) ? currency : '',
    size: isSmall(size) ? size : DEFAULT_SIZE,
    stake: isTyped(stake) ? stake : null,
    stakes: byLeg(stakes, isTyped),
    bankers: Array.isArray(bankers) ? bankers.filter(isRef).slice(-LEGS_MAX) : [],
    blocks: readBlocks(blocks),
    isBonusBetRemoved: isBonusBetRemoved === true,
  }
}

export const couponDraft: Codec<StoredDraft | null> = json<StoredDraft | null>(
  // Three times a ref and a typed amount for each leg.
  3 * LEGS_MAX * (REF_MAX + TYPED_MAX),
  null,
  readDraft,
)
