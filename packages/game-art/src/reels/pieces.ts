import { at, circle, type Ink, line, mix, path } from '../sketch.ts'
import { box, casting } from '../symbols/cast.ts'
import type { Theme } from '../themes.ts'
import type { Material } from './materials.ts'

/** In units of a drawing that is 144 wide, as the symbols are. */
const [OUTER, WIDTH] = [68, 13]

/**
 * The frame of the reels as nine slices: corners with an ornament, straight sides without one, because sides are
 * stretched. Nothing in the middle.
 */
export function reelFrame({ accent, glow, deep }: Theme, { rim, rimFinish, side, form }: Material, ink: Ink): string {
  const inner = OUTER - WIDTH
  const ring = (size: number, width: number, r: number): string =>
    `${box(-size, -size, 2 * size, 2 * size, r)}${box(width - size, width - size, 2 * (size - width), 2 * (size - width), r * 0.6)}`
  const hollow = (d: string, fill: string, more = ''): string => path(d, fill, ` fill-rule="evenodd"${more}`)
  const { jewel } = casting(ink)
  const tone = [mix(accent, '#ffffff', 0.6), accent, mix(accent, '#000000', 0.65)] as const
  const corners = [0, 90, 180, 270].map((turn) => {
    const [x, y] = [turn % 270 === 0 ? -1 : 1, turn < 180 ? -1 : 1]
    const place = OUTER - WIDTH / 2
    return jewel(tone, x * place, y * place, 5)
  })
  if (form === 'tube') {
    const tube = (size: number, colour: string): string => {
      const d = box(-size, -size, 2 * size, 2 * size, 14)
      return [
        line(d, colour, 9, ' opacity="0.2"'),
        line(d, colour, 5, ' opacity="0.5"'),
        line(d, mix(colour, '#ffffff', 0.55), 2.6),
        line(d, '#ffffff', 1.1),
      ].join('')
    }
    return (
      hollow(ring(OUTER, WIDTH, 18), mix(deep, '#000000', 0.3), ' opacity="0.94"') +
      tube(OUTER - 3.4, glow) +
      tube(inner + 3.2, accent)
    )
  }
  const brackets = [0, 90, 180, 270].map((turn) =>
    at(
      { x: 0, y: 0, turn },
      ink.solid(
        rimFinish,
        path(
          `M-${OUTER + 2} -${OUTER - 24}V-${OUTER - 8}Q-${OUTER + 2} -${OUTER + 2} -${OUTER - 8} -${OUTER + 2}H-${OUTER - 24}L-${OUTER - 19} -${inner - 2}H-${inner - 2}V-${OUTER - 19}Z`,
          ink.paint(mix(rim[0], rim[1], 0.3), rim[1], rim[2]),
        ),
      ),
    ),
  )
  return [
    hollow(ring(OUTER + 1.5, WIDTH + 3, 16), side),
    ink.solid(rimFinish, hollow(ring(OUTER, WIDTH, 15), mix(rim[1], rim[2], 0.25))),
    line(box(-inner - 4, -inner - 4, 2 * inner + 8, 2 * inner + 8, 11), mix(rim[2], '#000000', 0.2), 1.6),
    line(box(-inner - 1.4, -inner - 1.4, 2 * inner + 2.8, 2 * inner + 2.8, 9), accent, 1.4, ' opacity="0.85"'),
    ...brackets,
    ...corners,
  ].join('')
}

/** White, for the stage to tint. */
export const LIGHT_DRAWINGS: Readonly<Record<'glow' | 'spark' | 'ray', (ink: Ink) => string>> = {
  glow: (ink) => circle(0, 0, 72, ink.shimmer('#ffffff', 1)),
  spark: (ink) =>
    circle(0, 0, 40, ink.shimmer('#ffffff', 0.8)) +
    path('M0 -70Q4 -4 70 0Q4 4 0 70Q-4 4 -70 0Q-4 -4 0 -70Z', '#ffffff'),
  ray: (ink) => path('M-70 0L70 -26V26Z', ink.shimmer('#ffffff', 0.9)),
}
