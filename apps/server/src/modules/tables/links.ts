import { createHash, hash } from 'node:crypto'

/** Hashes between two turns of the event loop: a few milliseconds. */
const SLICE = 1000
/** Distance of stored links: a link is never more hashes away from one. */
export const STORED_EVERY = 500

const next = (link: Uint8Array): Buffer => hash('sha256', link, 'buffer')
const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Links of a chain, from the tip at 0 to its last: each is the SHA-256 of the one after it. */
export type Links = { readonly at: (place: number) => Buffer }

/** Links at multiples of `STORED_EVERY` and the last one, by their place. */
export type StoredLinks = ReadonlyMap<number, Buffer>

/** The last link, from the sealed secret of a chain. */
export const lastLinkOf = (secret: Uint8Array): Buffer =>
  createHash('sha256').update('last link ').update(secret).digest()

/** Reckons a chain from its last link back, in slices: other work of the process goes on between them. */
export async function reckonLinks(last: Uint8Array, length: number): Promise<StoredLinks> {
  const stored = new Map<number, Buffer>([[length, Buffer.from(last)]])
  let link = Buffer.from(last)
  for (let place = length - 1; place >= 0; place -= 1) {
    link = next(link) as Buffer<ArrayBuffer>
    if (place % STORED_EVERY === 0) stored.set(place, link)
    if (place % SLICE === 0) await breathe()
  }
  return stored
}

/** Places of the stored links above the tip, which is public. */
export const storedPlaces = (length: number): readonly number[] => [
  ...Array.from({ length: Math.floor((length - 1) / STORED_EVERY) }, (_kept, at) => (at + 1) * STORED_EVERY),
  length,
]

/** A chain of which only stored links are known: any other is reckoned from the next stored one. */
export const linksFrom = (storedAt: (place: number) => Buffer | undefined, length: number): Links => ({
  at(place) {
    const from = Math.min(length, Math.ceil(place / STORED_EVERY) * STORED_EVERY)
    let link = storedAt(from)
    if (link === undefined || place < 0 || place > length) throw new Error(`a chain of ${length} has no link ${place}`)
    for (let left = from - place; left > 0; left -= 1) link = next(link)
    return link
  },
})
