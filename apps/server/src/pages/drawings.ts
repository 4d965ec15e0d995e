import { createHash } from 'node:crypto'
import { drawEmblem, readEmblem } from '@evens/emblems'
import { escapeHtml } from '@evens/kernel'

/** About so many are in sight at first. Each takes some 300 bytes of a page, compressed. */
const DRAWN_MAX = 48
const EMBLEM = /\/(?<kind>\w+)\.svg\?(?<query>.*)$/

/** Emblems in the markup of one page: drawings for the first, images for the others, which load when they come near. */
export function createDrawings(): (address: string, size: number) => string {
  let count = 0
  return (address, size) => {
    const { kind = '', query = '' } = EMBLEM.exec(address)?.groups ?? {}
    const emblem = count < DRAWN_MAX ? readEmblem(kind, Object.fromEntries(new URLSearchParams(query))) : null
    const box = `width="${size}" height="${size}"`
    if (emblem === null) return `<img src="${escapeHtml(address)}" ${box} alt="" loading="lazy" decoding="async"/>`
    count += 1
    const own = clipId(address, count)
    return drawEmblem(emblem)
      .replace('xmlns="http://www.w3.org/2000/svg"', box)
      .replaceAll('id="c"', `id="${own}"`)
      .replaceAll('url(#c)', `url(#${own})`)
  }
}

/** A clip path is found by its id among all of a page, whose parts may come from several servers. */
const clipId = (address: string, count: number): string =>
  `emblem-${createHash('sha256').update(address).digest('base64url').slice(0, 8)}-${count}`
