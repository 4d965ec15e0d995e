import type { Tone } from '../reels/materials.ts'
import { around, at, circle, type Ink, line, mix, oval, path, pointsOf, round, type Sketch } from '../sketch.ts'
import { box, casting, disc, EMERALD, GOLD, LEAF, OAK, RUBY, SAPPHIRE, VIOLET } from './cast.ts'

const crownOf = (ink: Ink, velvet: Tone, metal: Tone, stones: readonly [Tone, Tone, Tone]): string => {
  const { piece, jewel } = casting(ink)
  return [
    piece('gloss', velvet, 'M-38 26C-40 -16 -22 -34 0 -34S40 -16 38 26Z'),
    piece('polish', metal, 'M-42 34L-54 -24L-30 2L-22 -32L-8 2L0 -44L8 2L22 -32L30 2L54 -24L42 34Z'),
    ink.solid(
      'metal',
      [
        [-54, -27, 6],
        [-22, -36, 5],
        [22, -36, 5],
        [54, -27, 6],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink.ball(...metal)))
        .join(''),
    ),
    jewel(stones[0], 0, -48, 7),
    piece('metal', metal, 'M-44 24Q0 38 44 24L42 46Q0 60 -42 46Z'),
    jewel(stones[0], 0, 43, 7),
    jewel(stones[1], -22, 40, 5),
    jewel(stones[1], 22, 40, 5),
    jewel(stones[2], -36, 34, 3.4),
    jewel(stones[2], 36, 34, 3.4),
    line('M-40 22L-49 -14', '#ffffff', 2.4, ' opacity="0.7"'),
  ].join('')
}

const crownRoyal: Sketch = (_theme, ink) =>
  crownOf(ink, ['#e48ab0', '#8c1444', '#30041c'], GOLD, [RUBY, SAPPHIRE, EMERALD])
const crownNova: Sketch = (_theme, ink) =>
  circle(0, 0, 64, ink.shimmer('#ff9d5c', 0.6)) +
  crownOf(
    ink,
    ['#7c90f0', '#24309c', '#080c3c'],
    ['#fff4d8', '#f0a048', '#7a3408'],
    [['#ffffff', '#8fd8ff', '#1c5cb0'], VIOLET, SAPPHIRE],
  )

const sceptre: Sketch = (_theme, ink) => {
  const { piece, ball, jewel } = casting(ink)
  return at(
    { x: 2, y: 2, turn: 38 },
    [
      piece('metal', GOLD, box(-5, -22, 10, 82, 5)),
      ...[2, 24, 46].map((y) => piece('metal', GOLD, box(-9, y, 18, 7, 3))),
      piece('gloss', VIOLET, box(-5, 10, 10, 13)) + piece('gloss', VIOLET, box(-5, 32, 10, 13)),
      ball(GOLD, 0, 62, 8),
      piece('polish', GOLD, 'M-18 -20C-22 -28 -16 -34 -10 -34H10C16 -34 22 -28 18 -20Q0 -12 -18 -20Z'),
      ball(['#ffd0f4', '#c83cd0', '#480860'], 0, -46, 19),
      ink.solid('metal', line('M-19 -46Q0 -38 19 -46M0 -65V-30', ink.gold(), 4.6)),
      piece('metal', GOLD, 'M-3 -64V-70H-9V-76H-3V-82H3V-76H9V-70H3V-64Z'),
      jewel(RUBY, 0, -24, 4.6),
    ].join(''),
  )
}

const roseWindow: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const panes: readonly Tone[] = [RUBY, SAPPHIRE, EMERALD, VIOLET]
  return [
    circle(0, 0, 60, ink.shimmer('#f3c6ff', 0.5)),
    piece('polish', GOLD, disc(0, 0, 52)),
    circle(0, 0, 45, '#1c0a34'),
    ink.solid(
      'gloss',
      Array.from(
        { length: 8 },
        (_pane, place) =>
          at(
            { x: 0, y: 0, turn: place * 45 },
            path('M-6 -16C-16 -28 -12 -42 0 -42S16 -28 6 -16Q0 -20 -6 -16Z', ink.paint(...(panes[place % 4] ?? RUBY))),
          ) + at({ x: 0, y: 0, turn: place * 45 + 22.5 }, circle(0, -38, 5, ink.ball('#fff2b0', '#f0a82c', '#8a4c08'))),
      ).join(''),
    ),
    ink.solid('metal', circle(0, 0, 15, ink.paint(...GOLD))),
    piece('gloss', RUBY, disc(0, 0, 10)),
    path('M0 -8L2 -2L8 0L2 2L0 8L-2 2L-8 0L-2 -2Z', '#fff2d0'),
    line('M-44 -22A49 49 0 0 1 -6 -49', '#ffffff', 3, ' opacity="0.8"'),
  ].join('')
}

