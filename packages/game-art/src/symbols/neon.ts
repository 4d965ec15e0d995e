import type { Tone } from '../reels/materials.ts'
import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'
import { box, casting, disc, SILVER } from './cast.ts'

/** A bent tube of gas: its light, its glass, its white heart. */
const tubeOf = (d: string, [light, base, dark]: Tone, ink: Ink, width = 8): string =>
  [
    ink.aura(width * 0.7, line(d, base, width * 1.8, ' opacity="0.75"')),
    line(d, mix(dark, '#000000', 0.4), width * 1.35),
    ink.solid('gloss', line(d, base, width)),
    line(d, light, width * 0.45),
    line(d, '#ffffff', width * 0.2),
  ].join('')

const PINK: Tone = ['#ffe0f6', '#ff3fc0', '#7a0a5c']
const CYAN: Tone = ['#e0fbff', '#25d0ff', '#06506c']
const YELLOW: Tone = ['#fff6cc', '#ffc21e', '#7a4a00']
const NIGHT: Tone = ['#8a78d8', '#2c1c6c', '#0c0428']

/** Light goes in as one and comes out as many. */
const prismGlass: Sketch = (_theme, ink) => {
  const rainbow = ['#ff4d6d', '#ff9a2e', '#ffe14a', '#4dea7a', '#35b8ff', '#a860ff']
  return [
    line('M-62 6L-18 -2', '#ffffff', 5),
    ...rainbow.map((colour, place) =>
      path(
        `M12 ${-8 + place * 3.4}L64 ${-24 + place * 11}V${-13 + place * 11}L12 ${-4.6 + place * 3.4}Z`,
        colour,
        ' opacity="0.95"',
      ),
    ),
    ink.solid('ice', path('M0 -50L46 36H-46Z', ink.paint('#ffffff', '#b47cff', '#2c0c8c'), ' opacity="0.86"')),
    path('M0 -50L46 36L4 14Z', '#2c0c6c', ' opacity="0.42"'),
    path('M0 -50L-46 36L4 14Z', '#ffffff', ' opacity="0.34"'),
    path('M-46 36L4 14L46 36Z', '#5ff0ff', ' opacity="0.5"'),
    line('M-46 36L0 -50L46 36ZM0 -50L4 14M-46 36L4 14L46 36', '#ffffff', 2),
    path('M-6 -28L-30 18L-22 16L-2 -22Z', '#ffffff', ' opacity="0.8"'),
  ].join('')
}

const cassette: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const reel = (x: number) => [
    circle(x, -3, 13, '#0c0428'),
    ink.solid('thin', circle(x, -3, 10, 'none', ' stroke="#f4f0ff" stroke-width="4"')),
    ...[0, 60, 120].map(
      (turn) =>
        `<path d="M${x - 10} -3H${x + 10}" stroke="#f4f0ff" stroke-width="2.4" transform="rotate(${turn} ${x} -3)"/>`,
    ),
    circle(x, -3, 4.6, '#0c0428'),
  ]
  return at(
    { x: 0, y: 0, turn: -8 },
    [
      piece('gloss', ['#ff9ce0', '#d81c98', '#54064c'], box(-54, -36, 108, 72, 9)),
      piece('soft', ['#ffffff', '#f0eaff', '#b0a0d8'], box(-46, -29, 92, 46, 5)),
      path(box(-46, -29, 92, 9, 4), '#25d0ff') + path(box(-46, -20, 92, 5), '#ffc21e'),
      path(box(-32, -16, 64, 26, 13), '#2c1c6c'),
      ...reel(-18),
      ...reel(18),
      piece('gloss', ['#ffb8ec', '#b0147c', '#3c0434'], 'M-28 36L-23 21H23L28 36Z'),
      circle(-14, 30, 3, '#2c0428') + circle(14, 30, 3, '#2c0428') + circle(0, 30, 3, '#2c0428'),
      line('M-50 -28V-30Q-50 -33 -46 -33H10', '#ffffff', 2.4, ' opacity="0.8"'),
    ].join(''),
  )
}

/** The last tram of the night, its lamps on. */
const tram: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    oval({ x: 0, y: 40, rx: 60, ry: 20 }, ink.shimmer('#ff5fd2', 0.6)),
    line('M-14 -46L0 -62L14 -46M-18 -62H18', '#c8d4f4', 3.4),
    piece('metal', ['#e8f0ff', '#4860a8', '#101c4c'], box(-22, -50, 44, 9, 4)),
    piece(
      'gloss',
      ['#a0f0ff', '#1478c8', '#08204c'],
      'M-32 -42H32Q40 -42 41 -32L46 32Q46 42 36 42H-36Q-46 42 -46 32L-41 -32Q-40 -42 -32 -42Z',
    ),
    piece('metal', SILVER, 'M-36 42H36L30 52H-30Z'),
    path('M-33 -26H33L37 8H-37Z', '#0c0c34'),
    path('M-31 -24H-1V6H-35ZM1 -24H31L35 6H1Z', ink.paint('#fff8d0', '#ffcf5a', '#c85a8c')),
    path('M-31 -24H-14L-30 6H-35Z', '#ffffff', ' opacity="0.6"'),
    circle(-14, -4, 5, '#2c1444') + path('M-23 6Q-22 1 -14 1T-5 6Z', '#2c1444'),
    path(box(-22, -38, 44, 9, 3), '#0c0c34') + line('M-16 -33.5H10', '#ffc21e', 3),
    piece('gloss', PINK, 'M-44 12H44L45 20H-45Z'),
    ...[-27, 27].map((x) => circle(x, 30, 15, ink.shimmer('#fff6c0', 0.9)) + circle(x, 30, 7, '#fffbe0')),
    line('M-10 31H10', '#a0f0ff', 3),
  ].join('')
}

