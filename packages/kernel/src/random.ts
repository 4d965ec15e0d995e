import { invariant } from './invariant.ts'

/** The only source of time for decisions; injected, so that a test can hold it still. */
export type Clock = { readonly nowMs: () => number }

/** A reproducible random generator: the same seed gives the same sequence on every machine. Not for secrets. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number in [0, count). */
  readonly int: (count: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly chance: (probability: number) => boolean
  readonly normal: (mean: number, deviation: number) => number
  /** The time until the next event of a process with this rate. */
  readonly exponential: (rate: number) => number
  /** An independent sequence of its own; how far this one has gone does not matter to it. */
  readonly fork: (label: string) => Random
}

export function createRandom(seed: string): Random {
  const next = sfc32(...hash128(seed))
  return {
    next,
    int(count) {
      invariant(Number.isSafeInteger(count) && count > 0, `not a count: ${count}`)
      return Math.floor(next() * count)
    },
    pick(list) {
      invariant(list.length > 0, 'nothing to pick from')
      return list[Math.floor(next() * list.length)] as (typeof list)[number]
    },
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (rate) => -Math.log(1 - next()) / rate,
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

type Words = [number, number, number, number]

/** Spreads a text over four words, so that seeds that differ in one letter have nothing in common (cyrb128). */
function hash128(text: string): Words {
  let [a, b, c, d]: Words = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** A small fast generator of 128 bits of state that passes the usual batteries (Doty-Humphrey's sfc32). */
function sfc32(...seed: Words): () => number {
  let [a, b, c, d] = seed
  const next = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}
