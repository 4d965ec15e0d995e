import { hash } from 'node:crypto'

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

export const leafOf = (salt: Uint8Array, text: string): Buffer => sha256(Buffer.concat([LEAF, salt, Buffer.from(text)]))

const above = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.concat([NODE, left, right]))

/** The rows of the tree from the leaves up to the root. The last of an odd row goes up as it is, which is RFC 9162's tree. */
function rowsOf(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const rows: (readonly Buffer[])[] = [leaves]
  for (let row = leaves; row.length > 1;) {
    const next: Buffer[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at] as Buffer, row[at + 1]]
      next.push(right === undefined ? left : above(left, right))
    }
    rows.push(next)
    row = next
  }
  return rows
}

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const root = rowsOf(leaves).at(-1)?.[0]
  if (root === undefined) throw new Error('a tree needs a leaf')
  return root
}

/** The siblings of a leaf on its way to the root. */
export function merklePath(leaves: readonly Buffer[], index: number): readonly Buffer[] {
  const path: Buffer[] = []
  let at = index
  for (const row of rowsOf(leaves)) {
    const sibling = row[at ^ 1]
    if (sibling !== undefined) path.push(sibling)
    at >>= 1
  }
  return path
}

/** Hashes that stand one behind the other. */
export const splitHashes = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: bytes.length / 32 }, (_none, at) => bytes.subarray(32 * at, 32 * (at + 1)))