const visor: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    line('M-50 -10Q-56 20 -40 36M50 -10Q56 20 40 36', '#2c1c6c', 9),
    piece(
      'polish',
      NIGHT,
      'M-54 -20Q-54 -30 -44 -30H44Q54 -30 54 -20V8Q54 28 34 30H18Q8 30 4 20Q0 12 -4 20Q-8 30 -18 30H-34Q-54 28 -54 8Z',
    ),
    piece(
      'gloss',
      ['#ffe0f6', '#ff3fa8', '#3c0c8c'],
      'M-47 -18Q-47 -23 -42 -23H42Q47 -23 47 -18V6Q46 21 32 23H20Q12 22 9 14Q0 0 -9 14Q-12 22 -20 23H-32Q-46 21 -47 6Z',
    ),
    path('M-47 -4H47V2H-47Z', '#25d0ff', ' opacity="0.85"') + path('M-47 5H47V8H-47Z', '#ffe14a', ' opacity="0.85"'),
    path('M-40 -20H-8L-30 20Q-42 18 -42 6Z', '#ffffff', ' opacity="0.42"'),
    path('M10 -20H18L2 4L-1 0Z', '#ffffff', ' opacity="0.34"'),
  ].join('')
}

const STAR_LINE = 'M0 -46L12 -15L45 -14L19 6L28 38L0 20L-28 38L-19 6L-45 -14L-12 -15Z'

const starNeon: Sketch = (_theme, ink) =>
  [
    circle(0, 0, 60, ink.shimmer('#ffc21e', 0.35)),
    tubeOf(STAR_LINE, YELLOW, ink, 9),
    at({ x: 0, y: 0, scale: 0.48 }, tubeOf(STAR_LINE, PINK, ink, 13)),
  ].join('')

const BOLT = 'M12 -56L-34 8H-6L-18 56L36 -14H6Z'

const boltNeon: Sketch = (_theme, ink) =>
  [
    circle(0, 0, 58, ink.shimmer('#25d0ff', 0.45)),
    ink.solid('gloss', path(BOLT, ink.paint('#ffffff', '#ffd21e', '#c85a00'))),
    tubeOf(BOLT, CYAN, ink, 5),
  ].join('')

/** A traveller's case, its locks of light. */
const suitcase: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    ink.solid('metal', line('M-16 -28V-38Q-16 -46 -8 -46H8Q16 -46 16 -38V-28', ink.paint(...SILVER), 7)),
    piece('gloss', ['#c8a0ff', '#6428c0', '#200858'], box(-50, -30, 100, 70, 11)),
    path(box(-50, 0, 100, 8), '#14043c', ' opacity="0.6"'),
    ...[-30, 22].map((x) => piece('metal', SILVER, box(x, -30, 8, 70))),
    ...[
      'M-50 -16V-20Q-50 -30 -40 -30H-34L-50 -14Z',
      'M50 -16V-20Q50 -30 40 -30H34L50 -14Z',
      'M-50 26V30Q-50 40 -40 40H-34L-50 24Z',
      'M50 26V30Q50 40 40 40H34L50 24Z',
    ].map((d) => piece('metal', SILVER, d)),
    piece('polish', ['#fff6cc', '#ffc21e', '#7a4a00'], box(-12, -8, 24, 24, 6)),
    path('M0 -3A4 4 0 0 1 2.4 4.6L4 11H-4L-2.4 4.6A4 4 0 0 1 0 -3Z', '#2c0c44'),
    line('M-44 -18Q-44 -25 -37 -25H28', '#ffffff', 2.6, ' opacity="0.6"'),
  ].join('')
}

/** The case as it is opened, with light in it. */
const suitcaseOpen: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, -6, 60, ink.shimmer('#ffe14a', 0.9)),
    piece('gloss', ['#b48cf0', '#5420a4', '#180444'], 'M-44 -44Q-44 -52 -36 -52H36Q44 -52 44 -44L50 0H-50Z'),
    path('M-38 -42Q-38 -46 -34 -46H34Q38 -46 38 -42L43 -4H-43Z', '#1c0844'),
    oval({ x: 0, y: -2, rx: 42, ry: 14 }, ink.paint('#fffbe0', '#ffcf4a', '#c86a10')),
    ink.solid(
      'metal',
      [-26, -6, 16, 30]
        .map((x, place) =>
          oval({ x, y: place % 2 === 0 ? -6 : -12, rx: 11, ry: 6.5 }, ink.paint('#fff6c0', '#ffc21e', '#8a5200')),
        )
        .join(''),
    ),
    path('M-14 -34L-10 -24L0 -20L-10 -16L-14 -6L-18 -16L-28 -20L-18 -24Z', '#ff9ce0') +
      path('M18 -38L21 -30L29 -27L21 -24L18 -16L15 -24L7 -27L15 -30Z', '#a0f0ff'),
    piece('gloss', ['#c8a0ff', '#6428c0', '#200858'], 'M-50 0H50V30Q50 40 40 40H-40Q-50 40 -50 30Z'),
    ...[-30, 22].map((x) => piece('metal', SILVER, box(x, 2, 8, 38))),
    piece('polish', ['#fff6cc', '#ffc21e', '#7a4a00'], disc(0, 10, 9)),
  ].join('')
}

export const NEON = {
  prismGlass,
  cassette,
  tram,
  visor,
  starNeon,
  boltNeon,
  suitcase,
  suitcaseOpen,
} as const satisfies Readonly<Record<string, Sketch>>
