import { invariant } from '@evens/kernel'
import { type AtlasSubject, cellNames, cellSize, LIGHT_SIZE, LIGHTS, REEL_FRAME } from '../atlas/layout.ts'
import { createInk, type Ink } from '../sketch.ts'
import { isTheme, type Theme, THEMES } from '../themes.ts'
import { letter } from './letter.ts'
import { type Material, MATERIALS } from './materials.ts'
import { OBJECTS } from './objects.ts'
import { LIGHT_DRAWINGS, reelFrame } from './pieces.ts'
import { plated } from './plates.ts'
import { type Drawn, symbolsOf } from './symbols-of.ts'

/** A drawing is larger than its cell, so that a body is never scaled up when it is fitted. */
const DRAWING_SHARE = 1.15
const UNITS = 144

export type AtlasDrawing = {
  readonly name: string
  readonly svg: string
  /** Pixels of its edge. */
  readonly size: number
  /** Objects are scaled to the same weight to the eye; letters and plates share a scale; pieces fill their frame. */
  readonly fit: 'object' | 'letter' | 'plate' | 'piece'
}

export type AtlasTitle = { readonly route: string; readonly theme: string }
type Easel = { readonly theme: Theme; readonly material: Material; readonly size: number }

/** Everything of an atlas but the blurred twins, which are made of these. */
export function atlasDrawings({ route, theme: name }: AtlasTitle, subject: AtlasSubject): readonly AtlasDrawing[] {
  invariant(isTheme(name), `no theme ${name}`)
  const size = Math.round(cellSize(subject.rows) * DRAWING_SHARE)
  const easel: Easel = { theme: THEMES[name], material: MATERIALS[name], size }
  const drawn = new Map(symbolsOf(route).map((one) => [one.symbol, one]))
  return [
    ...cellNames(subject).map((symbol) => {
      const one = drawn.get(symbol)
      invariant(one !== undefined, `${route} draws nothing for ${symbol}`)
      return symbolDrawing(one, easel)
    }),
    pieceDrawing(REEL_FRAME.name, REEL_FRAME.size, (ink) => reelFrame(easel.theme, easel.material, ink)),
    ...LIGHTS.map((light) => pieceDrawing(light, LIGHT_SIZE, LIGHT_DRAWINGS[light])),
  ]
}

function symbolDrawing(drawn: Drawn, { theme, material, size }: Easel): AtlasDrawing {
  const ink = createInk(size / UNITS)
  const { symbol: name } = drawn
  const of = (fit: AtlasDrawing['fit'], content: string): AtlasDrawing => ({
    name,
    size,
    fit,
    svg: lifted(content, ink, size),
  })
  if ('letter' in drawn) return of('letter', letter(drawn.letter, material, ink))
  const body = OBJECTS[drawn.sketch](theme, ink)
  // A place that pays nothing stays small.
  if (drawn.plate === undefined) return of(name === 'blank' ? 'letter' : 'object', body)
  return of('plate', plated(drawn.plate, body, { theme, material, ink }))
}

function pieceDrawing(name: string, size: number, draw: (ink: Ink) => string): AtlasDrawing {
  const ink = createInk(size / UNITS)
  return { name, size, fit: 'piece', svg: picture(draw(ink), ink, size) }
}

/** The shadow follows what is solid: light that a symbol gives casts none. */
const LIFT = [
  '<filter id="lift" x="-72" y="-72" width="144" height="144" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">',
  '<feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.8 -1.05"/>',
  '<feGaussianBlur stdDeviation="2.6"/><feOffset dx="1.6" dy="3.4" result="shadow"/>',
  '<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
].join('')

const lifted = (content: string, ink: Ink, size: number): string =>
  picture(`<g filter="url(#lift)">${content}</g>`, ink, size, LIFT)

const picture = (content: string, ink: Ink, size: number, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-UNITS / 2} ${-UNITS / 2} ${UNITS} ${UNITS}" width="${size}" height="${size}"><defs>${more}${ink.definitions()}</defs>${content}</svg>`
