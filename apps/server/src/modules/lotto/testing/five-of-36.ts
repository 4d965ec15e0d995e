import { numbersTo } from '@evens/rules/pools'
import { createHmac } from 'node:crypto'

/** The draw again, from the public description alone: five of 36. */
export function fiveOf36(seed: Buffer, clientSeed: string): readonly number[] {
  const left = numbersTo(36).slice()
  const drawn: number[] = []
  for (let at = 0; drawn.length < 5; at += 1) {
    const block = createHmac('sha256', seed)
      .update(`${clientSeed}:0:${at >> 3}`)
      .digest()
    const index = Math.floor(block.readUInt32BE((at & 7) * 4) / Math.floor(2 ** 32 / left.length))
    if (index < left.length) drawn.push(...left.splice(index, 1))
  }
  return drawn
}
