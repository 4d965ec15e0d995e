/** Numbers in one block: a dozen or more distributions of usual length. */
const BLOCK = 2048

let block = new Float64Array(BLOCK)
let used = 0

/**
 * A list of so many zeros, cut from a block that many lists share. A price needs dozens of short lists for a moment, and
 * a typed array of its own costs more to make and to collect than the sums in it. A block lives as long as any of its
 * lists, so what is kept for long is made in one go or copied.
 */
export function zeros(length: number): Float64Array {
  if (length > BLOCK / 2) return new Float64Array(length)
  if (used + length > BLOCK) {
    block = new Float64Array(BLOCK)
    used = 0
  }
  const list = new Float64Array(block.buffer, used * Float64Array.BYTES_PER_ELEMENT, length)
  used += length
  return list
}
