import type { Tone } from '../reels/materials.ts'
import { around, at, circle, line, oval, path, round, type Sketch } from '../sketch.ts'
import { AMBER, box, casting, disc, GOLD, LEAF, OAK } from './cast.ts'

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

const bee: Sketch = (_theme, ink) => {
  const { piece, ball } = casting(ink)
  return at(
    { x: 0, y: 4, turn: -14 },
    [
      mirrored(
        piece(
          'ice',
          ['#ffffff', '#cfe8f8', '#7c9cbc'],
          'M-8 -14C-20 -46 -52 -58 -60 -40C-64 -22 -36 -8 -8 -8Z',
          ' opacity="0.88"',
        ),
      ),
      piece(
        'round',
        ['#fff4b0', '#f8b41c', '#8a4c04'],
        'M0 -20C26 -20 36 -2 32 18C28 38 12 52 0 60C-12 52 -28 38 -32 18C-36 -2 -26 -20 0 -20Z',
      ),
      path('M-33 4Q0 18 33 4L33 16Q0 30 -32 17ZM-27 32Q0 42 27 32L20 43Q0 50 -20 43Z', '#2c1608'),
      path('M-34 2Q-28 -14 -10 -19L-14 -10Q-24 -4 -28 6Z', '#ffffff', ' opacity="0.5"'),
      ball(['#8a6a4c', '#3c2412', '#140a04'], 0, -28, 20),
      mirrored(
        oval({ x: -8, y: -31, rx: 5.4, ry: 6.6 }, '#ffffff') +
          circle(-7, -30, 3.6, '#140a04') +
          line('M-7 -44C-10 -54 -18 -58 -24 -56', '#2c1608', 3.4) +
          circle(-25, -56, 4, '#f8b41c'),
      ),
      line('M-5 -20Q0 -16 5 -20', '#ffd8a0', 2.4),
    ].join(''),
  )
}

const honeyJar: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('polish', AMBER, 'M-30 -28H30C46 -22 46 -8 46 4V36Q46 54 28 54H-28Q-46 54 -46 36V4C-46 -8 -46 -22 -30 -28Z'),
    piece('soft', ['#fffdf2', '#f4e4b8', '#a88850'], box(-32, -4, 64, 40, 6)),
    path('M0 2L13 9.5V24.5L0 32L-13 24.5V9.5Z', '#f0a01c', ' stroke="#8a4c04" stroke-width="3"'),
    piece('wood', OAK, 'M-36 -46H36Q40 -46 40 -42V-30Q40 -26 36 -26H-36Q-40 -26 -40 -30V-42Q-40 -46 -36 -46Z'),
    piece('gloss', AMBER, 'M10 -28H38C40 -16 38 -8 36 2C35 10 28 10 27 2C26 -4 24 -8 20 -8C16 -8 12 -16 10 -28Z'),
    path('M-38 -10C-40 8 -40 22 -36 40L-30 38C-34 22 -34 6 -30 -14Z', '#ffffff', ' opacity="0.6"'),
    line('M-30 -40H20', '#ffe4b8', 3, ' opacity="0.6"'),
  ].join('')
}

/** A hive of straw. */
const strawHive: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const rows = [
    [-14, -50, 28],
    [-26, -38, 52],
    [-36, -23, 72],
    [-43, -8, 86],
    [-47, 7, 94],
    [-49, 22, 98],
  ] as const
  return [
    ...rows.map(([x, y, w]) => piece('gloss', ['#ffe9a8', '#d89a2c', '#6a3e08'], box(x, y, w, 18, 9))),
    piece('wood', OAK, box(-54, 38, 108, 12, 4)),
    piece('soft', ['#7a4c1c', '#2c1606', '#0c0602'], 'M-13 40V26C-13 10 13 10 13 26V40Z'),
    ...[
      [34, -44],
      [50, -14],
    ].map(
      ([x = 0, y = 0]) =>
        oval({ x, y, rx: 8, ry: 6 }, '#f8b41c') +
        line(`M${x - 2} ${y - 5}V${y + 5}M${x + 3} ${y - 4}V${y + 4}`, '#2c1608', 2.4) +
        oval({ x, y: y - 9, rx: 4, ry: 6 }, '#ffffff', ' opacity="0.8"'),
    ),
  ].join('')
}

