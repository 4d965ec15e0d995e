import type { Tone } from '../reels/materials.ts'
import { around, at, circle, type Ink, line, oval, path, round, type Sketch } from '../sketch.ts'
import { BRASS, box, casting, disc, GOLD, IRON, IVORY, OAK } from './cast.ts'

const fishGold: Sketch = (_theme, ink) =>
  fishOf(ink, ['#fff2a8', '#f8a21c', '#a33a08'], ['#ffd07a', '#e8601c', '#7a1c04'])
const fishReef: Sketch = (_theme, ink) =>
  fishOf(ink, ['#c8f0ff', '#2c8ce0', '#082c78'], ['#fff0a0', '#f4b81c', '#8a4404'])

function fishOf(ink: Ink, body: Tone, fin: Tone): string {
  const { piece } = casting(ink)
  return [
    piece('gloss', fin, 'M28 0C40 -6 48 -22 58 -28C54 -10 54 10 58 28C48 22 40 6 28 0Z'),
    piece('gloss', fin, 'M-18 -24C-8 -50 18 -54 34 -40C30 -30 24 -20 14 -16Z'),
    piece('gloss', fin, 'M-12 24C-2 44 16 46 26 36C24 28 18 20 10 16Z'),
    piece('gloss', body, 'M-52 2C-40 -36 16 -40 36 0C16 40 -40 38 -52 2Z'),
    path('M-16 -28C-6 -10 -6 12 -16 31C-10 32 -4 32 2 30C10 12 10 -12 2 -28Z', '#ffffff', ' opacity="0.92"'),
    path('M16 -21C22 -8 22 8 16 22L24 16C29 6 29 -6 24 -15Z', '#ffffff', ' opacity="0.85"'),
    piece('gloss', fin, 'M-10 6C0 -4 14 -2 16 8C14 18 0 20 -10 6Z'),
    circle(-33, -6, 9, '#ffffff') + circle(-35, -6, 5.6, '#0c1824') + circle(-37, -8.5, 2, '#ffffff'),
    line('M-50 8Q-44 14 -36 12', '#5c1c04', 2.6),
    path('M-44 -10C-34 -26 -8 -32 12 -24C-8 -26 -30 -20 -40 -8Z', '#ffffff', ' opacity="0.55"'),
  ].join('')
}

const anchorIron: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    line('M-30 -44C-52 -24 30 -8 12 18S-40 30 -30 52', '#2c1808', 9),
    line('M-30 -44C-52 -24 30 -8 12 18S-40 30 -30 52', '#d8b078', 6),
    line('M-30 -44C-52 -24 30 -8 12 18S-40 30 -30 52', '#7a5228', 6, ' stroke-dasharray="1.6 5"'),
    ink.solid('metal', circle(0, -43, 10, 'none', ` stroke="${ink.metal(...GOLD)}" stroke-width="6"`)),
    piece(
      'polish',
      ['#f4f8ff', '#8ea2c8', '#26345c'],
      'M-7 -34H7V22C20 20 28 14 32 6L22 8L44 -14L52 16L43 10C38 32 20 46 0 50C-20 46 -38 32 -43 10L-52 16L-44 -14L-22 8L-32 6C-28 14 -20 20 -7 22Z',
    ),
    piece('metal', GOLD, box(-27, -25, 54, 11, 5.5)),
  ].join('')
}

/** A fan of a shell with a pearl. */
const shellFan: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const ribs = [-34, -22, -11, 0, 11, 22, 34]
  return [
    piece(
      'gloss',
      ['#ffe4dc', '#f08a8c', '#8a2448'],
      'M0 46C-10 46 -16 44 -22 40C-48 22 -58 -6 -46 -26C-40 -30 -36 -30 -33 -28C-30 -38 -24 -42 -17 -38C-13 -46 -6 -50 0 -44C6 -50 13 -46 17 -38C24 -42 30 -38 33 -28C36 -30 40 -30 46 -26C58 -6 48 22 22 40C16 44 10 46 0 46Z',
    ),
    ...ribs.map((x) =>
      line(
        `M${x * 0.2} 38Q${x * 0.9} 0 ${round(x * 1.14)} ${round(-38 + Math.abs(x) * 0.34)}`,
        '#8a2448',
        2.4,
        ' opacity="0.6"',
      ),
    ),
    ...ribs.map((x) =>
      line(
        `M${x * 0.2 - 2.4} 36Q${x * 0.9 - 3} 0 ${round(x * 1.14 - 3)} ${round(-35 + Math.abs(x) * 0.34)}`,
        '#fff2ec',
        1.6,
        ' opacity="0.7"',
      ),
    ),
    piece('metal', GOLD, 'M-20 36Q0 30 20 36L16 50Q0 56 -16 50Z'),
  ].join('')
}

