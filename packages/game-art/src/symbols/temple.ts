import type { Tone } from '../reels/materials.ts'
import { around, at, circle, type Ink, line, oval, path, round, type Sketch } from '../sketch.ts'
import { AMBER, box, casting, disc, EMERALD, GOLD, IVORY, OAK, RUBY, SAPPHIRE } from './cast.ts'

const TURQUOISE: Tone = ['#b8fff0', '#22a894', '#064640']
const SAND: Tone = ['#ffe8bc', '#c8924a', '#5a3210']

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

/** A steppe horse in profile, its mane in the wind. */
const horseHead: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const coat: Tone = ['#f0b478', '#9c5424', '#3c1806']
  return [
    piece(
      'soft',
      ['#6a4634', '#2c160c', '#0c0402'],
      'M6 -50C30 -56 52 -36 54 -8C56 16 50 36 44 52C40 40 40 30 34 24C36 12 34 2 28 -6C26 -22 18 -36 6 -50Z',
    ),
    piece(
      'gloss',
      coat,
      'M-2 -60L8 -42C26 -34 36 -14 36 12C36 30 38 42 42 52H-12C-16 36 -6 26 -2 14C-12 18 -22 18 -30 26C-36 32 -46 28 -48 20C-50 12 -46 6 -40 0L-22 -28C-16 -38 -8 -42 -6 -46Z',
    ),
    piece(
      'soft',
      ['#6a4634', '#2c160c', '#0c0402'],
      'M-4 -46C6 -50 14 -44 18 -34C10 -38 4 -34 -2 -22C-8 -28 -8 -38 -4 -46Z',
    ),
    oval({ x: -13, y: -16, rx: 4.4, ry: 4 }, '#1c0a04') + circle(-14.4, -17.4, 1.4, '#ffffff'),
    oval({ x: -42, y: 14, rx: 2.6, ry: 3.6 }, '#2c1006'),
    line('M-44 22Q-38 22 -34 18', '#2c1006', 2),
    line('M-30 -12L-20 12M-26 -6Q6 -20 22 4', '#c8202c', 4),
    circle(-21, 10, 4.4, ink.gold()),
    line('M-20 -28C-28 -20 -36 -8 -42 2', '#ffe8cc', 2.6, ' opacity="0.7"'),
  ].join('')
}

/** A hawk with open wings and the sun on its breast. */
const hawk: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  const wing = [
    piece(
      'gloss',
      ['#bcd8ff', '#2c5cb8', '#0c1c5c'],
      'M-8 -6C-20 -30 -40 -38 -58 -34C-56 -26 -52 -22 -48 -20C-54 -16 -56 -10 -56 -4C-50 -4 -46 -6 -44 -6C-50 0 -50 6 -48 12C-40 10 -36 8 -34 6C-38 14 -36 20 -32 24C-24 20 -12 14 -8 8Z',
    ),
    piece('metal', GOLD, 'M-8 -10C-18 -30 -36 -40 -58 -38C-56 -32 -52 -28 -48 -26C-32 -26 -20 -16 -10 0Z'),
    line('M-44 -6L-18 2M-34 6L-16 8', '#ffd25a', 2.4),
  ].join('')
  return [
    mirrored(wing),
    piece('gloss', TURQUOISE, 'M-14 22L-24 54H24L14 22Z'),
    line('M-10 30L-14 52M0 30V52M10 30L14 52', '#ffd25a', 2.6),
    piece('polish', GOLD, 'M0 -28C14 -24 18 -8 16 8C14 24 6 32 0 34C-6 32 -14 24 -16 8C-18 -8 -14 -24 0 -28Z'),
    jewel(RUBY, 0, 4, 8),
    piece('polish', GOLD, 'M-12 -30C-14 -48 -2 -56 8 -52C18 -48 18 -38 12 -26Q0 -18 -12 -30Z'),
    piece('gloss', ['#fff0c0', '#e08a1c', '#7a3404'], 'M-8 -46C-18 -46 -24 -42 -24 -34C-18 -38 -12 -36 -9 -34Z'),
    circle(0, -42, 5, '#ffffff') + circle(-1, -42, 3, '#1c0a04') + line('M0 -37L2 -28M4 -44L12 -46', '#1c0a04', 2),
  ].join('')
}

