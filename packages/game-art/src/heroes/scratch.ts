import { at, line, mix, path, type Sketch } from '../sketch.ts'
import { cherry } from '../symbols/nature.ts'
import { anchor, rocket } from '../symbols/things.ts'
import { gem } from '../symbols/treasure.ts'
import { coin } from './table.ts'

const FIELDS = [0, 1, 2]

/** A card with three fields, two of them rubbed free by a coin; the pictures under the film are the card's own. */
const scratchCard =
  (prize: Sketch): Sketch =>
  (theme, ink) => {
    const { accent, glow, deep } = theme
    const film = ink.paint('#ffffff', '#b8bfcd', '#6f7788')
    const fields = FIELDS.map((field) => field * 28 - 28)
    return at(
      { x: 0, y: 0, turn: -9, scale: 1.1 },
      [
        `<rect x="-50" y="-38" width="100" height="78" rx="9" fill="${ink.paint(mix(glow, '#ffffff', 0.5), accent, mix(accent, deep, 0.7))}"/>`,
        `<rect x="-46.5" y="-34.5" width="93" height="71" rx="6.5" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="1.4" stroke-dasharray="1 3.5" stroke-linecap="round"/>`,
        line('M-38 -25H2', '#fff', 6.5, ' opacity="0.95"'),
        line('M-38 -15H-16', '#fff', 3.5, ' opacity="0.7"'),
        at({ x: 33, y: -22, scale: 0.24 }, prize(theme, ink)),
        ...fields.map((x) => `<rect x="${x - 12.5}" y="-5" width="25" height="33" rx="4.5" fill="#fffdf4"/>`),
        ...fields.map((x) => at({ x, y: 11.5, scale: 0.25 }, prize(theme, ink))),
        rubbedFilm(film),
        at({ x: 27, y: 29, scale: 0.36, turn: 12 }, coin(theme, ink)),
      ].join(''),
    )
  }

/** Remains of the film: the third field whole at the top, a ragged edge on the second. */
const rubbedFilm = (film: string): string =>
  [
    path('M15.5 -0.500Q15.5 -5 20 -5H36Q40.5 -5 40.5 -0.500V14L34 9L31 17L25 10L21 15L15.5 8Z', film),
    path('M-12.5 22L-8 17L-4 24L2 19L5 28H-8Q-12.5 28 -12.5 23.500Z', film),
    path('M-40.5 -0.500Q-40.5 -5 -36 -5H-30L-34 0L-40.5 4Z', film),
    line('M18 -1L37 2', '#fff', 2, ' opacity="0.8"'),
    line('M10 34l3 3M-4 34l2 4M17 24l-3 3', '#d4d9e4', 2.2),
  ].join('')

export const scratchFrost = scratchCard(gem)
export const scratchOrchard = scratchCard(cherry)
export const scratchHarbour = scratchCard(anchor)
export const scratchComet = scratchCard(rocket)
