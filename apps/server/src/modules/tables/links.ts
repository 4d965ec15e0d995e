import { createHash, hash } from 'node:crypto'

/** Hashes between two turns of the event loop: a few milliseconds. */
const SLICE = 2000
/** Every so many links one is kept. */
const KEEP_EVERY = 1000

const next = (link: Uint8Array): Buffer => hash('sha256', link, 'buffer')
const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Links of a chain, from the tip at 0 to its last: each is the SHA-256 of the one after it. */
export type Links = { readonly at: (place: number) => Buffer }

/** The last link, from the sealed secret of a chain. */
export const lastLinkOf = (secret: Uint8Array): Buffer =>
  createHash('sha256').update('last link ').update(secret).digest()

/** Reckons a chain from its last link back, in slices, and keeps every thousandth link. */
export async function reckonLinks(last: Uint8Array, length: number): Promise<Links> {
  const kept = new Map<number, Buffer>([[length, Buffer.from(last)]])
  let link = Buffer.from(last)
  for (let place = length - 1; place >= 0; place -= 1) {
    link = next(link) as Buffer<ArrayBuffer>
    if (place % KEEP_EVERY === 0) kept.set(place, link)
    if (place % SLICE === 0) await breathe()
  }
  return { at: (place) => linkAt(kept, length, place) }
}

function linkAt(kept: ReadonlyMap<number, Buffer>, length: number, place: number): Buffer {
  let from = Math.min(length, Math.ceil(place / KEEP_EVERY) * KEEP_EVERY)
  let link = kept.get(from)
  if (link === undefined) throw new Error(`a chain of ${length} has no link ${place}`)
  for (; from > place; from -= 1) link = next(link)
  return link
}