const horseshoe: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const nails = [
    [-37, 16],
    [-34, -10],
    [-18, -33],
    [18, -33],
    [34, -10],
    [37, 16],
  ]
  return [
    piece(
      'polish',
      GOLD,
      'M-18 50H-40C-60 -4 -40 -52 0 -52C40 -52 60 -4 40 50H18C32 6 24 -26 0 -26C-24 -26 -32 6 -18 50Z',
    ),
    line('M-31 42C-44 2 -34 -38 0 -40C34 -38 44 2 31 42', '#7a3f06', 5, ' opacity="0.55"'),
    ...nails.map(
      ([x = 0, y = 0]) => path(box(x - 4, y - 4, 8, 8, 2), '#3c1c02') + path(box(x - 2.6, y - 3, 5, 5, 1.4), '#ffe9a8'),
    ),
    piece('metal', GOLD, box(-42, 42, 26, 12, 3)) + piece('metal', GOLD, box(16, 42, 26, 12, 3)),
  ].join('')
}

const urn: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const zigzag = 'M-33 -2L-24 8L-15 -2L-6 8L3 -2L12 8L21 -2L30 8L34 -2'
  return [
    mirrored(ink.solid('gloss', line('M-18 -34C-46 -36 -48 -6 -30 -4', ink.paint(...SAND), 8))),
    piece(
      'gloss',
      ['#ffc89c', '#c0562a', '#4c1406'],
      'M-16 -44H16L14 -30C34 -20 40 -4 36 12C32 30 20 40 12 46H-12C-20 40 -32 30 -36 12C-40 -4 -34 -20 -14 -30Z',
    ),
    path('M-36 -6H36Q38 4 36 12Q34 20 31 24H-31Q-34 20 -36 12Q-38 4 -36 -6Z', '#2c0c04', ' opacity="0.8"'),
    line(zigzag, '#ffd27a', 4),
    line('M-34 -6H34M-32 17H32', '#ffd27a', 2.4),
    line('M-29 23H29', '#3fd0b6', 4),
    piece('metal', GOLD, box(-22, -52, 44, 10, 4)),
    piece('metal', GOLD, box(-18, 43, 36, 9, 4)),
    path('M-26 -16C-32 -8 -33 2 -31 14L-25 14C-28 2 -26 -8 -18 -18Z', '#ffffff', ' opacity="0.4"'),
  ].join('')
}

/** A drop of old resin with a small life in it. */
const amberDrop: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, 6, 56, ink.shimmer('#ffb02e', 0.7)),
    piece('polish', AMBER, 'M4 -56C14 -34 42 -16 42 14C42 38 24 52 0 52S-42 38 -42 14C-42 -10 -8 -26 4 -56Z'),
    path(
      'M2 -40C8 -24 32 -12 32 14C32 32 18 42 0 42S-32 32 -32 14C-32 -4 -6 -18 2 -40Z',
      ink.ball('#fff6c0', '#ffb42e', '#c85a08'),
      ' opacity="0.85"',
    ),
    at(
      { x: 4, y: 16, turn: 24 },
      [
        oval({ x: 0, y: 0, rx: 5, ry: 12 }, '#5c2404') + circle(0, -14, 5, '#5c2404'),
        oval({ x: -10, y: 0, rx: 9, ry: 4.4 }, '#7a3c0c', ' opacity="0.6" transform="rotate(24 -10 0)"'),
        oval({ x: 10, y: 0, rx: 9, ry: 4.4 }, '#7a3c0c', ' opacity="0.6" transform="rotate(-24 10 0)"'),
        line('M-3 -18L-9 -25M3 -18L9 -25', '#5c2404', 1.8),
      ].join(''),
    ),
    path('M-30 8C-30 -6 -16 -16 -6 -28C-8 -12 -22 0 -22 14Z', '#ffffff', ' opacity="0.7"'),
    circle(20, 32, 4, '#fff3c0', ' opacity="0.7"'),
  ].join('')
}

