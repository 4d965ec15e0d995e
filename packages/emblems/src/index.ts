import { createRandom } from '@evens/kernel'
import type { Emblem, Pair } from './address.ts'
import { drawBlade, drawClub } from './club.ts'
import { PALETTE } from './colours.ts'
import { drawLeague } from './league.ts'
import { drawPortrait } from './portrait.ts'

export { EMBLEM_VERSION, readEmblem, type Emblem } from './address.ts'
export { promoPicture } from './promo/picture.ts'
export { readScene } from './scene/address.ts'
export { drawScene, SCENE_NAMES } from './scene/places.ts'

/** An emblem as an SVG document: the same input gives the same picture, on the server and in a browser. */
export function drawEmblem({ kind, id, text, sport, colours }: Emblem): string {
  const random = createRandom(`emblem/${kind}/${id}`)
  const pair = colours ?? pairOf(createRandom(`emblem-colours/${id}`).int(PALETTE.length * (PALETTE.length - 1)))
  if (kind === 'league') return drawLeague({ text, sport, colours: pair, random })
  if (kind === 'player') return drawPortrait({ colours: pair, random })
  return (kind === 'blade' ? drawBlade : drawClub)({ text, colours: pair, random })
}

/** Every ordered pair of two different colours has a number. */
function pairOf(number: number): Pair {
  const first = Math.floor(number / (PALETTE.length - 1))
  const second = (first + 1 + (number % (PALETTE.length - 1))) % PALETTE.length
  return [PALETTE[first] ?? PALETTE[0], PALETTE[second] ?? PALETTE[1]]
}
