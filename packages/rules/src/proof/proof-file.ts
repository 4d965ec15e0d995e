/** One text of the log with its place in a tree: among the leaves of a range, or among the ranges of a batch. */
export type ProofLeaf = {
  readonly text: string
  readonly salt: string
  readonly index: number
  readonly path: readonly string[]
}

/** All that shows that a bet is in the log. docs/reference/proof.md describes every byte. */
export type ProofFile = {
  readonly format: typeof PROOF_FORMAT
  readonly coupon: string
  /** The P-256 key that signs batches, as SubjectPublicKeyInfo in hexadecimal. */
  readonly publicKey: string
  /** `of` is the place of a leaf's range in `ranges`, and of a range's batch in `batches`. */
  readonly leaves: readonly (ProofLeaf & { readonly of: number })[]
  readonly ranges: readonly (ProofLeaf & { readonly of: number })[]
  readonly batches: readonly { readonly text: string; readonly signature: string }[]
}

export const PROOF_FORMAT = 'evens-proof/1'

const MOST = { leaves: 1000, path: 64, text: 200_000 }

/** The file exactly as specified, or null: unknown fields are refused, as they could be changed unnoticed. */
export function readProofFile(given: unknown): ProofFile | null {
  if (!hasExactly(given, ['format', 'coupon', 'publicKey', 'leaves', 'ranges', 'batches'])) return null
  const { format, coupon, publicKey, leaves, ranges, batches } = given
  const isWhole =
    format === PROOF_FORMAT &&
    typeof coupon === 'string' &&
    /^[1-9][0-9]{0,18}$/.test(coupon) &&
    isHex(publicKey, 91) &&
    isListOf(leaves, isPlacedLeaf) &&
    isListOf(ranges, isPlacedLeaf) &&
    isListOf(batches, isBatch)
  return isWhole ? (given as unknown as ProofFile) : null
}

function hasExactly(given: unknown, names: readonly string[]): given is Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const found = Object.keys(given)
  return found.length === names.length && names.every((name) => found.includes(name))
}

const isListOf = (given: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(given) && given.length > 0 && given.length <= MOST.leaves && given.every(isOne)

/** Lower case only, so that a value has one spelling. */
const isHex = (given: unknown, bytes: number): given is string =>
  typeof given === 'string' && given.length === 2 * bytes && /^[0-9a-f]*$/.test(given)

const isCount = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) >= 0

// Half a surrogate pair is encoded like the replacement character, so that another text would have the same hash.
const isText = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= MOST.text && !/\p{Surrogate}/u.test(given)

function isPlacedLeaf(given: unknown): boolean {
  if (!hasExactly(given, ['text', 'salt', 'index', 'path', 'of'])) return false
  const { text, salt, index, path, of } = given
  return (
    isText(text) &&
    isHex(salt, 32) &&
    isCount(index) &&
    isCount(of) &&
    Array.isArray(path) &&
    path.length <= MOST.path &&
    path.every((hash) => isHex(hash, 32))
  )
}

const isBatch = (given: unknown): boolean =>
  hasExactly(given, ['text', 'signature']) && isText(given['text']) && isHex(given['signature'], 64)
