import { createRandom, invariant } from '@evens/kernel'
import { AIRS, between, type Between, GROUNDS, HEIGHT, rays, WIDTH } from './scenery.ts'
import { createInk, type Ink, mix, type Place, round } from './sketch.ts'
import { isSketch, SKETCHES } from './sketches.ts'
import { isTheme, type Theme, THEMES } from './themes.ts'

export type CoverSubject = {
  /** Seed of everything that varies. */
  readonly route: string
  readonly theme: string
  readonly hero: string
  /** Behind and beside the hero, from the most distant to the nearest. */
  readonly companions: readonly string[]
}

type Standing = Required<Place>
type Composition = { readonly hasRays: boolean; readonly hero: Standing; readonly companions: readonly Standing[] }

/** A small companion stands behind the hero, a large one before it; the largest are out of focus. */
const COMPOSITIONS: readonly Composition[] = [
  {
    hasRays: true,
    hero: { x: 300, y: 340, scale: 3.7, turn: 0 },
    companions: [
      { x: 92, y: 150, scale: 1.15, turn: -16 },
      { x: 512, y: 138, scale: 1.05, turn: 14 },
      { x: 66, y: 570, scale: 1.7, turn: 14 },
      { x: 540, y: 585, scale: 1.75, turn: -14 },
    ],
  },
  {
    hasRays: false,
    hero: { x: 318, y: 350, scale: 4, turn: -5 },
    companions: [
      { x: 104, y: 140, scale: 1.25, turn: -18 },
      { x: 524, y: 112, scale: 0.95, turn: 20 },
      { x: 52, y: 606, scale: 2.1, turn: 18 },
      { x: 552, y: 612, scale: 1.5, turn: -10 },
    ],
  },
  {
    hasRays: true,
    hero: { x: 300, y: 320, scale: 3.5, turn: 0 },
    companions: [
      { x: 92, y: 170, scale: 1.2, turn: -12 },
      { x: 510, y: 176, scale: 1.2, turn: 12 },
      { x: 116, y: 592, scale: 1.6, turn: -8 },
      { x: 486, y: 596, scale: 1.6, turn: 8 },
    ],
  },
  {
    hasRays: false,
    hero: { x: 284, y: 345, scale: 3.8, turn: 4 },
    companions: [
      { x: 508, y: 146, scale: 1.28, turn: 14 },
      { x: 84, y: 112, scale: 0.9, turn: -20 },
      { x: 544, y: 586, scale: 2, turn: -16 },
      { x: 60, y: 622, scale: 1.5, turn: 12 },
    ],
  },
]
/** Under a companion, in place of a blurred shadow: such filters took most of the drawing time. */
const SHADE = '<circle cy="9" r="56" fill="url(#shade)"/>'
const BEHIND_BELOW = 1.3
const BLURRED_ABOVE = 1.9
const HERO_ABOVE = 3

/** One on the other, from the back. Nothing reaches beyond the cover. */
export type CoverLayer = { readonly svg: string; readonly left: number; readonly top: number }

/**
 * A picture of 600 by 800 for a title, in layers. Equal subjects give the same bytes. Each body is on a canvas of its own
 * size: filters take time by the canvas, not by the body.
 */
export function coverLayers({ route, theme: themeName, hero, companions }: CoverSubject): readonly CoverLayer[] {
  invariant(isTheme(themeName), `no theme ${themeName}`)
  const theme: Theme = THEMES[themeName]
  const random = createRandom(`cover/${route}`)
  const composition = random.pick(COMPOSITIONS)
  const chance = between(random)
  const place = composition.hero
  const beside = companions
    .slice(0, composition.companions.length)
    .map((name, index) => bodyOf(name, theme, moved(chance, composition.companions[index])))
  const ground = GROUNDS[theme.ground]
  const back = [
    fill('sky'),
    fill('key'),
    composition.hasRays ? rays(chance, theme, place) : '',
    `<path d="${ground(chance, 500)}" fill="url(#far)" opacity="0.5"/>`,
    `<path d="${ground(chance, 590)}" fill="url(#near)" opacity="0.92"/>`,
    AIRS[theme.air](chance, theme),
    `<ellipse cx="${place.x}" cy="${round(place.y + 54 * place.scale)}" rx="${round(66 * place.scale)}" ry="52" fill="url(#shade)"/>`,
    `<circle cx="${place.x}" cy="${place.y}" r="${round(74 * place.scale)}" fill="url(#halo)"/>`,
  ]
  const foot = [`<rect y="480" width="${WIDTH}" height="320" fill="url(#foot)"/>`, fill('edge')]
  return [
    whole(theme, back),
    ...beside.filter(({ scale }) => scale < BEHIND_BELOW).map(({ layer }) => layer),
    bodyOf(hero, theme, place).layer,
    ...beside.filter(({ scale }) => scale >= BEHIND_BELOW).map(({ layer }) => layer),
    whole(theme, foot),
  ]
}

