import { type ProofFile, type ProofLeaf, readProofFile } from './proof-file.ts'
import {
  readBatch,
  readRange,
  readPublished,
  type Published,
  type PublishedBatch,
  type PublishedRange,
} from './records.ts'

/** The cryptography of the place where a proof is checked, such as WebCrypto. */
export type Crypt = {
  readonly utf8: (text: string) => Uint8Array
  readonly sha256: Sha256
  /** ECDSA on P-256 with SHA-256; the signature is r and s, 32 bytes each. */
  readonly verify: (publicKey: Uint8Array, signature: Uint8Array, signed: Uint8Array) => Promise<boolean>
}

/** One thing that was checked. `subject` names the record, range or batch by its place in the file. */
export type ProofStep = {
  readonly check: 'file' | 'bet' | 'money' | 'record' | 'range' | 'batch'
  readonly at: number
  readonly holds: boolean
  /** The computed hash, to be compared by eye. */
  readonly hash: string | null
}

export type Verified = {
  readonly holds: boolean
  readonly steps: readonly ProofStep[]
  readonly published: readonly (Published | null)[]
  readonly ranges: readonly (PublishedRange | null)[]
  readonly batches: readonly (PublishedBatch | null)[]
  /** SHA-256 of the public key, to be compared with the published one before the proof is trusted. */
  readonly fingerprint: string
}

const UNREADABLE: Verified = {
  holds: false,
  steps: [{ check: 'file', at: 0, holds: false, hash: null }],
  published: [],
  ranges: [],
  batches: [],
  fingerprint: '',
}

/** Verifies a proof from the file alone. Never throws: any defect of the file is a failed step. */
export async function verifyProof(given: unknown, crypt: Crypt): Promise<Verified> {
  const file = readProofFile(given)
  if (file === null) return UNREADABLE
  const published = file.leaves.map(({ text }) => readPublished(text))
  const ranges = file.ranges.map(({ text }) => readRange(text))
  const batches = file.batches.map(({ text }) => readBatch(text))
  const fingerprint = hexOf(await crypt.sha256(bytesOf(file.publicKey)))
  const steps: ProofStep[] = [
    { check: 'file', at: 0, holds: true, hash: null },
    { check: 'bet', at: 0, holds: isOneBet(file, published), hash: null },
    { check: 'money', at: 0, holds: moneyAgrees(published.filter((one) => one !== null)), hash: null },
  ]
  for (const [at, leaf] of file.leaves.entries()) {
    const { hash, root } = await climb(crypt, leaf, ranges[leaf.of]?.size ?? 0)
    const range = ranges[leaf.of] ?? null
    const holds = root !== null && root === range?.root && isWithin(published[at] ?? null, range)
    steps.push({ check: 'record', at, holds, hash })
  }
  for (const [at, leaf] of file.ranges.entries()) {
    const batch = batches[leaf.of] ?? null
    const { hash, root } = await climb(crypt, leaf, batch?.size ?? 0)
    steps.push({
      check: 'range',
      at,
      holds: root !== null && root === batch?.root && ranges[at]?.batch === batch.number,
      hash,
    })
  }
  for (const [at, { text, signature }] of file.batches.entries()) {
    const signed = crypt.utf8(text)
    const isSigned = await crypt.verify(bytesOf(file.publicKey), bytesOf(signature), signed)
    const holds = isSigned && batches[at]?.key === fingerprint
    steps.push({ check: 'batch', at, holds, hash: hexOf(await crypt.sha256(signed)) })
  }
  return { holds: steps.every((step) => step.holds), steps, published, ranges, batches, fingerprint }
}

async function climb({ utf8, sha256 }: Crypt, { text, salt, index, path }: ProofLeaf, size: number) {
  const leaf = await leafHash(sha256, bytesOf(salt), utf8(text))
  const root = await rootOf(sha256, leaf, index, size, path.map(bytesOf))
  return { hash: hexOf(leaf), root: root === null ? null : hexOf(root) }
}