const pearlShell: Sketch = (_theme, ink) => {
  const { piece, ball } = casting(ink)
  return [
    piece(
      'gloss',
      ['#d8c8ff', '#7a5cb8', '#281450'],
      'M-50 6C-56 -26 -30 -50 0 -50S56 -26 50 6C34 -2 16 -6 0 -6S-34 -2 -50 6Z',
    ),
    ...[-32, -16, 0, 16, 32].map((x) =>
      line(`M${x * 0.6} -10L${x * 1.1} ${-44 + Math.abs(x) * 0.36}`, '#f0e4ff', 2.6, ' opacity="0.6"'),
    ),
    path('M-46 8C-30 -4 30 -4 46 8C40 30 20 30 0 30S-40 30 -46 8Z', '#3c1458'),
    circle(0, 6, 40, ink.shimmer('#ffffff', 0.7)),
    ball(['#ffffff', '#f4ecf8', '#8c84b0'], 0, 4, 21),
    oval({ x: -7, y: -5, rx: 7, ry: 4.6 }, '#fff', ' transform="rotate(-30 -7 -5)"'),
    piece(
      'gloss',
      ['#d8c8ff', '#6a4cac', '#20103c'],
      'M-50 12C-40 24 -20 28 0 28S40 24 50 12C52 34 28 50 0 50S-52 34 -50 12Z',
    ),
  ].join('')
}

/** A ray from above, its spots lit. */
const manta: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const dots = [
    [-22, -8, 4],
    [22, -8, 4],
    [-34, -2, 3],
    [34, -2, 3],
    [-12, 8, 3],
    [12, 8, 3],
    [0, -2, 4.4],
  ]
  return at(
    { x: 0, y: -2, turn: -12 },
    [
      line('M0 24C4 38 -8 46 2 62', '#123c6c', 6),
      piece(
        'gloss',
        ['#9ce4f4', '#1f6cb0', '#06204c'],
        'M-9 -30C-9 -44 -16 -50 -18 -54C-8 -52 -4 -44 0 -40C4 -44 8 -52 18 -54C16 -50 9 -44 9 -30C30 -30 46 -16 60 10C44 4 30 10 20 20C12 30 6 34 0 34S-12 30 -20 20C-30 10 -44 4 -60 10C-46 -16 -30 -30 -9 -30Z',
      ),
      path('M-9 -28C-28 -26 -42 -14 -52 2C-40 -6 -26 -12 -12 -14Z', '#ffffff', ' opacity="0.4"'),
      ...dots.map(([x = 0, y = 0, r = 0]) => circle(x, y, r + 2, '#0a2c5c') + circle(x, y, r, '#a8fff0')),
      circle(-8, -30, 3, '#04142c') + circle(8, -30, 3, '#04142c'),
    ].join(''),
  )
}

