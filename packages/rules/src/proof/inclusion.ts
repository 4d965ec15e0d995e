/** SHA-256, handed in: the browser's is asynchronous. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>

const LEAF = 0
const NODE = 1

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (hex: string): Uint8Array =>
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

/** The hash of a leaf: the salt hides the text from whoever sees the hash only. */
export const leafHash = (sha256: Sha256, salt: Uint8Array, text: Uint8Array): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(LEAF), salt, text))

/** The root that a leaf at `index` of `size` leads to along its path (RFC 9162, 2.1.3.2); null for a path that fits no such tree. */
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
