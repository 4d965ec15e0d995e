import type { Tone } from '../reels/materials.ts'
import type { Finish } from '../relief.ts'
import { circle, type Ink, line, oval, path, round } from '../sketch.ts'

export const GOLD: Tone = ['#fff3bf', '#f0ac2a', '#7a3f06']
export const BRASS: Tone = ['#ffe9b0', '#c88a2c', '#5a300a']
export const SILVER: Tone = ['#ffffff', '#b8c4dc', '#3c4668']
export const IRON: Tone = ['#c8cfe2', '#5c6480', '#161a2c']
export const OAK: Tone = ['#e0ac6c', '#8f5426', '#341a08']
export const IVORY: Tone = ['#fffdf2', '#eadfc2', '#8c7a52']
export const RUBY: Tone = ['#ffb0b8', '#d81f3c', '#5a0418']
export const SAPPHIRE: Tone = ['#c0dcff', '#2c64dc', '#0a1c68']
export const EMERALD: Tone = ['#c8ffdc', '#1fa866', '#053c24']
export const AMBER: Tone = ['#fff0b0', '#f09a1c', '#7a3402']
export const VIOLET: Tone = ['#ecd4ff', '#8f42d8', '#300868']
export const LEAF: Tone = ['#d4ff9c', '#4aa82e', '#12460f']

const POLISHED: readonly Finish[] = ['metal', 'polish', 'steel']

export type Cast = {
  /** One piece of a material, by its outline. */
  readonly piece: (finish: Finish, tone: Tone, d: string, more?: string) => string
  readonly ball: (tone: Tone, x: number, y: number, r: number, finish?: Finish) => string
  /** A cut stone in a setting. */
  readonly jewel: (tone: Tone, x: number, y: number, r: number) => string
}

/** Pieces of one picture, painted and lit as their material is. */
export function casting(ink: Ink): Cast {
  const piece: Cast['piece'] = (finish, tone, d, more = '') => {
    const paint = POLISHED.includes(finish) ? ink.metal(...tone) : ink.paint(...tone)
    return ink.solid(finish, path(d, paint, more))
  }
  const ball: Cast['ball'] = (tone, x, y, r, finish = 'round') => ink.solid(finish, circle(x, y, r, ink.ball(...tone)))
  return {
    piece,
    ball,
    // Too small for a relief of its own: a plate has four, a crown seven.
    jewel: (tone, x, y, r) => {
      const [light, , dark] = tone
      return [
        circle(x + r * 0.12, y + r * 0.22, round(r * 1.36), '#000', ' opacity="0.4"'),
        circle(x, y, round(r * 1.3), ink.ball(...GOLD)),
        circle(x, y, r, ink.ball(...tone), ` stroke="${dark}" stroke-width="${round(r * 0.16)}"`),
        oval({ x: x - r * 0.28, y: y - r * 0.36, rx: round(r * 0.4), ry: round(r * 0.28) }, '#fff', ' opacity="0.9"'),
        line(
          `M${round(x + r * 0.1)} ${round(y + r * 0.72)}Q${round(x + r * 0.62)} ${round(y + r * 0.56)} ${round(x + r * 0.7)} ${round(y + r * 0.08)}`,
          light,
          round(r * 0.18),
          ' opacity="0.7"',
        ),
      ].join('')
    },
  }
}

/** A round outline, for pieces that are paths. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}Z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