/** A mask of gold before the sun. */
const sunMask: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  const rays = Array.from({ length: 13 }, (_ray, place) =>
    at(
      { x: 0, y: 4, turn: -108 + place * 18 },
      path(place % 2 === 0 ? 'M-6 -36L0 -62L6 -36Z' : 'M-4.4 -36L0 -52L4.4 -36Z', ink.gold()),
    ),
  )
  return [
    ink.solid('metal', rays.join('')),
    piece('gloss', SAPPHIRE, 'M0 -42C26 -42 40 -26 42 0L46 44H24L20 20H-20L-24 44H-46L-42 0C-40 -26 -26 -42 0 -42Z'),
    ...[0, 12, 24, 36].map((y) => mirrored(line(`M${-43 - y / 12} ${y}L-23 ${y + 4}`, '#ffd25a', 3.4))),
    piece('metal', GOLD, 'M-36 -22Q0 -40 36 -22L34 -12Q0 -28 -34 -12Z'),
    piece('polish', GOLD, 'M-26 -16Q0 -28 26 -16C30 6 24 30 0 40C-24 30 -30 6 -26 -16Z'),
    mirrored(
      path('M-20 0Q-12 -7 -4 0Q-12 5 -20 0Z', '#fffdf2') +
        circle(-12, -0.6, 3.2, '#1c0a24') +
        line('M-22 -7Q-12 -13 -4 -7M-20 1L-26 5', '#2c1404', 2.6),
    ),
    line('M0 -2L-3 14H4', '#7a3f06', 2.4) + path('M-9 22Q0 18 9 22Q0 30 -9 22Z', '#8a2c1c'),
    piece('gloss', SAPPHIRE, box(-5, 36, 10, 18, 4)),
    jewel(RUBY, 0, -30, 6),
  ].join('')
}

const beetle: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  const legs = 'M-26 -14L-44 -24L-50 -16M-30 8L-50 8L-54 18M-26 26L-42 36L-42 48'
  return [
    mirrored(ink.solid('metal', line(legs, ink.paint(...GOLD), 5.4))),
    piece('polish', TURQUOISE, 'M-22 -16C-44 0 -38 48 -2 50V-16Z'),
    piece('polish', TURQUOISE, 'M22 -16C44 0 38 48 2 50V-16Z'),
    line('M0 -14V50', '#ffd25a', 3),
    mirrored(line('M-30 4C-20 0 -10 2 -4 8M-32 20C-22 16 -10 18 -4 24', '#ffd25a', 2.2, ' opacity="0.8"')),
    piece('polish', GOLD, 'M-28 -14C-26 -30 26 -30 28 -14Q0 -4 -28 -14Z'),
    piece('polish', SAPPHIRE, 'M-16 -26C-18 -40 18 -40 16 -26Q0 -20 -16 -26Z'),
    jewel(['#ffe0a0', '#f0701c', '#7a2004'], 0, -50, 9),
    mirrored(line('M-8 -36C-18 -42 -18 -52 -11 -58', ink.gold(), 3.6)),
  ].join('')
}

const lotus: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const petal = 'M0 40C-22 24 -20 -14 0 -40C20 -14 22 24 0 40Z'
  const pink: Tone = ['#fff0f4', '#f07aa8', '#7a1850']
  return [
    circle(0, 8, 56, ink.shimmer('#ffb8d8', 0.35)),
    piece('gloss', TURQUOISE, 'M-50 36Q0 24 50 36Q30 54 0 54T-50 36Z'),
    ...[-72, 72, -48, 48].map((turn) =>
      at({ x: 0, y: 30, turn }, at({ x: 0, y: -26, scale: 0.94 }, piece('gloss', pink, petal))),
    ),
    ...[-25, 25, 0].map((turn) =>
      at({ x: 0, y: 30, turn }, at({ x: 0, y: -30 }, piece('gloss', ['#ffffff', '#ff9cc0', '#a03070'], petal))),
    ),
    circle(0, 26, 9, ink.gold()),
    ...around(6, 6).map(([x, y]) => circle(x, round(y + 26), 1.7, '#7a3f06')),
  ].join('')
}

type Binding = { readonly cover: Tone; readonly mark: string; readonly gem: Tone; readonly clasp: Tone }

