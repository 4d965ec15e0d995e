import type { Random } from '@evens/kernel'
import { round } from './sketch.ts'
import type { Theme } from './themes.ts'

export const WIDTH = 600
export const HEIGHT = 800

export type Between = (from: number, to: number) => number
export const between =
  ({ next }: Random): Between =>
  (from, to) =>
    from + next() * (to - from)

/** Outline of the land from a height downwards. */
type Ground = (chance: Between, y: number) => string

export const GROUNDS: Readonly<Record<Theme['ground'], Ground>> = {
  peaks: (chance, y) => ridge(chance, y, { points: 7, height: 90, isSharp: true }),
  hills: (chance, y) => ridge(chance, y, { points: 4, height: 46, isSharp: false }),
  waves: (chance, y) => ridge(chance, y, { points: 6, height: 26, isSharp: false }),
  trees(chance, y) {
    let path = `M0 ${HEIGHT}V${y + 60}`
    for (let x = 0; x < WIDTH; x += chance(34, 62))
      path += `L${round(x)} ${y + 70}L${round(x + 18)} ${round(y - chance(0, 90))}L${round(x + 36)} ${y + 70}`
    return `${path}H${WIDTH}V${HEIGHT}Z`
  },
  pillars(chance, y) {
    const top = round(y - 330 + chance(-20, 20))
    const columns = [14, 118, 424, 528].map((x) => `M${x} ${HEIGHT}V${top + 40}h-12v-24h82v24h-12V${HEIGHT}Z`)
    return `${columns.join('')}M-10 ${top + 18}v-26H${WIDTH + 10}v26Z`
  },
  skyline(chance, y) {
    let path = `M0 ${HEIGHT}`
    for (let x = 0; x < WIDTH;) {
      const width = chance(28, 74)
      const mast = chance(0, 1) > 0.7 ? `h${round(width / 2)}v-34h4v34` : ''
      path += `V${round(y - chance(-30, 170))}${mast}H${round(x + width)}`
      x += width
    }
    return `${path}V${HEIGHT}Z`
  },
  planet: (chance, y) => {
    const rise = round(y - 40 + chance(-20, 20))
    return `M-160 ${HEIGHT + 120}Q${WIDTH / 2} ${rise - 120} ${WIDTH + 160} ${HEIGHT + 120}Z`
  },
  table: (_chance, y) => `M-60 ${HEIGHT}Q300 ${y - 40} 660 ${HEIGHT}Z`,
}

type Ridge = { readonly points: number; readonly height: number; readonly isSharp: boolean }

function ridge(chance: Between, y: number, { points, height, isSharp }: Ridge): string {
  const step = WIDTH / points
  let path = `M0 ${HEIGHT}V${round(y + chance(-height, height))}`
  for (let x = step; x <= WIDTH + 1; x += step) {
    const [middle, end] = [round(x - step / 2), round(y + chance(-height, height))]
    const top = round(end - chance(0, isSharp ? height : 2 * height))
    path += isSharp ? `L${middle} ${top}L${round(x)} ${end}` : `Q${middle} ${top} ${round(x)} ${end}`
  }
  return `${path}V${HEIGHT}Z`
}

type Air = (chance: Between, theme: Theme) => string

const spread = (chance: Between, count: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: count }, () => draw(round(chance(0, WIDTH)), round(chance(0, HEIGHT)))).join('')

const speck = (x: number, y: number, r: number, fill: string, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="${fill}" opacity="${round(opacity)}"/>`

export const AIRS: Readonly<Record<Theme['air'], Air>> = {
  none: () => '',
  embers: (chance, { glow, accent }) =>
    spread(chance, 46, (x, y) => speck(x, y, chance(1, 4.5), chance(0, 1) > 0.4 ? glow : accent, chance(0.25, 0.95))),
  snow: (chance) => spread(chance, 60, (x, y) => speck(x, y, chance(1, 4), '#fff', chance(0.2, 0.85))),
  bubbles: (chance, { glow }) =>
    spread(chance, 26, (x, y) => {
      const [r, opacity] = [round(chance(3, 15)), round(chance(0.25, 0.7))]
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${glow}" stroke-width="1.6" opacity="${opacity}"/>`
    }),
  dust: (chance, { glow }) => spread(chance, 36, (x, y) => speck(x, y, chance(1, 3.4), glow, chance(0.15, 0.6))),
  stars: (chance) => spread(chance, 90, (x, y) => speck(x, round(y * 0.8), chance(0.6, 2.2), '#fff', chance(0.25, 1))),
  sparks: (chance, { glow, accent }) =>
    spread(chance, 30, (x, y) => {
      const size = chance(3, 13)
      const [left, right, top, low] = [x - size, x + size, y - size, y + size].map(round)
      const fill = chance(0, 1) > 0.5 ? glow : accent
      const star = `M${x} ${top}Q${x} ${y} ${right} ${y}Q${x} ${y} ${x} ${low}Q${x} ${y} ${left} ${y}Q${x} ${y} ${x} ${top}Z`
      return `<path d="${star}" fill="${fill}" opacity="${round(chance(0.35, 0.95))}"/>`
    }),
}

/** Wedges of light from behind the hero. */
export function rays(chance: Between, { glow }: Theme, { x, y }: { readonly x: number; readonly y: number }): string {
  const turn = chance(0, 360)
  const end = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(900 * Math.cos(angle))} ${round(900 * Math.sin(angle))}`
  }
  const all = Array.from({ length: 14 }, (_ray, at) => {
    const [half, angle] = [chance(3, 7), (at * 360) / 14 + turn]
    return `<path d="M0 0L${end(angle - half)}L${end(angle + half)}Z"/>`
  })
  return `<g transform="translate(${x} ${y})" fill="${glow}" opacity="0.13">${all.join('')}</g>`
}
