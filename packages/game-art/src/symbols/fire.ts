import type { Tone } from '../reels/materials.ts'
import { around, at, circle, type Ink, line, oval, path, round, type Sketch } from '../sketch.ts'
import { AMBER, box, BRASS, casting, disc, GOLD, IRON, OAK } from './cast.ts'

const FLAME =
  'M2 50C-34 48 -46 20 -34 -8C-30 2 -24 6 -18 4C-28 -22 -10 -36 -8 -58C12 -48 20 -34 18 -18C24 -22 26 -28 24 -36C42 -20 48 4 40 24C34 42 20 50 2 50Z'

const flameTall: Sketch = (_theme, ink) =>
  [
    circle(0, 6, 62, ink.shimmer('#ff7a1f', 0.6)),
    ink.solid('gloss', path(FLAME, ink.across('#ffb84a', '#f4500e', '#8a0c06'))),
    at({ x: 1, y: 13, scale: 0.72 }, ink.solid('soft', path(FLAME, ink.across('#fff0a0', '#ffa31a', '#f0560c')))),
    at({ x: 2, y: 26, scale: 0.42 }, path(FLAME, ink.across('#ffffff', '#fff3b0', '#ffc83c'))),
  ].join('')

const GLASS: Tone = ['#8a78b8', '#241a3c', '#06030e']

/** A blade of black volcanic glass, chipped to an edge, with a wrapped hilt. */
const obsidianBlade: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return at(
    { x: 2, y: 2, turn: 42 },
    [
      piece(
        'polish',
        GLASS,
        'M0 -74L18 -50L14 -40L24 -26L17 -12L21 -2L13 10H-13L-21 -2L-16 -14L-23 -28L-14 -42L-18 -52Z',
      ),
      path('M0 -74L18 -50L14 -40L24 -26L17 -12L21 -2L13 10L2 -30Z', '#b49cff', ' opacity="0.34"'),
      path('M0 -72L-16 -52L-12 -42L-4 -28Z', '#ff9a5a', ' opacity="0.6"'),
      line('M0 -68L2 -30L0 6', '#e4d8ff', 1.8, ' opacity="0.8"'),
      piece('metal', GOLD, 'M-28 6Q0 -2 28 6L24 17Q0 9 -24 17Z'),
      piece('wood', ['#c8683c', '#6b2414', '#240804'], box(-7, 13, 14, 34, 4)),
      ...[20, 28, 36].map((y) => line(`M-7 ${y}L7 ${y + 5}`, '#ffc65a', 2.4)),
      piece('metal', GOLD, disc(0, 52, 10)),
      jewel(['#ffd0a0', '#f0501c', '#6a0c04'], 0, 12, 6),
    ].join(''),
  )
}

/** A smith's hammer over its sparks. */
const forgeHammer: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    at(
      { x: 4, y: 4, turn: 38 },
      [
        piece('wood', OAK, 'M-7 -26H7L9 60Q0 66 -9 60Z'),
        ...[36, 44, 52].map((y) => line(`M-8 ${y}L8 ${y + 4}`, '#f2c25a', 3)),
        piece('metal', IRON, 'M-44 -50L-34 -56H34L46 -48V-22L34 -14H-34L-44 -20Z'),
        piece('metal', ['#ffe0a0', '#f06a1c', '#6a1404'], 'M-52 -54H-40V-16H-52Q-56 -35 -52 -54Z'),
        piece('metal', BRASS, box(-13, -60, 26, 50, 4)),
        line('M-34 -49H-16M16 -49H34', '#ffffff', 2.4, ' opacity="0.6"'),
      ].join(''),
    ),
    ...[
      [-44, -26],
      [-50, -46],
      [-34, -56],
      [-56, -10],
    ].map(([x = 0, y = 0], place) => path(spark(x, y, 7 - place), '#ffd86a')),
  ].join('')
}

