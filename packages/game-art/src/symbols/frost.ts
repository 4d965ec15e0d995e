import type { Tone } from '../reels/materials.ts'
import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'
import { box, casting, disc, GOLD, RUBY, SILVER } from './cast.ts'

type Facet = readonly [points: string, share: number]
/** Lightness of the faces of a brilliant: above zero towards white, below towards the dark. */
const BRILLIANT: readonly Facet[] = [
  ['M-50 -12L-30 -42L-22 -14Z', 0.62],
  ['M-30 -42L0 -42L-22 -14Z', 0.25],
  ['M0 -42L-22 -14H22Z', 0.85],
  ['M0 -42L30 -42L22 -14Z', 0.4],
  ['M30 -42L50 -12L22 -14Z', -0.2],
  ['M-50 -12L-22 -14L0 50Z', 0.18],
  ['M-22 -14H2L0 50Z', 0.55],
  ['M2 -14H22L0 50Z', -0.28],
  ['M50 -12L22 -14L0 50Z', -0.55],
]

const brilliant = (ink: Ink, [light, base, dark]: Tone): string =>
  [
    circle(0, 0, 58, ink.shimmer(base, 0.45)),
    ink.solid(
      'thin',
      path('M-50 -12L-30 -42H30L50 -12L0 50Z', base) +
        BRILLIANT.map(([d, share]) => path(d, share > 0 ? mix(base, light, share) : mix(base, dark, -share))).join(''),
    ),
    line(
      'M-50 -12L-22 -14H22L50 -12M-30 -42L-22 -14L0 50L22 -14L30 -42M-22 -14L0 -42L22 -14',
      light,
      1,
      ' opacity="0.8"',
    ),
    path('M-30 -42H30L50 -12L0 50L-50 -12Z', 'none', ` stroke="${light}" stroke-width="2" stroke-linejoin="round"`),
    path('M-26 -38H-6L-20 -18L-40 -15Z', '#ffffff', ' opacity="0.7"'),
    path('M26 -36L29 -28L37 -25L29 -22L26 -14L23 -22L15 -25L23 -28Z', '#ffffff'),
  ].join('')

const gemIce: Sketch = (_theme, ink) => brilliant(ink, ['#ffffff', '#6fd4f8', '#0c4a9a'])

/** A carved mask of a fox, painted white with red marks. */
const foxMask: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const both = (d: string, draw: (d: string) => string) => `${draw(d)}<g transform="scale(-1 1)">${draw(d)}</g>`
  return [
    both('M-10 -22L-46 -56L-44 -4Z', (d) => piece('soft', ['#ffb27a', '#d8561c', '#6a1c04'], d)),
    both('M-20 -24L-40 -44L-38 -14Z', (d) => path(d, '#3a0c0c')),
    piece(
      'gloss',
      ['#ffffff', '#f2f4fa', '#9aa8c8'],
      'M0 -34C20 -34 40 -24 48 -4C50 10 40 20 26 26C18 40 10 50 0 52C-10 50 -18 40 -26 26C-40 20 -50 10 -48 -4C-40 -24 -20 -34 0 -34Z',
    ),
    both('M-4 -33C-20 -33 -38 -24 -46 -6C-40 -8 -30 -8 -22 -4C-14 -10 -8 -16 -4 -33Z', (d) =>
      path(d, ink.paint('#ff9a5a', '#e0601c', '#9c2c08')),
    ),
    both(
      'M-38 4C-30 -4 -18 -4 -10 6C-20 10 -30 10 -38 4Z',
      (d) => path(d, '#1c1420') + path('M-36 4C-28 -1 -20 -1 -13 5', 'none', ' stroke="#c81c2c" stroke-width="3"'),
    ),
    both('M-24 18L-46 16M-23 23L-42 27', (d) => line(d, '#c81c2c', 2.4)),
    path('M0 -30L6 -18L0 -6L-6 -18Z', '#c81c2c'),
    piece('gloss', ['#8a7a88', '#241420', '#0a0408'], 'M-9 36Q0 30 9 36Q6 46 0 48Q-6 46 -9 36Z'),
    path('M-30 -16C-20 -26 -10 -29 0 -29L-2 -24C-12 -22 -20 -18 -26 -12Z', '#ffffff', ' opacity="0.55"'),
  ].join('')
}

const ANTLER =
  'M6 44C2 34 -2 24 -14 12C-30 0 -40 -16 -40 -40L-32 -44C-32 -34 -30 -26 -27 -20C-24 -30 -24 -40 -20 -50L-12 -48C-16 -34 -18 -20 -12 -8C-6 -2 0 2 6 10Z'

/** Antlers on a shield of wood, bound with a red cord. */
const antler: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const bone: Tone = ['#fffaf0', '#d8c4a4', '#6a5032']
  const one = piece('soft', bone, ANTLER)
  return [
    piece(
      'wood',
      ['#b88a64', '#5c3a24', '#20120a'],
      'M0 6C14 6 24 12 24 24C24 38 12 46 0 52C-12 46 -24 38 -24 24C-24 12 -14 6 0 6Z',
    ),
    at({ x: -8, y: -2 }, one),
    `<g transform="translate(8 -2) scale(-1 1)">${one}</g>`,
    piece('gloss', RUBY, 'M-16 20Q0 28 16 20L17 30Q0 38 -17 30Z'),
    piece('metal', GOLD, disc(0, 28, 8)),
  ].join('')
}

