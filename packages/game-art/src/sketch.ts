import type { Theme } from './themes.ts'

/** SVG about (0, 0) within 100 by 100: a base gradient, a light from above left, a rim from below right. */
export type Sketch = (theme: Theme, ink: Ink) => string

export type Point = readonly [number, number]

/** Gradients of one picture. Equal ones share an id, and ids follow the drawing order, so a picture is reproducible. */
export type Ink = {
  /** From a lit edge above left to a dark one below right. */
  readonly paint: (light: string, base: string, dark: string) => string
  /** A round body lit from above left. */
  readonly ball: (light: string, base: string, dark: string) => string
  readonly gold: () => string
  readonly definitions: () => string
}

export function createInk(): Ink {
  const known = new Map<string, string>()
  const reference = (kind: string, body: string): string => {
    const key = `${kind}|${body}`
    const id = known.get(key) ?? `p${known.size + 1}`
    known.set(key, id)
    return `url(#${id})`
  }
  const stops = (all: readonly (readonly [number, string])[]) =>
    all.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  const paint: Ink['paint'] = (light, base, dark) =>
    reference(
      'linear',
      stops([
        [0, light],
        [0.5, base],
        [1, dark],
      ]),
    )
  return {
    paint,
    ball: (light, base, dark) =>
      reference(
        'radial',
        stops([
          [0, light],
          [0.45, base],
          [1, dark],
        ]),
      ),
    gold: () => paint('#fff3bf', '#f5b52e', '#8a4b08'),
    definitions: () =>
      [...known]
        .map(([key, id]) => {
          const [kind, body] = key.split('|')
          return kind === 'linear'
            ? `<linearGradient id="${id}" x1="0.15" y1="0.05" x2="0.85" y2="1">${body}</linearGradient>`
            : `<radialGradient id="${id}" cx="0.35" cy="0.28" r="0.85">${body}</radialGradient>`
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