/** A closed book of weight, leaning, with its mark in relief. */
function bookOf(ink: Ink, { cover, mark, gem, clasp }: Binding): string {
  const { piece, jewel } = casting(ink)
  return at(
    { x: 0, y: 0, turn: -7 },
    [
      piece('gloss', cover, 'M-34 -46Q-42 -46 -42 -38V44Q-42 54 -32 54H40V44H-30Q-34 44 -34 40Z'),
      piece('soft', IVORY, 'M-33 41H38V51H-33Q-38 46 -33 41Z'),
      ...[44, 47.5].map((y) => line(`M-32 ${y}H37`, '#a89468', 1)),
      piece('gloss', cover, 'M-36 -50H34Q40 -50 40 -44V36Q40 42 34 42H-30Q-38 42 -40 48V-44Q-40 -50 -36 -50Z'),
      piece('metal', clasp, 'M-38 -50H-22L-38 -32ZM40 -32V-50H24ZM40 24V42H22Z'),
      path('M-27 -40H30V32H-27Z', 'none', ` stroke="${clasp[1]}" stroke-width="2"`),
      ink.solid('metal', path(mark, ink.metal(...clasp), ' fill-rule="evenodd"')),
      jewel(gem, 1, -5, 9),
      path('M-34 -46H0L-30 0Z', '#ffffff', ' opacity="0.18"'),
    ].join(''),
  )
}

const SUN_MARK = Array.from({ length: 12 }, (_ray, place) => {
  const turn = (place * Math.PI) / 6
  const end = (angle: number, radius: number) =>
    `${round(1 + radius * Math.sin(angle))} ${round(-5 - radius * Math.cos(angle))}`
  return `M${end(turn - 0.16, 15)}L${end(turn, place % 2 === 0 ? 31 : 24)}L${end(turn + 0.16, 15)}Z`
}).join('')

const tomeSun: Sketch = (_theme, ink) =>
  circle(0, 0, 62, ink.shimmer('#ffd27a', 0.8)) +
  bookOf(ink, { cover: ['#ff9c6a', '#a83414', '#400c04'], mark: SUN_MARK, gem: EMERALD, clasp: GOLD })

const STAR_MARK = 'M1 -38L7 -13L34 -5L7 3L1 28L-5 3L-32 -5L-5 -13Z'

const logBook: Sketch = (_theme, ink) =>
  circle(0, 0, 62, ink.shimmer('#5ff0d0', 0.6)) +
  bookOf(ink, {
    cover: ['#7cc4e8', '#1c4c80', '#06183c'],
    mark: STAR_MARK,
    gem: RUBY,
    clasp: ['#fff0c8', '#d0a04c', '#5c3c10'],
  })

const tomeLeaf: Sketch = (_theme, ink) =>
  circle(0, 0, 62, ink.shimmer('#bff07a', 0.5)) +
  bookOf(ink, {
    ...{ cover: ['#e8b084', '#8a4820', '#301206'], gem: AMBER, clasp: ['#fff0c8', '#c89848', '#5c3c10'] },
    mark: 'M1 -40C20 -22 26 0 1 32C-24 0 -18 -22 1 -40ZM1 -28L1 20L5 20V-28Z',
  })

/** A drum of the steppe. */
const drum: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    at({ x: 10, y: -22, turn: 52 }, piece('wood', OAK, box(-3, -44, 6, 62, 3)) + piece('soft', RUBY, disc(0, -46, 8))),
    piece('gloss', RUBY, 'M-44 -12V30Q0 54 44 30V-12Z'),
    line('M-44 -8L-28 34L-10 4L10 42L28 2L44 28M-36 -4', '#ffd27a', 4),
    piece('metal', GOLD, 'M-46 24Q0 46 46 24V34Q0 56 -46 34Z'),
    piece('soft', IVORY, disc(0, -12, 46, 17)),
    ink.solid('metal', oval({ x: 0, y: -12, rx: 46, ry: 17 }, 'none', ` stroke="${ink.gold()}" stroke-width="5"`)),
    path('M0 -24L8 -12L0 -1L-8 -12Z', '#c8202c', ' opacity="0.85"'),
  ].join('')
}

export const TEMPLE = {
  horseHead,
  hawk,
  horseshoe,
  urn,
  amberDrop,
  sunMask,
  beetle,
  lotus,
  tomeSun,
  logBook,
  tomeLeaf,
  drum,
} as const satisfies Readonly<Record<string, Sketch>>