const goblet: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    piece('polish', GOLD, 'M-30 52C-28 44 -10 42 -6 34V18H6V34C10 42 28 44 30 52Q0 60 -30 52Z'),
    piece('metal', GOLD, disc(0, 26, 10, 7)),
    piece('polish', GOLD, 'M-38 -44C-40 -12 -30 16 0 20C30 16 40 -12 38 -44Z'),
    ink.solid('metal', oval({ x: 0, y: -44, rx: 38, ry: 10 }, ink.paint(...GOLD))),
    oval({ x: 0, y: -44, rx: 32, ry: 7 }, '#5a0420'),
    oval({ x: -4, y: -42, rx: 24, ry: 4 }, '#c81c46'),
    jewel(EMERALD, -24, -16, 6),
    jewel(RUBY, 0, -10, 8),
    jewel(SAPPHIRE, 24, -16, 6),
    path('M-32 -34C-32 -16 -28 -2 -20 6L-16 3C-22 -6 -24 -20 -24 -32Z', '#ffffff', ' opacity="0.6"'),
  ].join('')
}

const appleGold: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, 4, 60, ink.shimmer('#ffe28a', 0.5)),
    ink.solid('wood', line('M0 -30Q2 -44 10 -54', ink.paint(...OAK), 6)),
    piece('gloss', LEAF, 'M4 -40C14 -58 36 -60 48 -50C38 -36 20 -32 4 -40Z'),
    piece(
      'round',
      ['#fff8d0', '#f4b42c', '#8a4406'],
      'M0 -30C14 -42 46 -40 46 -4C46 28 24 52 10 52C4 52 4 49 0 49S-4 52 -10 52C-24 52 -46 28 -46 -4C-46 -40 -14 -42 0 -30Z',
    ),
    path('M-12 -30Q0 -20 12 -30', 'none', ' stroke="#8a4406" stroke-width="3" stroke-linecap="round" opacity="0.6"'),
    oval({ x: -24, y: -12, rx: 8, ry: 14 }, '#fff', ' opacity="0.8" transform="rotate(22 -24 -12)"'),
  ].join('')
}

const pearSilver: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 0, turn: 10 },
    [
      ink.solid('wood', line('M0 -40Q0 -52 8 -58', ink.paint(...OAK), 6)),
      piece('gloss', LEAF, 'M2 -46C-10 -62 -32 -60 -42 -50C-32 -38 -14 -36 2 -46Z'),
      piece(
        'round',
        ['#f4ffc8', '#a4c83c', '#3c5c08'],
        'M0 -42C14 -42 18 -30 20 -16C24 -4 42 4 42 26C42 44 24 54 0 54S-42 44 -42 26C-42 4 -24 -4 -20 -16C-18 -30 -14 -42 0 -42Z',
      ),
      oval({ x: -20, y: 18, rx: 8, ry: 15 }, '#fff', ' opacity="0.75" transform="rotate(20 -20 18)"'),
      ...[
        [14, 24],
        [22, 36],
        [6, 40],
        [26, 18],
      ].map(([x = 0, y = 0]) => circle(x, y, 1.6, '#5c7c10')),
    ].join(''),
  )
}

/** Wax with a crown pressed in it, on a ribbon. */
const waxSeal: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('gloss', VIOLET, 'M-24 14L-36 62L-20 54L-8 64L4 18ZM24 14L36 62L20 54L8 64L-4 18Z'),
    piece(
      'gloss',
      RUBY,
      'M0 -48C8 -52 14 -46 20 -44C28 -46 36 -42 36 -34C42 -28 48 -22 46 -12C50 -4 50 6 44 12C44 22 38 30 28 32C22 40 12 42 4 40C-4 44 -14 42 -20 36C-30 36 -38 30 -40 20C-48 14 -48 4 -44 -4C-48 -14 -42 -24 -34 -28C-32 -38 -24 -44 -14 -44C-10 -48 -6 -50 0 -48Z',
    ),
    piece('gloss', ['#ff8a9c', '#c01838', '#5a0418'], disc(0, -3, 34)),
    ink.solid(
      'thin',
      path('M-20 12L-25 -16L-12 -4L0 -24L12 -4L25 -16L20 12Z', '#ff8ca0') + path(box(-20, 15, 40, 6, 2), '#ff8ca0'),
    ),
  ].join('')
}