const spark = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`

/** A dull stone broken open on its crystals. */
const geode: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const points = around(11, 27)
  return [
    piece(
      'stone',
      ['#b08a7c', '#5c3a34', '#1c0c0c'],
      'M-46 2L-40 -26L-16 -46L16 -45L40 -28L48 0L40 30L14 46L-18 46L-40 30Z',
    ),
    path('M-35 2L-30 -19L-12 -35L14 -34L31 -20L37 0L30 22L12 35L-14 35L-31 22Z', '#ffe2b0'),
    piece(
      'gloss',
      ['#ffd49c', '#f06a1c', '#7a1404'],
      'M-31 2L-26 -17L-10 -31L12 -30L27 -18L33 0L26 20L10 31L-12 31L-27 20Z',
    ),
    ...points.map(([x, y], place) => {
      const [a, b] = points[(place + 1) % points.length] ?? [0, 0]
      const tip = place % 2 === 0 ? 0.3 : 0.5
      return path(
        `M${x} ${y}L${a} ${b}L${round((x + a) * tip * 0.5)} ${round((y + b) * tip * 0.5)}Z`,
        place < 3 || place > 8 ? '#c83a10' : '#ffc25a',
        ' opacity="0.75"',
      )
    }),
    circle(0, 2, 12, '#fff3c0'),
    circle(0, 2, 26, ink.shimmer('#fff0b0', 0.8)),
  ].join('')
}

/** A pot of molten metal that runs over its lip. */
const crucible: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    oval({ x: 0, y: -26, rx: 60, ry: 34 }, ink.shimmer('#ff8a2a', 0.9)),
    piece('stone', ['#b4b0bc', '#4c4854', '#141018'], 'M-42 -26H42C44 10 34 40 20 48H-20C-34 40 -44 10 -42 -26Z'),
    piece('metal', IRON, 'M-48 -30Q0 -14 48 -30L46 -16Q0 0 -46 -16Z'),
    piece('soft', ['#fff8c0', '#ffb02a', '#f0500c'], disc(0, -30, 44, 13)),
    oval({ x: -6, y: -32, rx: 26, ry: 6 }, '#fffbe0', ' opacity="0.9"'),
    piece('gloss', AMBER, 'M12 -20C16 -18 30 -18 34 -22C36 -4 34 8 32 18C30 26 22 26 21 18C20 8 14 2 12 -20Z'),
    line('M-30 -8C-28 14 -24 28 -18 38', '#ffffff', 3, ' opacity="0.35"'),
    ...[8, 24].map((y) => line(`M${-40 + y / 5} ${y}Q0 ${y + 14} ${40 - y / 5} ${y}`, '#000000', 2, ' opacity="0.3"')),
  ].join('')
}

const circleAt = (count: number, radius: number) =>
  Array.from({ length: count }, (_one, place) => {
    const angle = (place * 2 * Math.PI) / count
    return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))] as const
  })

/** Two wheels of the works, one in the other. */
const gears: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  const wheel = (tone: Tone, count: number, r: number): string =>
    [
      ink.solid(
        'metal',
        `<path d="${gearPath(count, r)}${disc(0, 0, r * 0.3)}" fill-rule="evenodd" fill="${ink.metal(...tone)}"/>`,
      ),
      ink.solid(
        'metal',
        circle(0, 0, r * 0.62, 'none', ` stroke="${ink.paint(...tone)}" stroke-width="${round(r * 0.12)}"`),
      ),
    ].join('')
  return [
    at({ x: 22, y: 22 }, wheel(IRON, 8, 30)),
    at({ x: -10, y: -10 }, wheel(BRASS, 10, 42)),
    jewel(['#ffd0a0', '#f0501c', '#6a0c04'], -10, -10, 9),
    piece('metal', GOLD, disc(22, 22, 7)),
  ].join('')
}

function gearPath(count: number, r: number): string {
  const step = (2 * Math.PI) / count
  const point = (angle: number, radius: number) =>
    `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`
  const all = Array.from({ length: count }, (_tooth, place) => {
    const start = place * step
    return `${point(start - step * 0.22, r)}L${point(start + step * 0.22, r)}L${point(start + step * 0.32, r * 0.8)}L${point(start + step * 0.68, r * 0.8)}`
  })
  return `M${all.join('L')}Z`
}

/** A mountain that speaks: fire from the crater, rivers down the sides. */
const eruption: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, -18, 60, ink.shimmer('#ff6a1c', 0.9)),
    ink.solid(
      'round',
      path(
        'M-14 -8C-40 -12 -44 -36 -28 -42C-32 -58 -8 -66 0 -56C10 -68 34 -58 28 -42C46 -36 40 -10 14 -8Z',
        ink.across('#d8c0bc', '#7c646c', '#2c2430'),
      ),
    ),
    ink.solid(
      'gloss',
      path(
        'M-13 -6C-22 -20 -16 -30 -20 -40C-12 -36 -8 -30 -7 -24C-4 -34 -4 -46 2 -54C6 -42 6 -32 8 -26C12 -32 14 -36 20 -38C16 -28 22 -18 13 -6Z',
        ink.across('#fff0a0', '#ff9a1a', '#e0400c'),
      ),
    ),
    piece('stone', ['#a898a8', '#443a48', '#120c16'], 'M-58 50C-38 32 -24 12 -17 -8Q0 -2 17 -8C24 12 38 32 58 50Z'),
    ink.solid(
      'gloss',
      path(
        'M-17 -8Q0 -2 17 -8C16 4 22 12 16 22C12 32 22 40 18 50H7C10 40 0 32 3 20C5 10 -2 6 -4 14C-8 28 -18 34 -20 50H-31C-28 34 -16 24 -15 10C-14 2 -18 0 -17 -8Z',
        ink.across('#fff3a0', '#ff8a1a', '#e03208'),
      ),
    ),
  ].join('')
}

/** A creature of the embers, seen from above. */
const salamander: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const skin: Tone = ['#ffb45a', '#e0380c', '#5a0404']
  const body = 'M-26 -34C-6 -30 14 -20 12 2C10 22 -22 18 -20 38C-18 54 14 56 30 44'
  const leg = (d: string) => ink.solid('gloss', line(d, ink.paint(...skin), 7))
  return [
    circle(0, 4, 60, ink.shimmer('#ff6a1c', 0.55)),
    leg('M-8 -24L-18 -8L-30 -10M6 -14L26 -22L34 -14M-4 20L14 28L18 40M-14 22L-34 18L-40 28'),
    ink.solid('round', line(body, ink.across(...skin), 20)),
    ink.solid('gloss', line('M-20 38C-18 54 14 56 30 44C40 38 44 26 52 30', ink.across(...skin), 9)),
    piece('round', skin, 'M-58 -38C-58 -52 -38 -60 -24 -52C-12 -46 -12 -30 -22 -24C-36 -16 -58 -24 -58 -38Z'),
    line('M-26 -34C-6 -30 12 -20 10 2C8 20 -22 18 -20 38', '#ffe9a0', 5, ' stroke-dasharray="1 9"'),
    line('M-26 -36C-6 -32 14 -22 12 2', '#ffd25a', 2.4, ' opacity="0.5"'),
    circle(-34, -48, 5.4, '#fff6c0') + circle(-34, -48, 3, '#1c0404'),
    circle(-42, -28, 5.4, '#fff6c0') + circle(-42, -28, 3, '#1c0404'),
  ].join('')
}

const coinHot: Sketch = (_theme, ink) =>
  blankCoin(ink, ['#fff6c0', '#f6a826', '#8a3a04'], ['#ffd66a', '#d87a10', '#7a2c02'], '#ffe9a0')
const coinMoon: Sketch = (_theme, ink) =>
  blankCoin(ink, ['#ffffff', '#b4c2e4', '#36426c'], ['#5c74c8', '#27357c', '#0c1440'], '#dfe8ff')

/** A coin with an empty face: its value is written by the stage. */
function blankCoin(ink: Ink, edge: Tone, face: Tone, dots: string): string {
  const { piece } = casting(ink)
  return [
    circle(0, 0, 62, ink.shimmer(dots, 0.5)),
    circle(2, 6, 49, face[2]),
    piece('polish', edge, disc(0, 0, 50)),
    ...circleAt(28, 44.5).map(([x, y]) => circle(x, y, 2, edge[2], ' opacity="0.75"')),
    circle(0, 0, 40, edge[2]),
    piece('gloss', face, disc(0, 0, 38)),
    circle(0, 0, 33, 'none', ` stroke="${dots}" stroke-width="1.6" opacity="0.6"`),
    line('M-43 -19A47 47 0 0 1 2 -47', '#ffffff', 4, ' opacity="0.8"'),
    path('M-34 -12A36 36 0 0 1 30 -18Q0 -14 -34 -12Z', '#ffffff', ' opacity="0.16"'),
  ].join('')
}

export const FIRE = {
  flameTall,
  obsidianBlade,
  forgeHammer,
  geode,
  crucible,
  gears,
  eruption,
  salamander,
  coinHot,
  coinMoon,
} as const satisfies Readonly<Record<string, Sketch>>
