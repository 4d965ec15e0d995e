import { invariant, type BlockOf } from '@evens/kernel'

// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without a promise: replay is synchronous, and WebCrypto is not.

const BLOCK_BYTES = 64
const LENGTH_AT = 56

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_WORDS = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
/** The same of the square roots of the first eight. */
const START = Uint32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
/** Scratch space of `compress`, overwritten by each call. */
const schedule = new Int32Array(64)

/** Takes one block into the state. */
function compress(state: Uint32Array, block: DataView, from: number): void {
  const w = schedule
  for (let at = 0; at < 16; at += 1) w[at] = block.getInt32(from + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [w[at - 15] as number, w[at - 2] as number]
    const small = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const large = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    w[at] = ((w[at - 16] as number) + small + (w[at - 7] as number) + large) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let at = 0; at < 64; at += 1) {
    const mixedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + mixedE + ((e & f) ^ (~e & g)) + (ROUND_WORDS[at] as number) + (w[at] as number)) | 0
    const mixedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + word
}

/** Goes on from a state that has taken `before` bytes, a whole number of blocks. */
function digest(start: Uint32Array, bytes: Uint8Array, before: number): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64((blocks - 1) * BLOCK_BYTES + LENGTH_AT, BigInt(before + bytes.length) * 8n)
  const state = start.slice()
  for (let from = 0; from < padded.length; from += BLOCK_BYTES) compress(state, view, from)
  const out = new DataView(new ArrayBuffer(32))
  for (const [at, word] of state.entries()) out.setUint32(at * 4, word)
  return new Uint8Array(out.buffer)
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digest(START, bytes, 0)

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** HMAC-SHA256 of ASCII messages under one key, whose two blocks are taken in once and not for each message. */
export function hmacSha256(key: Uint8Array): BlockOf {
  const padded = new Uint8Array(BLOCK_BYTES)
  padded.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const startOf = (pad: number): Uint32Array => {
    const state = START.slice()
    compress(state, new DataView(padded.map((byte) => byte ^ pad).buffer), 0)
    return state
  }
  const [inner, outer] = [startOf(0x36), startOf(0x5c)]
  return (message) => digest(outer, digest(inner, asciiBytes(message), BLOCK_BYTES), BLOCK_BYTES)
}

/** Client seeds and mathematics files are ASCII: each character is one byte of UTF-8. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    invariant(code < 0x80, 'a message of the stream is ASCII')
    bytes[at] = code
  }
  return bytes
}