const lighthouse: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    path('M0 -40L-62 -52V-22L0 -32ZM0 -40L62 -52V-22L0 -32Z', '#fff3b0', ' opacity="0.28"') +
      path('M0 -38L-56 -44V-29L0 -34ZM0 -38L56 -44V-29L0 -34Z', '#fffbe0', ' opacity="0.6"'),
    piece('stone', ['#a8b0bc', '#4c5868', '#141c28'], 'M-44 52C-40 36 -28 34 -20 36H20C30 34 40 38 44 52Z'),
    piece('soft', ['#ffffff', '#f0f0f4', '#8c94ac'], 'M-14 -24H14L22 38H-22Z'),
    ...['M-16.5 -6H16.5L18.4 8H-18.4Z', 'M-20 22H20L21.6 36H-21.6Z'].map((d) =>
      piece('soft', ['#ff9a8c', '#d82c2c', '#7a0a14'], d),
    ),
    piece('metal', IRON, box(-20, -28, 40, 7, 3)),
    path(box(-11, -46, 22, 18, 2), '#fff6c0'),
    circle(0, -37, 26, ink.shimmer('#fff3b0', 0.9)),
    piece('gloss', ['#ff9a8c', '#c8202c', '#5a0410'], 'M-17 -45L0 -62L17 -45Z'),
  ].join('')
}

const shipWheel: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const spoke = path('M-3.4 0V-34L-5 -40Q-6 -50 0 -58Q6 -50 5 -40L3.4 -34V0Z', ink.paint(...OAK))
  return [
    ink.solid('wood', [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => at({ x: 0, y: 0, turn }, spoke)).join('')),
    ink.solid('wood', circle(0, 0, 33, 'none', ` stroke="${ink.paint(...OAK)}" stroke-width="11"`)),
    ink.solid('thin', circle(0, 0, 33, 'none', ` stroke="${ink.paint(...GOLD)}" stroke-width="2.6"`)),
    piece('metal', BRASS, disc(0, 0, 14)),
    piece('polish', GOLD, disc(0, 0, 7)),
  ].join('')
}

const messageBottle: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 2, turn: 34 },
    [
      piece('wood', ['#f0cc94', '#b07c44', '#5a3414'], box(-8, -62, 16, 16, 3)),
      piece(
        'gloss',
        ['#d8fff0', '#3aa890', '#0a4440'],
        'M-11 -48H11V-26C26 -20 28 -12 28 0V42Q28 52 18 52H-18Q-28 52 -28 42V0C-28 -12 -26 -20 -11 -26Z',
      ),
      piece('soft', IVORY, 'M-17 -4L13 -10L19 36L-11 42Z'),
      line('M-10 6L10 2M-8 16L12 12M-7 26L8 23', '#9c7c4c', 2.6),
      piece('gloss', ['#ff9a8c', '#c8202c', '#5a0410'], disc(9, 33, 6)),
      path('M-22 -6C-22 -14 -16 -18 -9 -21L-8 -44H-3V-18C-14 -12 -16 -4 -16 8V40H-22Z', '#ffffff', ' opacity="0.55"'),
      piece('metal', BRASS, box(-13, -50, 26, 7, 3)),
    ].join(''),
  )
}

const seahorse: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('gloss', ['#ffe0a8', '#f0a02c', '#8a4408'], 'M20 -16C34 -18 40 -4 32 14C26 10 22 4 18 -2Z'),
    piece(
      'gloss',
      ['#ffd8a0', '#f0701c', '#7a2004'],
      'M-44 -26L-24 -34C-22 -50 -2 -58 12 -48C26 -38 22 -20 16 -10C30 8 22 28 6 36C-6 42 -6 52 4 52C12 52 14 44 8 42C20 38 24 52 14 58C0 66 -20 56 -16 38C-14 26 0 22 2 12C4 2 -8 -4 -10 -14C-14 -14 -18 -16 -22 -18L-40 -16Q-48 -20 -44 -26Z',
    ),
    ...[-2, 8, 18, 28].map((y) =>
      line(`M${2 - y * 0.1} ${y + 2}L${17 - y * 0.2} ${y - 1}`, '#fff0c8', 2.6, ' opacity="0.75"'),
    ),
    piece('gloss', ['#ffe0a8', '#f0a02c', '#8a4408'], 'M-8 -50L-4 -62L4 -54L12 -64L14 -52L24 -54L18 -42Z'),
    circle(-8, -34, 6.5, '#ffffff') + circle(-9, -34, 4, '#0c1824') + circle(-10.5, -35.6, 1.5, '#ffffff'),
  ].join('')
}

