import { createRandom } from '@evens/kernel'
import { type Between, between } from '../scenery.ts'
import { mix, round } from '../sketch.ts'

export const [WIDTH, HEIGHT] = [1280, 720]

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Paints of one layer. Equal ones share an id. */
export type Paints = {
  readonly chance: Between
  /** From the top down. */
  readonly down: (...colours: readonly string[]) => string
  /** A colour that ends in nothing, downwards or upwards. */
  readonly fade: (colour: string, top: number, foot: number) => string
  /** A round column, lit from the left. */
  readonly column: (light: string, base: string, dark: string) => string
  /** Light that ends in nothing. */
  readonly glow: (colour: string, strength?: number) => string
  readonly blur: (deviation: number, content: string) => string
  readonly definitions: () => string
}

const stops = (all: readonly Stop[]): string =>
  all
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${round(at * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
const evenly = (colours: readonly string[]): string =>
  stops(colours.map((colour, at) => [at / Math.max(1, colours.length - 1), colour] as const))

export function createPaints(seed: string): Paints {
  const known = new Map<string, string>()
  const reference = (tag: string, attributes: string, body: string): string => {
    const key = `${tag}|${attributes}|${body}`
    const id = known.get(key) ?? `s${known.size + 1}`
    known.set(key, id)
    return `url(#${id})`
  }
  return {
    chance: between(createRandom(seed)),
    down: (...colours) => reference('linearGradient', ' x2="0" y2="1"', evenly(colours)),
    fade: (colour, top, foot) =>
      reference(
        'linearGradient',
        ' x2="0" y2="1"',
        stops([
          [0, colour, top],
          [1, colour, foot],
        ]),
      ),
    column: (light, base, dark) =>
      reference(
        'linearGradient',
        '',
        stops([
          [0, mix(base, dark, 0.55)],
          [0.22, light],
          [0.5, base],
          [0.85, dark],
          [1, mix(dark, base, 0.3)],
        ]),
      ),
    glow: (colour, strength = 0.8) =>
      reference(
        'radialGradient',
        '',
        stops([
          [0, colour, strength],
          [0.45, colour, Math.round(strength * 42) / 100],
          [1, colour, 0],
        ]),
      ),
    blur: (deviation, content) =>
      `<g filter="${reference('filter', ' x="-0.1" y="-0.1" width="1.2" height="1.2"', `<feGaussianBlur stdDeviation="${deviation}"/>`)}">${content}</g>`,
    definitions: () =>
      [...known]
        .map(([key, id]) => {
          const [tag = '', attributes = '', body = ''] = key.split('|')
          return `<${tag} id="${id}"${attributes}>${body}</${tag}>`
        })
        .join(''),
  }
}
