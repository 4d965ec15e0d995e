import { invariant } from './invariant.ts'

/** Gives the next 32 bits of chance, as a whole number below 2³². */
export type NextWord = () => number

const WORDS = 2 ** 32

/** The 32-bit words of a block of the stream, the highest byte first. */
export function wordsOf(block: Uint8Array): readonly number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const words: number[] = []
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at))
  return words
}

/**
 * A whole number in [0, count), each as likely as every other: the words are cut into `count` ranges of one size, and a
 * word beyond the last range is thrown away.
 */
export function below(next: NextWord, count: number): number {
  // The message is written for a defect alone, not for each number.
  if (!Number.isSafeInteger(count) || count < 1 || count > WORDS) invariant(false, `not a count: ${count}`)
  const range = Math.floor(WORDS / count)
  for (;;) {
    const at = Math.floor(next() / range)
    if (at < count) return at
  }
}

/** Gives the 32 bytes of a block of the stream: an HMAC under the server's seed, handed in from the edge. */
export type BlockOf = (message: string) => Uint8Array

/**
 * The stream of one outcome: block number `cursor` is the HMAC of `clientSeed:nonce:cursor` and gives eight words. Read
 * from the right the message has one meaning, so two outcomes of a seed never share a block.
 */
export function fairWords(blockOf: BlockOf, clientSeed: string, nonce: bigint): NextWord {
  let cursor = 0
  let at = 0
  let words: readonly number[] = []
  return () => {
    if (at === words.length) {
      words = wordsOf(blockOf(`${clientSeed}:${nonce}:${cursor}`))
      cursor += 1
      at = 0
    }
    const word = words[at]
    invariant(word !== undefined, 'a block of the stream has no words')
    at += 1
    return word
  }
}

/** So many of the list, in the order in which they were drawn; none is put back. */
export function drawFrom<T>(next: NextWord, list: readonly T[], count: number): readonly T[] {
  const left = [...list]
  return Array.from({ length: count }, () => {
    const [drawn] = left.splice(below(next, left.length), 1)
    return drawn as T
  })
}