const petals = (count: number, petal: string, from = 0): string =>
  Array.from({ length: count }, (_one, place) => at({ x: 0, y: 0, turn: from + (place * 360) / count }, petal)).join('')

const sunflower: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const ring = ([light, base, dark]: Tone, from: number) =>
    ink.solid(
      'gloss',
      petals(
        11,
        path(
          'M-9 -18C-14 -38 -6 -50 0 -56C6 -50 14 -38 9 -18Z',
          ink.paint(light, base, dark),
          ` stroke="${dark}" stroke-width="1.2"`,
        ),
        from,
      ),
    )
  return [
    ring(['#ffe070', '#e8900c', '#8a4402'], 16),
    ring(['#fff6a8', '#ffc81c', '#b86c04'], 0),
    piece('round', ['#b8783c', '#5c3010', '#1c0c04'], disc(0, 0, 24)),
    ...around(12, 16).map(([x, y]) => circle(x, y, 2.2, '#d89a4c')),
    ...around(7, 8).map(([x, y]) => circle(x, y, 2.2, '#d89a4c')),
  ].join('')
}

const clover: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const heart =
    piece(
      'gloss',
      ['#d0ff9c', '#3ca83c', '#08481c'],
      'M0 -2C-30 -20 -30 -52 -11 -53C-4 -53 0 -48 0 -44C0 -48 4 -53 11 -53C30 -52 30 -20 0 -2Z',
    ) + line('M0 -8V-38', '#e4ffc0', 2.2, ' opacity="0.8"')
  return ink.solid('gloss', line('M0 0C4 24 16 40 30 54', ink.paint(...LEAF), 7)) + petals(4, heart, 45)
}

const poppy: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const leaf = 'M0 4C-34 0 -44 -32 -26 -48C-14 -58 14 -58 26 -48C44 -32 34 0 0 4Z'
  return [
    petals(2, piece('gloss', ['#ff9c8c', '#e0281c', '#6a0408'], leaf), 90),
    petals(2, piece('gloss', ['#ffb4a0', '#f4402c', '#8a0c0c'], leaf)),
    circle(0, 0, 15, '#1c0c14'),
    ...around(10, 17).map(([x, y]) => circle(x, y, 2.4, '#2c141c')),
    piece('round', ['#e4ffb0', '#7cb03c', '#2c5010'], disc(0, 0, 10)),
  ].join('')
}

const honeyDrop: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const hex = 'M0 -20L17 -10V10L0 20L-17 10V-10Z'
  return [
    ...[
      [-20, -24],
      [20, -24],
      [0, 10],
    ].map(([x = 0, y = 0]) =>
      at(
        { x, y, scale: 1.22 },
        piece('gloss', GOLD, hex) + at({ x: 0, y: 0, scale: 0.68 }, piece('gloss', AMBER, hex)),
      ),
    ),
    piece(
      'polish',
      ['#fffbd0', '#ffb81c', '#a85404'],
      'M22 8C30 22 42 32 42 46C42 58 34 64 24 64S6 58 6 46C6 32 16 22 22 8Z',
    ),
    path('M14 44C14 36 18 30 22 24C22 32 20 36 20 46Z', '#ffffff', ' opacity="0.8"'),
  ].join('')
}

/** A dipper in its honey. */
const dipper: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 0, turn: 32 },
    [
      piece('wood', OAK, box(-4.6, -62, 9.2, 66, 4)),
      ...[0, 1, 2, 3, 4].map((row) => {
        const half = [16, 22, 24, 21, 14][row] ?? 20
        return piece('wood', ['#f0c088', '#a8682c', '#4c2408'], box(-half, round(row * 11 - 4), half * 2, 8.4, 4))
      }),
      piece(
        'gloss',
        AMBER,
        'M-24 20C-30 40 -14 44 -12 56C-10 66 6 66 8 54C10 44 28 44 24 22C10 32 -10 32 -24 20Z',
        ' opacity="0.92"',
      ),
      path(
        'M-18 32C-16 38 -12 42 -10 48',
        'none',
        ' stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity="0.8"',
      ),
    ].join(''),
  )
}

export const GARDEN = {
  bee,
  honeyJar,
  strawHive,
  sunflower,
  clover,
  poppy,
  honeyDrop,
  dipper,
} as const satisfies Readonly<Record<string, Sketch>>