const SIDES: Readonly<Record<string, { readonly points: number; readonly turn: number; readonly wide: number }>> = {
  round: { points: 12, turn: -90, wide: 1 },
  drop: { points: 3, turn: -90, wide: 1.06 },
  square: { points: 4, turn: -45, wide: 1 },
  hexagon: { points: 6, turn: -90, wide: 1 },
  marquise: { points: 4, turn: -90, wide: 0.78 },
}

type Cut = keyof typeof SIDES

/** A cut stone seen from above: the table in the middle, a ring of faces that are lit each in its own way. */
function cutStone(ink: Ink, cut: Cut, [light, base, dark]: Tone): string {
  const { points: count, turn, wide } = SIDES[cut] ?? { points: 6, turn: -90, wide: 1 }
  const radius = count === 3 ? 58 : 50
  const shift = count === 3 ? 8 : 0
  const ring = (r: number) => around(count, r, turn).map(([x, y]) => [round(x * wide), round(y + shift)] as const)
  const [outer, inner] = [ring(radius), ring(radius * 0.56)]
  const faces = outer.map(([x, y], place) => {
    const next = (place + 1) % count
    const [a, b] = outer[next] ?? [0, 0]
    const [c, d] = inner[next] ?? [0, 0]
    const [e, f] = inner[place] ?? [0, 0]
    // A face that looks up and left is lit.
    const facing = -((x + a) * 0.6 + (y + b - 2 * shift) * 0.8) / (2 * radius)
    const tone = facing > 0 ? mix(base, light, facing * 0.95) : mix(base, dark, -facing * 0.95)
    return path(`M${x} ${y}L${a} ${b}L${c} ${d}L${e} ${f}Z`, tone)
  })
  const table = `<polygon points="${pointsOf(inner)}" fill="${ink.paint(mix(light, base, 0.2), base, mix(base, dark, 0.5))}"/>`
  const glint = path(
    'M0 -12L3 -3L12 0L3 3L0 12L-3 3L-12 0L-3 -3Z',
    '#ffffff',
    ' opacity="0.95" transform="translate(-13 -15)"',
  )
  return [
    circle(0, 0, 60, ink.shimmer(base, 0.35)),
    ink.solid(
      'metal',
      `<polygon points="${pointsOf(outer)}" fill="${base}" stroke="${mix(base, dark, 0.4)}" stroke-width="5" stroke-linejoin="round"/>${faces.join('')}${table}`,
    ),
    `<polygon points="${pointsOf(inner)}" fill="none" stroke="${light}" stroke-width="1.6" opacity="0.85"/>`,
    glint,
  ].join('')
}

const stone =
  (cut: Cut, tone: Tone): Sketch =>
  (_theme, ink) =>
    cutStone(ink, cut, tone)
const stoneRed = stone('hexagon', ['#ffd8dc', '#e8183c', '#50021a'])
const stoneBlue = stone('square', ['#dcecff', '#2a6cf0', '#06125c'])
const stoneGreen = stone('drop', ['#e0ffe8', '#1cb85c', '#03381c'])
const stoneViolet = stone('marquise', ['#f4e0ff', '#a43cf0', '#30066c'])
const stoneYellow = stone('round', ['#fffbe0', '#f8c01c', '#7a4802'])
const seaGlassWhite = stone('round', ['#ffffff', '#d4f0ec', '#5c9490'])
const seaGlassGreen = stone('hexagon', ['#e4fff0', '#3cc48c', '#08503c'])
const seaGlassBlue = stone('square', ['#dcf6ff', '#2894d8', '#062c64'])
const seaGlassAmber = stone('drop', ['#fff2d0', '#f08c2c', '#702c02'])

const chestBody = (ink: Ink): string => {
  const { piece } = casting(ink)
  return [
    piece('wood', ['#e0a868', '#8f4f20', '#30140a'], 'M-50 -2H50V42Q50 48 44 48H-44Q-50 48 -50 42Z'),
    line('M-48 14H48M-48 30H48', '#3c1c08', 2, ' opacity="0.6"'),
    ...[-40, 29].map((x) => piece('metal', GOLD, box(x, -2, 11, 50))),
    piece('metal', GOLD, box(-51, 40, 102, 9, 3)),
  ].join('')
}

