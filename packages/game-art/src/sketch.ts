import { type Finish, reliefFilter } from './relief.ts'
import type { Theme } from './themes.ts'

/** SVG about (0, 0) within 100 by 100: a base gradient, a light from above left, a rim from below right. */
export type Sketch = (theme: Theme, ink: Ink) => string

export type Point = readonly [number, number]

/** Gradients and filters of one picture. Equal ones share an id, and ids follow the drawing order: a picture is reproducible. */
export type Ink = {
  /** From a lit edge above left to a dark one below right. */
  readonly paint: (light: string, base: string, dark: string) => string
  /** A round body lit from above left. */
  readonly ball: (light: string, base: string, dark: string) => string
  readonly gold: () => string
  /** Polished metal: the sky and the ground are seen in it. */
  readonly metal: (light: string, base: string, dark: string) => string
  /** As `paint`, over the whole of a symbol: parts that overlap look like one piece. */
  readonly across: (light: string, base: string, dark: string) => string
  /** Light that ends in nothing. */
  readonly shimmer: (colour: string, strength?: number) => string
  /** Gives a drawing the relief of a material. */
  readonly solid: (finish: Finish, content: string) => string
  /** Light around a drawing, in its colours. */
  readonly aura: (deviation: number, content: string) => string
  readonly definitions: () => string
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (all: readonly Stop[]): string =>
  all
    .map(([offset, colour, opacity = 1]) => {
      const seen = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${seen}/>`
    })
    .join('')

const LINEAR = 'linearGradient x1="0.15" y1="0.05" x2="0.85" y2="1"'
const ACROSS = 'linearGradient gradientUnits="userSpaceOnUse" x1="-20" y1="-46" x2="20" y2="46"'
const RADIAL = 'radialGradient cx="0.35" cy="0.28" r="0.85"'
const AURA = 'filter x="-0.4" y="-0.4" width="1.8" height="1.8" color-interpolation-filters="sRGB"'
const FILTER = 'filter x="-0.12" y="-0.12" width="1.24" height="1.24" color-interpolation-filters="sRGB"'

/** `zoom` is pixels a unit of the drawing: the light of a relief depends on it. Inks of one picture differ in `prefix`. */
export function createInk(zoom = 2, prefix = 'p'): Ink {
  const known = new Map<string, string>()
  const reference = (opening: string, body: string): string => {
    const key = `${opening}|${body}`
    const id = known.get(key) ?? `${prefix}${known.size + 1}`
    known.set(key, id)
    return `url(#${id})`
  }
  const graded = (opening: string) => (light: string, base: string, dark: string) =>
    reference(
      opening,
      stops([
        [0, light],
        [opening === RADIAL ? 0.45 : 0.5, base],
        [1, dark],
      ]),
    )
  const paint = graded(LINEAR)
  return {
    paint,
    ball: graded(RADIAL),
    gold: () => paint('#fff3bf', '#f5b52e', '#8a4b08'),
    metal: (light, base, dark) =>
      reference(
        LINEAR,
        stops([
          [0, light],
          [0.3, base],
          [0.48, mix(base, dark, 0.75)],
          [0.56, mix(base, light, 0.45)],
          [0.8, base],
          [1, dark],
        ]),
      ),
    across: graded(ACROSS),
    shimmer: (colour, strength = 0.8) =>
      reference(
        'radialGradient',
        stops([
          [0, colour, strength],
          [0.5, colour, Math.round(strength * 40) / 100],
          [1, colour, 0],
        ]),
      ),
    solid: (finish, content) => `<g filter="${reference(FILTER, reliefFilter(finish, zoom))}">${content}</g>`,
    aura: (deviation, content) =>
      `<g filter="${reference(AURA, `<feGaussianBlur stdDeviation="${deviation}"/>`)}">${content}</g>`,
    definitions: () =>
      [...known]
        .map(([key, id]) => {
          const [opening = '', body = ''] = key.split('|')
          const [tag = ''] = opening.split(' ')
          return `<${tag} id="${id}"${opening.slice(tag.length)}>${body}</${tag}>`
        })
        .join(''),
  }
}

export const round = (value: number): number => Math.round(value * 10) / 10

/** Points of a regular figure, the first above the middle. */
export const around = (count: number, radius: number, turn = -90): readonly Point[] =>
  Array.from({ length: count }, (_point, at) => {
    const angle = ((at * 360) / count + turn) * (Math.PI / 180)
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))]
  })

export const pointsOf = (points: readonly Point[]): string => points.map((point) => point.join(' ')).join(' ')

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`

/** Half widths, not diameters. */
export type Oval = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number }

export const oval = ({ x, y, rx, ry }: Oval, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`

export type Place = { readonly x: number; readonly y: number; readonly scale?: number; readonly turn?: number }

export const at = ({ x, y, scale = 1, turn = 0 }: Place, content: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`

/** A colour between two others. */
export function mix(one: string, other: string, share: number): string {
  const part = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const parts = [1, 3, 5].map((start) => Math.round(part(one, start) * (1 - share) + part(other, start) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