const whole = (theme: Theme, content: readonly string[]): CoverLayer => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${lights(theme)}</defs>${content.join('')}</svg>`,
  left: 0,
  top: 0,
})

/** Of a body from its middle, with its light, in units of its drawing. */
const REACH = 76

/** A body in its place, cut at the edges of the cover. Companions have a shade, and the nearest are out of focus. */
function bodyOf(name: string, theme: Theme, place: Standing): { readonly scale: number; readonly layer: CoverLayer } {
  const { x, y, scale, turn } = place
  const ink = createInk(scale)
  const isHero = scale > HERO_ABOVE
  const drawn = `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${isHero ? '' : SHADE}${sketch(name, theme, ink)}</g>`
  const content = !isHero && scale > BLURRED_ABOVE ? `<g filter="url(#near-blur)">${drawn}</g>` : drawn
  const [left, top] = [Math.max(0, Math.floor(x - REACH * scale)), Math.max(0, Math.floor(y - REACH * scale))]
  const width = Math.min(WIDTH, Math.ceil(x + REACH * scale)) - left
  const height = Math.min(HEIGHT, Math.ceil(y + REACH * scale)) - top
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`
  return {
    scale,
    layer: { svg: `<svg ${frame}><defs>${BODY_LIGHTS}${ink.definitions()}</defs>${content}</svg>`, left, top },
  }
}

const fill = (paint: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${paint})"/>`

function sketch(name: string, theme: Theme, ink: Ink): string {
  invariant(isSketch(name), `nothing is drawn for ${name}`)
  return SKETCHES[name](theme, ink)
}

function moved(chance: Between, standing: Standing | undefined): Standing {
  invariant(standing !== undefined, 'a composition has four places')
  const { x, y, scale, turn } = standing
  return { x: round(x + chance(-14, 14)), y: round(y + chance(-18, 18)), scale, turn: round(turn + chance(-6, 6)) }
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (all: readonly Stop[]): string =>
  all
    .map(([offset, colour, opacity = 1]) => {
      const seen = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${seen}/>`
    })
    .join('')
const down = (id: string, all: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(all)}</linearGradient>`

const SHADOW = `<radialGradient id="shade">${stops([
  [0, '#000', 0.6],
  [0.6, '#000', 0.42],
  [1, '#000', 0],
])}</radialGradient>`
const BODY_LIGHTS = `${SHADOW}<filter id="near-blur" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3.4"/></filter>`

/** The sky, the one warm key light, two grounds apart in lightness, the dark foot under a title. */
function lights({ deep, mid, glow, ink }: Theme): string {
  const far = mix(mid, glow, 0.28)
  return [
    down('sky', [
      [0, deep],
      [0.55, mid],
      [1, ink],
    ]),
    `<radialGradient id="key" cx="0.5" cy="0.41" r="0.52">${stops([
      [0, glow, 0.95],
      [0.35, glow, 0.42],
      [1, glow, 0],
    ])}</radialGradient>`,
    down('far', [
      [0.45, far],
      [1, mid],
    ]),
    down('near', [
      [0.6, mix(mid, ink, 0.55)],
      [1, deep],
    ]),
    down('foot', [
      [0, deep, 0],
      [0.62, deep, 0.84],
      [1, deep, 0.97],
    ]),
    `<radialGradient id="edge" cx="0.5" cy="0.45" r="0.78">${stops([
      [0.6, '#000', 0],
      [1, '#000', 0.55],
    ])}</radialGradient>`,
    `<radialGradient id="halo">${stops([
      [0, glow, 0.5],
      [0.55, glow, 0.34],
      [1, glow, 0],
    ])}</radialGradient>`,
    SHADOW,
  ].join('')
}
