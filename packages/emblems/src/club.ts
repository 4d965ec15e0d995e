import type { Random } from '@evens/kernel'
import type { Pair } from './address.ts'
import { CHARGES } from './charges.ts'
import { contrast, INK, luminance, mix, seenOn, WHITE } from './colours.ts'
import { charge, circle, firstOf, framed, path, picture, SHEEN } from './draw.ts'
import { FIELDS, PLAIN } from './fields.ts'
import { letters } from './letters.ts'
import { BLADES, ROUNDELS, SHIELDS } from './outlines.ts'

type Given = { readonly text: string; readonly colours: Pair; readonly random: Random }
type Drawn = Given & { readonly rim: string; readonly outline: string }
type Layout = (drawn: Drawn) => string

const FIGURES = Object.values(CHARGES)
const PATTERNS = Object.values(FIELDS)

/** A rim that is seen on a light and on a dark page, and apart from the field. */
function rimOf([a, b]: Pair, random: Random): string {
  const deep = mix(a, INK, 0.55)
  const rims = random.pick([
    [b, deep, WHITE],
    [deep, b, WHITE],
    [WHITE, deep, b],
  ])
  return rims.find((rim) => contrast(rim, a) >= 1.6) ?? deep
}

/** A field of one colour with a large figure. */
const bold: Layout = ({ colours: [a, b], random, rim, outline }) =>
  framed(outline, rim, PLAIN(a, b) + SHEEN + charge(random.pick(FIGURES), seenOn([a], [b]), { x: 32, y: 30, size: 36 }))

/** A pattern, and a figure on a plate in its middle. */
const plated: Layout = ({ colours: [a, b], random, rim, outline }) => {
  const plate = random.pick([WHITE, rim, mix(a, INK, 0.6)])
  const edge = seenOn([plate], [a, b])
  return framed(
    outline,
    rim,
    random.pick(PATTERNS)(a, b) +
      SHEEN +
      circle(16.5, edge, '', 31) +
      circle(14.5, plate, '', 31) +
      charge(random.pick(FIGURES), edge, { x: 32, y: 31, size: 20 }),
  )
}

/** Letters on a band at the top, a pattern or a figure below. */
const headed: Layout = ({ text, colours: [a, b], random, rim, outline }) => {
  const head = seenOn([a, b], [rim, WHITE, INK])
  const below = random.chance(0.5)
    ? random.pick(PATTERNS)(a, b)
    : PLAIN(a, b) + charge(random.pick(FIGURES), seenOn([a], [b]), { x: 32, y: 41, size: 24 })
  return framed(
    outline,
    rim,
    below +
      SHEEN +
      path('M0 0h64v24H0z', head) +
      letters(text, seenOn([head], [a, b]), { x: 32, y: 15.5, width: 34, size: 17 }),
  )
}

/** Letters on a band across a pattern. */
const banded: Layout = ({ text, colours: [a, b], random, rim, outline }) => {
  const band = seenOn([a, b], [rim, WHITE, INK])
  return framed(
    outline,
    rim,
    random.pick(PATTERNS)(a, b) +
      SHEEN +
      path('M0 21h64v20H0z', band) +
      letters(text, seenOn([band], [a, b]), { x: 32, y: 31, width: 42, size: 19 }),
  )
}

/** Large letters on one colour, with stars or a line below. */
const lettered: Layout = ({ text, colours: [a, b], random, rim, outline }) => {
  const ink = seenOn([a], [b])
  const star = CHARGES['star'] ?? ''
  const foot = random.pick([
    charge(star, ink, { x: 32, y: 48, size: 9 }),
    [23, 32, 41].map((x) => charge(star, ink, { x, y: 47, size: 7 })).join(''),
    path('M18 45h28v3H18z', ink),
    '',
  ])
  return framed(
    outline,
    rim,
    PLAIN(a, b) +
      SHEEN +
      letters(firstOf(text, 2), ink, { x: 32, y: foot === '' ? 31 : 28, width: 36, size: 25 }) +
      foot,
  )
}

const DASHES = ['2 3.09', '7 5.72', '.1 0'] as const

/** A ring around a small picture, as on a seal. */
const ringed: Layout = ({ text, colours: [a, b], random, rim, outline }) => {
  const dot = seenOn([rim], [a, b, WHITE])
  const inner = random.chance(0.4)
    ? PLAIN(a, b) + letters(firstOf(text, 2), seenOn([a], [b]), { x: 32, y: 32, width: 22, size: 20 })
    : random.pick(PATTERNS)(a, b) + charge(random.pick(FIGURES), seenOn([a, b], []), { x: 32, y: 32, size: 24 })
  return (
    framed(outline, rim, inner, 0.72) +
    circle(24.3, 'none', ` stroke="${dot}" stroke-width="2" stroke-dasharray="${random.pick(DASHES)}"`)
  )
}

const OF_SHIELDS = [bold, plated, headed, banded, lettered, plated, headed]
const OF_ROUNDELS = [ringed, bold, plated, banded, lettered, ringed]

/** The crest of a club: a shield or a roundel. */
export function drawClub(given: Given): string {
  const { colours, random } = given
  const isRound = random.chance(0.36)
  const outline = random.pick(isRound ? ROUNDELS : SHIELDS)
  const layout = random.pick(
    isRound && outline !== ROUNDELS[0] ? OF_ROUNDELS.slice(1, 5) : isRound ? OF_ROUNDELS : OF_SHIELDS,
  )
  return picture(layout({ ...given, outline, rim: rimOf(colours, random) }))
}

const SLASHES = ['M44 0h12L20 64H8z', 'M0 40l64-22v10L0 50z', 'M32 0h32v64L32 40z', 'M0 0h30L0 40z', ''] as const
const TIPS = [
  ...[
    'M24 0h16l-8 10z',
    'M0 52l32 12 32-12v12H0z',
    'M0 8l14 8-14 8zM64 8l-14 8 14 8z',
    'M22 46h20l-10 18z',
    'M0 0h12v64H0z',
    '',
  ],
] as const

/** A colour light enough to be read on a dark ground, and no paler than that. */
function brightOf(colour: string, ground: string): string {
  const steps = [0, 0.15, 0.3, 0.45, 0.6]
  return steps.map((share) => mix(colour, WHITE, share)).find((one) => contrast(one, ground) >= 4.5) ?? WHITE
}

/** The mark of a team of esports: angular, a bright sign on a dark ground or the other way round, both of its colours. */
export function drawBlade({ text, colours: [a, b], random }: Given): string {
  const [base, other] = luminance(a) >= luminance(b) ? [a, b] : [b, a]
  const dark = mix(other, INK, luminance(other) > 0.3 ? 0.88 : 0.62)
  const bright = brightOf(base, dark)
  const outline = random.pick(BLADES)
  const slash = random.pick(SLASHES) + random.pick(TIPS)
  const [under, sign, cut] = random.chance(0.6) ? [dark, bright, other] : [bright, dark, mix(base, WHITE, 0.5)]
  const rim = random.pick(under === dark ? [bright, bright, WHITE] : [dark, dark, mix(other, INK, 0.3)])
  const field = path('M0 0h64v64H0z', under) + (slash === '' ? '' : path(slash, cut, ' opacity=".45"'))
  const shown = random.chance(0.6)
    ? charge(random.pick(FIGURES), sign, { x: 32, y: 29, size: 33 })
    : letters(firstOf(text, 2), sign, { x: 32, y: 29, width: 40, size: 26 })
  return picture(framed(outline, rim, field + shown + path('M0 0h32v64H0z', '#fff', ' opacity=".06"'), 0.9))
}
