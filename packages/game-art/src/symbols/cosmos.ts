import { around, at, circle, line, oval, path, round, type Sketch } from '../sketch.ts'
import { BRASS, box, casting, disc, GOLD, IRON, SILVER } from './cast.ts'

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

const ringedWorld: Sketch = (_theme, ink) => {
  const { ball } = casting(ink)
  const ring = (half: string) =>
    ink.solid('metal', line(half, ink.paint('#fff0d8', '#e8b078', '#6a3c1c'), 8)) +
    line(half, '#5c3418', 1.6, ' opacity="0.6"')
  return at(
    { x: 0, y: 0, turn: -22 },
    [
      circle(0, 0, 58, ink.shimmer('#ff9d5c', 0.35)),
      ring('M-33 -5C-52 -8 -62 -4 -58 2M33 -5C52 -8 62 -4 58 2'),
      ball(['#ffe0b8', '#e0743c', '#4c1408'], 0, 0, 35),
      ...[
        ['M-30 -18Q0 -10 30 -18L33 -10Q0 -2 -33 -10Z', '#ffe8c8', 0.4],
        ['M-34 4Q0 12 34 4L33 10Q0 18 -33 10Z', '#7a2c10', 0.4],
        ['M-28 20Q0 28 28 20L24 26Q0 32 -24 26Z', '#ffe8c8', 0.25],
      ].map(([d, colour, opacity]) => path(String(d), String(colour), ` opacity="${opacity}"`)),
      ring('M-58 2C-52 18 52 18 58 2'),
      oval({ x: -13, y: -19, rx: 9, ry: 5 }, '#fff', ' opacity="0.7" transform="rotate(-30 -13 -19)"'),
    ].join(''),
  )
}

const cometTail: Sketch = (_theme, ink) => {
  const { ball } = casting(ink)
  return [
    path(
      'M-36 36C-20 4 20 -30 64 -60C46 -20 16 22 -12 44Z',
      ink.paint('#ffffff', '#5c8cff', '#3c1c8c'),
      ' opacity="0.55"',
    ),
    ink.solid(
      'gloss',
      path(
        'M-38 20C-24 -4 8 -34 44 -54C34 -36 40 -34 60 -44C46 -20 44 -14 52 -12C32 14 4 34 -10 46Z',
        ink.paint('#8fd8ff', '#3c6cf0', '#200c6c'),
      ),
    ),
    path('M-34 20C-18 0 8 -22 32 -38C18 -12 -2 18 -16 38Z', '#dff4ff', ' opacity="0.75"'),
    circle(-24, 26, 36, ink.shimmer('#ffd8a0', 0.8)),
    ball(['#fffbe8', '#ffb45c', '#a83c0c'], -24, 26, 24),
    circle(-30, 20, 5, '#a83c0c', ' opacity="0.35"') + circle(-16, 34, 4, '#a83c0c', ' opacity="0.35"'),
    oval({ x: -33, y: 16, rx: 7, ry: 4 }, '#fff', ' opacity="0.9" transform="rotate(-36 -33 16)"'),
  ].join('')
}

const astrolabe: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    ink.solid('metal', circle(0, -50, 8, 'none', ` stroke="${ink.gold()}" stroke-width="5"`)),
    piece('polish', BRASS, disc(0, 4, 46)),
    circle(0, 4, 37, '#0c1440'),
    ...around(24, 41.5).map(([x, y], place) => circle(x, round(y + 4), place % 2 === 0 ? 1.9 : 1.1, '#3c1c04')),
    circle(0, 4, 37, ink.ball('#3c5cc8', '#121c5c', '#04061c')),
    ...[
      [-18, -14],
      [14, -18],
      [22, 10],
      [-8, 22],
      [-24, 12],
      [6, 30],
    ].map(([x = 0, y = 0]) =>
      path(
        `M${x} ${y - 4}L${x + 1} ${y - 1}L${x + 4} ${y}L${x + 1} ${y + 1}L${x} ${y + 4}L${x - 1} ${y + 1}L${x - 4} ${y}L${x - 1} ${y - 1}Z`,
        '#dfe8ff',
      ),
    ),
    line('M-18 -14L14 -18L22 10L-8 22Z', '#8fa8ff', 1.2, ' opacity="0.8"'),
    ink.solid('metal', circle(7, 0, 21, 'none', ` stroke="${ink.gold()}" stroke-width="4.6"`)),
    at({ x: 0, y: 4, turn: 34 }, piece('metal', GOLD, 'M-38 -3L-44 0L-38 3L38 4L48 0L38 -4Z')),
    jewel(['#ffd8b0', '#f07a2c', '#6a2404'], 0, 4, 6),
  ].join('')
}