const sledBell: Sketch = (_theme, ink) => {
  const { piece, ball } = casting(ink)
  return [
    piece('gloss', RUBY, 'M0 -32C-14 -56 -46 -56 -48 -38C-48 -24 -20 -24 0 -32Z'),
    piece('gloss', RUBY, 'M0 -32C14 -56 46 -56 48 -38C48 -24 20 -24 0 -32Z'),
    piece('gloss', RUBY, box(-9, -42, 18, 16, 7)),
    ball(['#fff8d8', '#e8b23c', '#6a3c06'], 0, 12, 38),
    piece('metal', GOLD, 'M-39 6Q0 18 39 6L39 14Q0 27 -39 14Z'),
    line('M0 20V46M-22 34H22', '#3a1c04', 6),
    circle(-22, 34, 5, '#3a1c04') + circle(22, 34, 5, '#3a1c04') + circle(0, 47, 4, '#3a1c04'),
    oval({ x: -15, y: -8, rx: 11, ry: 6 }, '#fff', ' opacity="0.85" transform="rotate(-30 -15 -8)"'),
  ].join('')
}

const CRESCENT = 'M20 -50A50 50 0 1 0 36 38A41 41 0 1 1 20 -50Z'

const moonIce: Sketch = (_theme, ink) => crescent(ink, ['#ffffff', '#cfe4f8', '#5c84b8'], '#ffffff')
const moonGold: Sketch = (_theme, ink) => crescent(ink, ['#fffbe0', '#f4c452', '#8a5408'], '#bcd0ff')

function crescent(ink: Ink, tone: Tone, star: string): string {
  const { piece } = casting(ink)
  return [
    circle(-6, 0, 60, ink.shimmer(tone[1], 0.5)),
    piece('polish', tone, CRESCENT),
    circle(-30, 6, 6, tone[2], ' opacity="0.28"') +
      circle(-20, 30, 4.4, tone[2], ' opacity="0.24"') +
      circle(-24, -22, 4, tone[2], ' opacity="0.2"'),
    line('M2 -44C-24 -38 -40 -18 -42 4', '#ffffff', 3.4, ' opacity="0.7"'),
    ...[
      [26, -8, 17],
      [42, -34, 9],
      [40, 18, 7],
    ].map(([x = 0, y = 0, r = 0]) => path(sparkle(x, y, r), star)),
  ].join('')
}

const sparkle = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x + 1} ${y - 1} ${x + r} ${y}Q${x + 1} ${y + 1} ${x} ${y + r}Q${x - 1} ${y + 1} ${x - r} ${y}Q${x - 1} ${y - 1} ${x} ${y - r}Z`

const ARM = 'M0 0V-46M0 -18L-13 -30M0 -18L13 -30M0 -32L-10 -42M0 -32L10 -42'

const snowflake: Sketch = (_theme, ink) =>
  [
    circle(0, 0, 56, ink.shimmer('#bfe9ff', 0.7)),
    ink.solid(
      'ice',
      [0, 60, 120, 180, 240, 300].map((turn) => at({ x: 0, y: 0, turn }, line(ARM, '#d8f2ff', 7.6))).join(''),
    ),
    ink.solid('gloss', path('M0 -17L15 -8.5V8.5L0 17L-15 8.5V-8.5Z', ink.paint('#ffffff', '#6fd4f8', '#1464b4'))),
    path('M0 -17L15 -8.5L0 0L-15 -8.5Z', '#ffffff', ' opacity="0.6"'),
  ].join('')

/** A glass ball with a fir in the snow. */
const snowGlobe: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('metal', SILVER, 'M-30 30H30L38 50H-38Z'),
    circle(0, -4, 42, ink.ball('#e8f8ff', '#5c9cdc', '#0c2c6c')),
    path('M-38 12Q-14 2 4 12T38 12C32 30 16 38 0 38S-32 30 -38 12Z', '#f4fbff'),
    piece('soft', ['#a8f0c8', '#1f7a50', '#063020'], 'M0 -36L14 -14H8L20 4H10L24 20H-24L-10 4H-20L-8 -14H-14Z'),
    ...[
      [-22, -18],
      [24, -14],
      [-14, -32],
      [18, -30],
      [-28, 2],
      [30, 4],
    ].map(([x = 0, y = 0]) => circle(x, y, 2.4, '#ffffff')),
    circle(0, -4, 42, 'none', ' stroke="#ffffff" stroke-opacity="0.8" stroke-width="2.4"'),
    line('M-32 -18A36 36 0 0 1 -8 -38', '#ffffff', 5, ' opacity="0.85"'),
    line('M0 -38V-32M-3 -35H3', '#ffd25a', 3),
  ].join('')
}

/** Spires of ice with the light in them. */
const iceCrown: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    circle(0, -4, 58, ink.shimmer('#7df0e2', 0.4)),
    piece(
      'ice',
      ['#ffffff', '#8fd8f4', '#2468b4'],
      'M-46 34L-52 -20L-36 -2L-26 -40L-14 -8L0 -56L14 -8L26 -40L36 -2L52 -20L46 34Z',
    ),
    path('M-26 -40L-14 -8L-20 30L-32 30ZM0 -56L4 30H-8ZM26 -40L32 30H22Z', '#ffffff', ' opacity="0.4"'),
    piece('metal', SILVER, 'M-47 26Q0 38 47 26L45 42Q0 54 -45 42Z'),
    jewel(['#c0fff4', '#1fb8b0', '#04424c'], 0, 40, 6.5),
    jewel(['#c0dcff', '#2c64dc', '#0a1c68'], -27, 37, 5),
    jewel(['#c0dcff', '#2c64dc', '#0a1c68'], 27, 37, 5),
  ].join('')
}

export const FROST = {
  gemIce,
  foxMask,
  antler,
  sledBell,
  moonIce,
  moonGold,
  snowflake,
  snowGlobe,
  iceCrown,
} as const satisfies Readonly<Record<string, Sketch>>