const coralBranch: Sketch = (_theme, ink) => {
  const limb =
    'M0 50C0 34 -2 26 -2 14M-2 20C-14 14 -24 4 -24 -14M-24 -4C-36 -8 -42 -18 -42 -30M-24 -12C-24 -26 -20 -34 -14 -42M-2 14C0 0 8 -12 6 -44M4 -12C14 -18 20 -28 22 -44M-1 26C14 22 28 12 32 -6M31 0C40 -4 46 -14 46 -26'
  return [
    circle(0, 0, 56, ink.shimmer('#ff6a8a', 0.35)),
    ink.solid('gloss', line(limb, ink.across('#ffc4c8', '#f0405c', '#8a0c34'), 13)),
    ...[
      [-42, -30],
      [-14, -42],
      [6, -44],
      [22, -44],
      [46, -26],
      [-25, 0],
      [5, -10],
    ].map(([x = 0, y = 0]) => circle(x - 1.6, y - 1.6, 2.6, '#fff2f0', ' opacity="0.9"')),
  ].join('')
}

const starfish: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const [outer, inner] = [around(5, 54), around(5, 20, -54)]
  const points = outer.map(([x, y], place) => {
    const [a, b] = inner[place] ?? [0, 0]
    return `Q${round(x * 1.06 + a * 0.1)} ${round(y * 1.06 + b * 0.1)} ${a} ${b}`
  })
  const [startX, startY] = inner[4] ?? [0, 0]
  const dots = around(5, 32).flatMap(([x, y]) => [
    circle(x, y, 3, '#fff4d0'),
    circle(round(x * 0.62), round(y * 0.62), 3.4, '#fff4d0'),
  ])
  return [
    piece('gloss', ['#fff0a8', '#f4b81c', '#8a4c04'], `M${startX} ${startY}${points.join('')}Z`),
    circle(0, 0, 4.4, '#fff4d0'),
    ...dots,
  ].join('')
}

const compassRose: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece('polish', BRASS, disc(0, 4, 46)),
    ink.solid('metal', circle(0, -48, 7, 'none', ` stroke="${ink.paint(...GOLD)}" stroke-width="5"`)),
    circle(0, 4, 38, '#3a1c06'),
    circle(0, 4, 36, ink.ball('#fffdf0', '#f0e2bc', '#b0905c')),
    ...around(12, 31).map(([x, y]) => circle(x, round(y + 4), 1.9, '#5c3c14')),
    path('M0 -24L6 4L0 32L-6 4Z', '#b09468') + path('M-28 4L0 -2L28 4L0 10Z', '#b09468'),
    at(
      { x: 0, y: 4, turn: 32 },
      piece('thin', ['#ff9a8c', '#d81c2c', '#6a0410'], 'M0 -31L8 0H-8Z') +
        piece('thin', ['#c0d4ff', '#2c4ca8', '#0a1850'], 'M0 31L8 0H-8Z'),
    ),
    piece('metal', GOLD, disc(0, 4, 5)),
    path('M-32 -10A36 36 0 0 1 20 -26Q-6 -18 -32 -10Z', '#ffffff', ' opacity="0.5"'),
  ].join('')
}

const trident: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 4, turn: 22 },
    [
      piece('metal', GOLD, 'M-4 -18H4V58Q0 64 -4 58Z'),
      piece(
        'polish',
        GOLD,
        'M0 -66L9 -46L5 -48V-8C16 -10 22 -18 22 -30V-38L16 -34L28 -56L38 -34L31 -38V-28C31 -8 18 4 0 6C-18 4 -31 -8 -31 -28V-38L-38 -34L-28 -56L-16 -34L-22 -38V-30C-22 -18 -16 -10 -5 -8V-48L-9 -46Z',
      ),
      piece('gloss', ['#c8fff4', '#1fb8a8', '#044c50'], disc(0, 2, 8)),
    ].join(''),
  )
}

export const REEF = {
  fishGold,
  fishReef,
  anchorIron,
  shellFan,
  pearlShell,
  manta,
  lighthouse,
  shipWheel,
  messageBottle,
  seahorse,
  coralBranch,
  starfish,
  compassRose,
  trident,
} as const satisfies Readonly<Record<string, Sketch>>