const telescope: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('wood', ['#d89c64', '#7c4420', '#281208'], 'M-4 14L4 14L20 58H12L0 26L-12 58H-20Z'),
    at(
      { x: 0, y: -4, turn: -32 },
      [
        piece('metal', BRASS, box(-58, -8, 26, 16, 4)),
        piece('gloss', ['#6c88e8', '#22309c', '#080c3c'], box(-34, -12, 34, 24, 3)),
        piece('polish', BRASS, box(-2, -16, 46, 32, 3)),
        piece('metal', GOLD, box(-36, -13, 7, 26, 3)) + piece('metal', GOLD, box(-4, -17, 7, 34, 3)),
        piece('metal', GOLD, box(42, -21, 16, 42, 4)),
        oval({ x: 58, y: 0, rx: 6, ry: 19 }, ink.ball('#ffffff', '#6fc8ff', '#0c3c8c')),
        line('M-28 -7H-8M6 -10H36', '#ffffff', 2.6, ' opacity="0.6"'),
      ].join(''),
    ),
    piece('metal', GOLD, disc(0, 8, 8)),
    path('M50 -54L53 -46L61 -43L53 -40L50 -32L47 -40L39 -43L47 -46Z', '#fff2c8'),
  ].join('')
}

const rocketStar: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 2, y: -2, turn: 38 },
    [
      circle(0, 46, 30, ink.shimmer('#ff9d3c', 0.8)),
      ink.solid(
        'gloss',
        path(
          'M-13 34C-18 50 -8 56 -6 68C0 60 0 76 2 80C8 68 20 52 13 34Z',
          ink.across('#fff6b0', '#ff9a2a', '#e0380c'),
        ),
      ),
      mirrored(piece('gloss', ['#ffb49c', '#e0381c', '#6a0c08'], 'M-14 4C-30 12 -36 28 -34 46L-14 32Z')),
      piece('polish', ['#ffffff', '#c4cfe6', '#46527c'], 'M0 -66C24 -42 26 4 14 38H-14C-26 4 -24 -42 0 -66Z'),
      piece(
        'gloss',
        ['#ffb49c', '#e0381c', '#6a0c08'],
        'M0 -68C10 -58 16 -46 19 -34Q0 -26 -19 -34C-16 -46 -10 -58 0 -68Z',
      ),
      piece('metal', GOLD, disc(0, -8, 13)),
      circle(0, -8, 9, ink.ball('#c8f0ff', '#2878d0', '#06184c')),
      path('M-6 -12A7 7 0 0 1 2 -15L-2 -9Z', '#ffffff', ' opacity="0.9"'),
      piece('metal', IRON, box(-15, 31, 30, 8, 3)),
      line('M-13 18Q0 22 13 18', '#46527c', 2),
    ].join(''),
  )
}

const helmetVisor: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('metal', SILVER, 'M-40 34H40L46 54H-46Z'),
    piece(
      'round',
      ['#ffffff', '#dfe6f4', '#6c7aa0'],
      'M0 -52C32 -52 48 -30 48 -2C48 22 40 38 26 44H-26C-40 38 -48 22 -48 -2C-48 -30 -32 -52 0 -52Z',
    ),
    mirrored(piece('metal', ['#ffd0a8', '#e87a2c', '#6a2c08'], box(-56, -14, 14, 30, 6))),
    piece('metal', IRON, 'M0 -34C24 -34 36 -22 36 -2C36 18 24 28 0 28S-36 18 -36 -2C-36 -22 -24 -34 0 -34Z'),
    piece(
      'gloss',
      ['#ffe6b0', '#f08a2c', '#5c1c54'],
      'M0 -29C20 -29 31 -19 31 -2C31 14 20 23 0 23S-31 14 -31 -2C-31 -19 -20 -29 0 -29Z',
    ),
    path('M-25 -6C-24 -18 -14 -25 0 -25C-10 -18 -16 -8 -18 6C-23 3 -25 -1 -25 -6Z', '#ffffff', ' opacity="0.75"'),
    circle(16, 10, 4, '#ffffff', ' opacity="0.6"'),
    piece('metal', GOLD, box(-6, -58, 12, 12, 3)),
    line('M-14 48H14', '#e87a2c', 5),
  ].join('')
}

