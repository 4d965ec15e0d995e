import { wordsOf, type NextWord } from '@evens/rules/pools'
import { createHmac } from 'node:crypto'

/**
 * Chance that can be told again by whoever knows the seed: block number `cursor` is the HMAC-SHA256, under the server's
 * seed, of `clientSeed:nonce:cursor`, and gives eight words.
 */
export function fairStream(serverSeed: Uint8Array, clientSeed: string, nonce: bigint): NextWord {
  let cursor = 0n
  let words: number[] = []
  return () => {
    if (words.length === 0) {
      words = [...wordsOf(createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest())]
      cursor += 1n
    }
    return words.shift() as number
  }
}
