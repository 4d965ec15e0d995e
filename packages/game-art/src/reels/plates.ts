import { around, at, circle, type Ink, mix, path, pointsOf, round } from '../sketch.ts'
import { box, casting, disc } from '../symbols/cast.ts'
import type { Theme } from '../themes.ts'
import type { Material } from './materials.ts'

/**
 * The ground of a special symbol, which tells it at a glance and without a word: shields and tablets stand for any
 * symbol, bursts pay anywhere or begin free spins, badges begin a choice.
 */
export type Plate = 'shield' | 'tablet' | 'burst' | 'badge'

const OUTLINES: Readonly<Record<Plate, string>> = {
  shield: 'M0 -62L20 -54C32 -50 44 -50 54 -50V2C54 34 30 52 0 64C-30 52 -54 34 -54 2V-50C-44 -50 -32 -50 -20 -54Z',
  tablet: box(-56, -56, 112, 112, 18),
  burst: disc(0, 0, 50),
  badge: 'M-30 -58H30L60 -2L30 54H-30L-60 -2Z',
}
/** Jewels in the rim. */
const STUDS: Readonly<Record<Plate, readonly (readonly [number, number])[]>> = {
  shield: [
    [-46, -42],
    [46, -42],
    [0, 56],
  ],
  tablet: [
    [-47, -47],
    [47, -47],
    [-47, 47],
    [47, 47],
  ],
  burst: [
    [-33, -33],
    [33, -33],
    [33, 33],
    [-33, 33],
  ],
  badge: [
    [-52, -2],
    [52, -2],
  ],
}
const RIM = 10

type Surroundings = { readonly theme: Theme; readonly material: Material; readonly ink: Ink }

export function plated(plate: Plate, content: string, { theme, material, ink }: Surroundings): string {
  const { jewel } = casting(ink)
  const d = OUTLINES[plate]
  const { rim, rimFinish, form } = material
  const edge = ink.across(...rim)
  const wide = `stroke-width="${RIM}" stroke-linejoin="round"`
  const field = ink.ball(
    mix(theme.mid, theme.glow, 0.62),
    mix(theme.mid, theme.glow, 0.14),
    mix(theme.deep, '#000000', 0.25),
  )
  const body = [
    path(d, material.side, ` stroke="${mix(material.side, '#000000', 0.2)}" ${wide} transform="translate(2 4.5)"`),
    ink.solid(rimFinish, path(d, edge, ` stroke="${edge}" ${wide}`)),
    at({ x: 0, y: 0, scale: 0.9 }, path(d, mix(theme.deep, '#000000', 0.4))),
    at({ x: 0, y: 0, scale: 0.87 }, path(d, field)),
    at({ x: 0, y: 0, scale: 0.83 }, path(d, 'none', ` stroke="${theme.accent}" stroke-width="2" opacity="0.9"`)),
    circle(0, 0, 50, ink.shimmer(mix(theme.glow, '#ffffff', 0.3), 0.6)),
  ].join('')
  const tone = [mix(theme.accent, '#ffffff', 0.6), theme.accent, mix(theme.accent, '#000000', 0.65)] as const
  const studs = form === 'tube' ? [] : STUDS[plate].map(([x, y]) => jewel(tone, x, y, 4.4))
  return [
    plate === 'burst' ? rays(theme, ink) : '',
    body,
    at({ x: 0, y: plate === 'shield' ? -1 : 0, scale: 0.84 }, content),
    ...studs,
  ].join('')
}

/** Points of light around a round plate. */
function rays({ accent, glow }: Theme, ink: Ink): string {
  const [tips, feet] = [around(16, 71), around(16, 53, -90 + 11.25)]
  const star = tips.flatMap(([x, y], place) => {
    const reach = place % 2 === 0 ? 1 : 0.9
    return [[round(x * reach), round(y * reach)] as const, feet[place] ?? ([0, 0] as const)]
  })
  const fill = ink.across(mix(accent, '#ffffff', 0.75), mix(accent, '#ffffff', 0.12), mix(accent, '#000000', 0.35))
  return (
    circle(0, 0, 71, ink.shimmer(glow, 0.9)) +
    ink.solid('metal', `<polygon points="${pointsOf(star)}" fill="${fill}"/>`)
  )
}