const satellite: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const panel = [
    piece('steel', ['#8fb0ff', '#2040b0', '#060c44'], box(-66, -16, 38, 32, 2)),
    line('M-57 -16V16M-47 -16V16M-37 -16V16M-66 0H-28', '#c8d8ff', 1.6, ' opacity="0.9"'),
    piece('metal', SILVER, box(-29, -4, 14, 8)),
  ].join('')
  return at(
    { x: 0, y: 2, turn: -26 },
    [
      mirrored(panel),
      piece('metal', GOLD, box(-17, -22, 34, 46, 5)),
      line('M-17 -8H17M-17 8H17', '#7a3f06', 2, ' opacity="0.7"'),
      piece('polish', SILVER, 'M-26 -26Q0 -12 26 -26Q18 -46 0 -46T-26 -26Z'),
      oval({ x: 0, y: -30, rx: 26, ry: 7 }, '#46527c', ' opacity="0.55"'),
      line('M0 -32V-58', '#dfe6f4', 3) + circle(0, -60, 5, '#ff9d5c'),
      piece('gloss', ['#c8f0ff', '#2878d0', '#06184c'], disc(0, 1, 8)),
    ].join(''),
  )
}

/** A cloud with its bolt. */
const stormCloud: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, 14, 58, ink.shimmer('#9db4ff', 0.5)),
    piece('polish', ['#ffffff', '#ffd23c', '#c85a08'], 'M6 -4L-22 30H-4L-14 64L28 20H8L20 -4Z'),
    piece(
      'round',
      ['#f0f4ff', '#7c8cc8', '#20285c'],
      'M-32 16C-54 16 -60 -12 -40 -20C-42 -44 -8 -54 2 -34C16 -46 40 -36 36 -16C58 -14 56 16 34 16Z',
    ),
    path('M-36 -18C-34 -34 -14 -42 -4 -30C-18 -30 -28 -24 -32 -12Z', '#ffffff', ' opacity="0.65"'),
  ].join('')
}

/** A star at the moment in which it bursts. */
const nova: Sketch = (_theme, ink) => {
  const spikes = Array.from({ length: 8 }, (_spike, place) => {
    const [x, y] = around(8, place % 2 === 0 ? 64 : 46)[place] ?? [0, 0]
    const [left, right] = [
      around(16, 17)[(place * 2 + 15) % 16] ?? [0, 0],
      around(16, 17)[(place * 2 + 1) % 16] ?? [0, 0],
    ]
    return `M${left.join(' ')}L${x} ${y}L${right.join(' ')}Z`
  })
  return [
    circle(0, 0, 60, ink.shimmer('#ffb04a', 1)),
    ink.solid('gloss', path(spikes.join('') + disc(0, 0, 19), ink.across('#fffbe8', '#ffc24a', '#f0581c'))),
    circle(0, 0, 30, ink.shimmer('#ffffff', 1)),
    circle(0, 0, 13, '#ffffff'),
    at(
      { x: 0, y: 0, turn: -20 },
      line('M-50 -6C-56 8 -24 16 0 16S56 8 50 -6', '#cfe0ff', 5) +
        line('M-50 -6C-56 8 -24 16 0 16S56 8 50 -6', '#ffffff', 2),
    ),
  ].join('')
}

export const COSMOS = {
  ringedWorld,
  cometTail,
  astrolabe,
  telescope,
  rocketStar,
  helmetVisor,
  satellite,
  stormCloud,
  nova,
} as const satisfies Readonly<Record<string, Sketch>>
