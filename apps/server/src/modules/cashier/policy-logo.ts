const SIZE = 24
const COLOURS = [0x00, 0x00, 0x00, 0x1d, 0x6b, 0x4f, 0xff, 0xff, 0xff, 0xd9, 0xd2, 0xc3]
const CLEAR = 0
const GREEN = 1
const WHITE = 2

/** A shield with a check in it. */
function colourAt(x: number, y: number): number {
  const half = y < 12 ? 9 : 9 - ((y - 12) * 9) / 11
  if (y < 2 || y > 22 || Math.abs(x - 11.5) > half) return CLEAR
  const isDown = x >= 7 && x <= 10 && Math.abs(y - (x + 5)) <= 1
  const isUp = x >= 10 && x <= 17 && Math.abs(y - (25 - x)) <= 1
  return isDown || isUp ? WHITE : GREEN
}

/** The image of GIF 89a: every pixel as a code of its own, with the table cleared before it could grow. */
function policyLogo(): Uint8Array {
  const pixels = Array.from({ length: SIZE * SIZE }, (_one, at) => colourAt(at % SIZE, Math.floor(at / SIZE)))
  const bits: number[] = []
  const push = (code: number): void => {
    for (let bit = 0; bit < 3; bit += 1) bits.push((code >> bit) & 1)
  }
  pixels.forEach((pixel, at) => {
    if (at % 2 === 0) push(4)
    push(pixel)
  })
  push(5)
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_one, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  )
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...[SIZE, 0, SIZE, 0, 0b1001_0001, 0, 0],
    ...COLOURS,
    ...[0x21, 0xf9, 4, 1, 0, 0, CLEAR, 0],
    ...[0x2c, 0, 0, 0, 0, SIZE, 0, SIZE, 0, 0],
    ...[2, ...blocks, 0],
    0x3b,
  ])
}

export const POLICY_LOGO = policyLogo()