const chestShut: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    chestBody(ink),
    piece('wood', ['#f0bc7c', '#a05c28', '#3c1a0a'], 'M-50 0V-16C-50 -40 -32 -50 0 -50S50 -40 50 -16V0Z'),
    ...['M-40 0V-22C-40 -32 -34 -38 -29 -43L-29 0Z', 'M40 0V-22C40 -32 34 -38 29 -43L29 0Z'].map((d) =>
      piece('metal', GOLD, d),
    ),
    piece('metal', GOLD, box(-51, -6, 102, 9, 3)),
    piece('polish', GOLD, 'M-15 -14H15V10Q15 20 0 24Q-15 20 -15 10Z'),
    circle(0, 0, 5, '#2c1004') + path('M-2 1H2L4 12H-4Z', '#2c1004'),
    jewel(RUBY, 0, -36, 5),
    path('M-44 -16C-44 -34 -30 -44 -6 -46L-8 -40C-26 -38 -36 -30 -38 -16Z', '#ffffff', ' opacity="0.4"'),
  ].join('')
}

const chestFull: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    circle(0, -8, 64, ink.shimmer('#fff0a0', 0.95)),
    piece('wood', ['#c88c54', '#74401c', '#240e06'], 'M-48 -4V-30C-46 -50 -30 -58 0 -58S46 -50 48 -30V-4Z'),
    path('M-41 -4V-28C-40 -44 -28 -51 0 -51S40 -44 41 -28V-4Z', '#2c1004'),
    oval({ x: 0, y: -4, rx: 44, ry: 17 }, ink.paint('#fffbe0', '#ffcf4a', '#c87a10')),
    piece(
      'metal',
      GOLD,
      [
        [-26, -10],
        [-8, -18],
        [12, -16],
        [28, -8],
        [2, -6],
        [-16, -2],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 10, 6))
        .join(''),
    ),
    jewel(RUBY, -20, -14, 5),
    jewel(EMERALD, 18, -12, 5),
    chestBody(ink),
    piece('metal', GOLD, box(-51, -5, 102, 8, 3)),
    piece('polish', GOLD, disc(0, 12, 9)),
  ].join('')
}

type Sphere = { readonly tone: Tone; readonly light: string }

/** A sphere of light with a dark belt, on which the stage writes its value. */
const sphere =
  ({ tone, light }: Sphere): Sketch =>
  ({ accent }, ink) => {
    const { ball, piece } = casting(ink)
    const ring: Tone = [mix(accent, '#ffffff', 0.8), mix(accent, '#c8c8d8', 0.4), mix(accent, '#101020', 0.72)]
    return [
      circle(0, 0, 64, ink.shimmer(light, 0.75)),
      piece('polish', ring, disc(0, 0, 50)),
      ball(tone, 0, 0, 44, 'gloss'),
      circle(0, 4, 36, ink.shimmer(light, 0.5)),
      path('M-43 -8Q0 -2 43 -8V12Q0 20 -43 12Z', tone[2], ' opacity="0.5"'),
      path('M-34 -18C-28 -34 -12 -40 4 -39C-10 -34 -20 -26 -24 -14Z', '#ffffff', ' opacity="0.85"'),
      line('M34 22A41 41 0 0 1 14 38', '#ffffff', 3, ' opacity="0.6"'),
    ].join('')
  }

const orb2 = sphere({ tone: ['#d8ffd0', '#2cb048', '#043c14'], light: '#7dff8e' })
const orb8 = sphere({ tone: ['#d0e8ff', '#2478f0', '#061c6c'], light: '#7dc0ff' })
const orb25 = sphere({ tone: ['#f0d8ff', '#9c34e8', '#300464'], light: '#d08eff' })
const orb100 = sphere({ tone: ['#fff0b0', '#f0481c', '#6a0404'], light: '#ffb04a' })

export const ROYAL = {
  crownRoyal,
  crownNova,
  sceptre,
  roseWindow,
  goblet,
  appleGold,
  pearSilver,
  waxSeal,
  stoneRed,
  stoneBlue,
  stoneGreen,
  stoneViolet,
  stoneYellow,
  seaGlassWhite,
  seaGlassGreen,
  seaGlassBlue,
  seaGlassAmber,
  chestShut,
  chestFull,
  orb2,
  orb8,
  orb25,
  orb100,
} as const satisfies Readonly<Record<string, Sketch>>