/** Every record is of the bet that the file is about and of one player, and it was agreed on once. */
function isOneBet({ coupon }: ProofFile, published: readonly (Published | null)[]): boolean {
  const [first] = published
  const isOf = (one: Published | null): boolean =>
    one !== null && one.player === first?.player && (one.kind === 'movement' ? one.ref : one.coupon) === coupon
  return published.every(isOf) && published.filter((one) => one?.kind === 'agreed').length === 1
}

/** A movement's number lies in its range. A record about a movement may follow later, never earlier. */
const isWithin = (published: Published | null, range: PublishedRange | null): boolean =>
  published !== null &&
  range !== null &&
  published.player === range.player &&
  published.seq <= range.to &&
  (published.kind !== 'movement' || published.seq > range.from)

type Of<Kind extends Published['kind']> = Extract<Published, { kind: Kind }>

/** Money of the player that is not on hold for bets. */
const OWN = new Set(['cash', 'bonus', 'owed', 'advance'])

const moved = ({ entries, player }: Of<'movement'>, isMeant: (account: string) => boolean): bigint =>
  entries.reduce((sum, { owner, account, amount }) => (owner === player && isMeant(account) ? sum + amount : sum), 0n)

/**
 * True if the ledger movements match the records: the stake was held as accepted, every version of the settlement paid
 * the difference to the one before it, and every cash-out its price.
 */
export function moneyAgrees(published: readonly Published[]): boolean {
  const movements = new Map(published.flatMap((one) => (one.kind === 'movement' ? [[one.seq, one] as const] : [])))
  const held = (seq: bigint): bigint | null => {
    const movement = movements.get(seq)
    return movement === undefined ? null : moved(movement, (account) => account === 'held')
  }
  const paid = (seq: bigint): bigint | null => {
    const movement = movements.get(seq)
    return movement === undefined ? null : moved(movement, (account) => OWN.has(account))
  }
  const settled = published.filter((one) => one.kind === 'settled').toSorted((a, b) => a.version - b.version)
  const pays = settled.map(({ payout, isOpen }) => (isOpen ? 0n : payout))
  return (
    [...movements.values()].every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0n) === 0n) &&
    published.every((one) => one.kind !== 'agreed' || held(one.seq) === one.stake) &&
    published.every((one) => one.kind !== 'sold' || paid(one.seq) === one.amount) &&
    settled.every(({ seq }, n) => paid(seq) === (pays[n] ?? 0n) - (pays[n - 1] ?? 0n))
  )
}

/** SHA-256, handed in: the browser's is asynchronous. */
type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>

const LEAF = 0
const NODE = 1

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The hash of a leaf. The salt keeps the text secret from readers of the hash. */
export const leafHash = (sha256: Sha256, salt: Uint8Array, text: Uint8Array): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(LEAF), salt, text))

/** The root for a leaf at `index` of `size` and its path (RFC 9162, 2.1.3.2); null if the path fits no such tree. */
export async function rootOf(
  sha256: Sha256,
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null
  let at = index
  let last = size - 1
  let hash = leaf
  for (const sibling of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = await sha256(joined(Uint8Array.of(NODE), sibling, hash))
      // The last of an odd row goes up unpaired until it is a right child.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = await sha256(joined(Uint8Array.of(NODE), hash, sibling))
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? hash : null
}

type Bytes = Uint8Array<ArrayBuffer>
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** The used part of WebCrypto's `subtle`. Available to pages on a secure connection and to local files. */
type Subtle<Key> = {
  digest(name: string, data: Bytes): Promise<ArrayBuffer>
  importKey(format: 'spki', key: Bytes, algorithm: typeof ECDSA, extractable: boolean, uses: 'verify'[]): Promise<Key>
  verify(algorithm: typeof ECDSA, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}

/** Copies bytes into an unshared buffer, as WebCrypto requires. */
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

export function webCrypt<Key>(subtle: Subtle<Key>, utf8: (text: string) => Uint8Array): Crypt {
  return {
    utf8,
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', own(bytes))),
    async verify(publicKey, signature, signed) {
      try {
        const key = await subtle.importKey('spki', own(publicKey), ECDSA, false, ['verify'])
        return await subtle.verify(ECDSA, key, own(signature), own(signed))
      } catch {
        // Bytes that are no point of the curve are no key.
        return false
      }
    },
  }
}
