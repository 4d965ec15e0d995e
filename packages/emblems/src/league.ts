import type { Random } from '@evens/kernel'
import { CHARGES } from './charges.ts'
import { INK, mix, seenOn, WHITE } from './colours.ts'
import { charge, framed, path, picture, SHEEN } from './draw.ts'
import { letters } from './letters.ts'
import { ROUNDELS } from './outlines.ts'
import { sportFigure } from './sports.ts'

type Given = {
  readonly text: string
  readonly sport: string
  readonly colours: readonly [string, string]
  readonly random: Random
}
type Drawn = Given & { readonly deep: string }

const SQUARE = 'M18 4h28a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14H18A14 14 0 0 1 4 46V18A14 14 0 0 1 18 4z'
const ARCH = 'M8 60V30a24 26 0 0 1 48 0v30z'
const OUTLINES = [SQUARE, SQUARE, ARCH, ROUNDELS[0], ROUNDELS[2]]

/** The ball of the sport, cut by the edge, over the letters of the league. */
const rising = ({ text, sport, colours: [a, b], deep }: Drawn): string => {
  return (
    path('M0 0h64v64H0z', a) +
    path('M0 34h64v30H0z', deep) +
    charge(sportFigure(sport), seenOn([a], [b, WHITE]), { x: 32, y: 20, size: 26 }) +
    letters(text, seenOn([deep], [WHITE]), { x: 32, y: 46, width: 36, size: 18 })
  )
}

/** The letters alone, with rays of the second colour. */
const plain = ({ text, colours: [a, b], deep, random }: Drawn): string => {
  const slope = random.pick(['M0 64L64 0v64z', 'M0 0h64L0 64z', 'M0 44h64v20H0z', 'M32 0h32v64H32z'])
  return (
    path('M0 0h64v64H0z', a) +
    path(slope, mix(a, b, 0.55)) +
    letters(text, seenOn([a, mix(a, b, 0.55)], [WHITE, deep]), { x: 32, y: 32, width: 42, size: 24 })
  )
}

/** The mark of a league or a tournament. */
export function drawLeague(given: Given): string {
  const { colours, random } = given
  const deep = mix(colours[0], INK, 0.6)
  const outline = random.pick(OUTLINES)
  const stars = random.int(4)
  const content =
    random.pick([rising, rising, plain])({ ...given, deep }) +
    Array.from({ length: stars }, (_none, at) =>
      charge(CHARGES['star'] ?? '', mix(colours[1], WHITE, 0.6), {
        x: 32 + (at - (stars - 1) / 2) * 8,
        y: 57,
        size: 6,
      }),
    ).join('')
  return picture(framed(outline, random.pick([WHITE, deep, colours[1]]), content + SHEEN, 0.93))
}
