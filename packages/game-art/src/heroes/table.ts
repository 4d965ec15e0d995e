import { glyphs } from '../glyphs.ts'
import { around, at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'

const SPADE =
  'M0 -24C12 -8 26 -2 26 11C26 21 13 24 4 16C5 25 8 29 13 32H-13C-8 29 -5 25 -4 16C-13 24 -26 21 -26 11C-26 -2 -12 -8 0 -24Z'
const HEART = 'M0 28C-14 14 -28 6 -28 -8C-28 -24 -8 -28 0 -12C8 -28 28 -24 28 -8C28 6 14 14 0 28Z'
const [BLACK, RED] = ['#14182b', '#d5202f']

type Face = { readonly rank: string; readonly suit: string; readonly colour: string }

/** A playing card with its rank in two corners. */
const playingCard = (ink: Ink, { rank, suit, colour }: Face): string =>
  [
    `<rect x="-33" y="-46" width="66" height="92" rx="8" fill="${ink.paint('#ffffff', '#fbfbff', '#d3d7e6')}"/>`,
    `<rect x="-33" y="-46" width="66" height="92" rx="8" fill="none" stroke="#a9b0c8" stroke-width="1.6"/>`,
    path(suit, colour),
    ...[0, 180].map((turn) =>
      at(
        { x: 0, y: 0, turn },
        glyphs(rank, { x: -23.5, y: -34.5, size: 12, colour, weight: 0.2 }) +
          at({ x: -23.5, y: -20, scale: 0.2 }, path(suit, colour)),
      ),
    ),
    path('M-33 -38A8 8 0 0 1 -25 -46H6L-33 20Z', '#fff', ' opacity="0.4"'),
  ].join('')

const ACE: Face = { rank: 'A', suit: SPADE, colour: BLACK }

export const card: Sketch = (_theme, ink) => playingCard(ink, ACE)

/** Two cards, one above and one below, with the two calls between them. */
export const highLow: Sketch = (_theme, ink) => {
  const [up, down] = [ink.paint('#d9ffe6', '#2fc46c', '#0a5a2c'), ink.paint('#ffd6cf', '#ec4a4a', '#7a0d14')]
  return [
    at({ x: 20, y: -3, scale: 0.86, turn: 13 }, playingCard(ink, { rank: '9', suit: HEART, colour: RED })),
    at({ x: -17, y: 1, scale: 0.9, turn: -11 }, playingCard(ink, { rank: 'K', suit: SPADE, colour: BLACK })),
    at(
      { x: 36, y: -31 },
      path('M0 -20L18 1H8V15H-8V1H-18Z', up, ' stroke="#fff" stroke-width="2.6" stroke-linejoin="round"'),
    ),
    at(
      { x: -36, y: 36 },
      path('M0 20L18 -1H8V-15H-8V-1H-18Z', down, ' stroke="#fff" stroke-width="2.6" stroke-linejoin="round"'),
    ),
  ].join('')
}

const STAR = 'M0 -23L6 -7H23L9 3L14 20L0 10L-14 20L-9 3L-23 -7H-6Z'

const coinFace = (ink: Ink): string => {
  const face = ink.paint('#ffe9a0', '#f2a922', '#b26a0e')
  return [
    circle(0, 0, 46, ink.gold()),
    ...around(36, 42).map(([x, y]) => circle(x, y, 1.3, '#8a4b08', ' opacity="0.55"')),
    circle(0, 0, 38, face, ' stroke="#8a4b08" stroke-opacity="0.5" stroke-width="2"'),
    path(STAR, '#fff4c8', ' stroke="#9a5a0a" stroke-width="1.5" stroke-linejoin="round"'),
    line('M-34 -18A39 39 0 0 1 6 -39', '#fff', 5, ' opacity="0.75"'),
  ].join('')
}

export const coin: Sketch = (_theme, ink) => circle(0, 5, 46, '#6b3a05') + coinFace(ink)

/** A coin in the air, turned so that its edge shows, over the arc of its throw. */
export const coinToss: Sketch = ({ glow }, ink) => {
  const edge = Array.from({ length: 15 }, (_notch, notch) => {
    const x = -42 + notch * 6
    return line(`M${x} ${30 - Math.abs(x) * 0.38}v9`, '#7a4306', 1.5, ' opacity="0.5"')
  })
  return [
    line('M-50 46Q-58 4 -40 -30M-38 50Q-44 22 -36 2', glow, 3.4, ' opacity="0.6"'),
    line('M52 40Q58 4 44 -26M42 46Q46 26 41 8', glow, 3.4, ' opacity="0.6"'),
    at(
      { x: 0, y: -4, turn: -14 },
      [
        path('M-46 0V11C-46 46 46 46 46 11V0Z', ink.paint('#f5c04a', '#b8740f', '#4f2a04')),
        ...edge,
        `<g transform="scale(1 0.76)">${coinFace(ink)}</g>`,
      ].join(''),
    ),
  ].join('')
}

/** Coins that rise one after another, each larger than the last. */
export const coinStreak: Sketch = ({ accent }, ink) => {
  const tail = ink.paint('#fff1b8', '#ff8a2a', '#8a1206')
  return [
    path(
      'M-50 46C-34 34 -34 8 -10 -6C-6 -30 14 -50 40 -54C56 -30 52 8 30 24C8 40 -24 50 -50 46Z',
      tail,
      ' opacity="0.85"',
    ),
    path(
      'M-44 44C-26 34 -22 12 0 2C6 -16 20 -32 36 -36C44 -16 40 8 22 20C2 34 -20 44 -44 44Z',
      accent,
      ' opacity="0.75"',
    ),
    ...[
      { x: -33, y: 33, scale: 0.36, turn: -20 },
      { x: -7, y: 13, scale: 0.5, turn: -12 },
      { x: 23, y: -16, scale: 0.7, turn: -4 },
    ].map((place) => at(place, circle(0, 5, 46, '#6b3a05') + coinFace(ink))),
  ].join('')
}

const thimble = (ink: Ink, colour: string): string =>
  [
    path(
      'M-22 32L-15 -28Q0 -36 15 -28L22 32Q0 41 -22 32Z',
      ink.paint(mix(colour, '#ffffff', 0.65), colour, mix(colour, '#000000', 0.68)),
    ),
    oval({ x: 0, y: -29, rx: 15, ry: 4.6 }, mix(colour, '#ffffff', 0.6), ' opacity="0.85"'),
    path('M-22.6 26Q0 36 22.6 26L23.4 34Q0 44 -23.4 34Z', ink.gold()),
    line('M-12 -22L-16 22', '#fff', 4, ' opacity="0.6"'),
    line('M-18 4Q0 11 18 4', '#fff', 1.8, ' opacity="0.4"'),
  ].join('')

/** Three cups, the middle one lifted off its ball. */
export const thimbles: Sketch = (_theme, ink) => {
  const colour = '#c2203a'
  return [
    oval({ x: 0, y: 42, rx: 50, ry: 9 }, '#000', ' opacity="0.4"'),
    circle(3, 33, 10.5, ink.ball('#fff8d8', '#ffc43a', '#8a4b08')),
    oval({ x: 0, y: 28.5, rx: 3.4, ry: 2.2 }, '#fff', ' opacity="0.9"'),
    at({ x: 8, y: -18, scale: 0.92, turn: 15 }, thimble(ink, colour)),
    at({ x: -31, y: 10, scale: 0.9 }, thimble(ink, colour)),
    at({ x: 37, y: 12, scale: 0.86 }, thimble(ink, colour)),
    line('M-4 12Q-10 4 -8 -6M26 20Q33 12 34 2', '#fff', 2.4, ' opacity="0.5"'),
  ].join('')
}

const WEDGES = [
  '#e5384f',
  '#f6b02c',
  '#2f7de0',
  '#35b06a',
  '#8b4fe0',
  '#f47a2c',
  '#1fb3b8',
  '#f6b02c',
  '#e5384f',
  '#2f7de0',
  '#35b06a',
  '#8b4fe0',
]

/** A standing wheel of fortune with pegs, lamps and a pointer. */
export const prizeWheel: Sketch = (_theme, ink) => {
  const rim = around(WEDGES.length, 40)
  const wedges = WEDGES.map((colour, index) => {
    const [x, y] = rim[index] ?? [0, 0]
    const [a, b] = rim[(index + 1) % WEDGES.length] ?? [0, 0]
    const tone = ink.paint(mix(colour, '#ffffff', 0.35), colour, mix(colour, '#000000', 0.35))
    return path(`M0 0L${x} ${y}A40 40 0 0 1 ${a} ${b}Z`, tone, ' stroke="#fff3d0" stroke-width="1"')
  })
  return [
    path('M-26 52L-10 26H10L26 52Z', ink.paint('#ffd27a', '#a8661a', '#4a2606')),
    circle(0, 0, 50, ink.gold()),
    circle(0, 0, 43, '#5a2f06'),
    ...wedges,
    ...around(24, 46.5).map(([x, y], index) => circle(x, y, 2.1, index % 2 === 0 ? '#fffbe6' : '#c97f12')),
    circle(0, 0, 13, ink.gold(), ' stroke="#7a4306" stroke-width="1.6"'),
    path('M0 -9L2.4 -3L9 -3L4 1.5L6 8L0 4.5L-6 8L-4 1.5L-9 -3L-2.4 -3Z', '#fff6d0'),
    path(
      'M-9 -58H9L0 -36Z',
      ink.paint('#ffffff', '#ff5a4a', '#8a0d14'),
      ' stroke="#fff" stroke-width="2" stroke-linejoin="round"',
    ),
    line('M-43 -16A46 46 0 0 1 -16 -43', '#fff', 3.5, ' opacity="0.7"'),
  ].join('')
}

/** A roulette wheel from above. */
export const wheel: Sketch = (_theme, ink) => {
  const rim = around(12, 40)
  const pockets = rim.map(([x, y], index) => {
    const [a, b] = rim[(index + 1) % rim.length] ?? [0, 0]
    return path(`M0 0L${x} ${y}A40 40 0 0 1 ${a} ${b}Z`, index === 0 ? '#0f8a4a' : index % 2 === 0 ? '#c3162b' : BLACK)
  })
  return [
    circle(0, 0, 50, ink.gold()),
    ...pockets,
    circle(0, 0, 40, 'none', ' stroke="#ffe9a0" stroke-width="2"'),
    circle(0, 0, 20, ink.gold(), ' stroke="#7a4306" stroke-width="2"'),
    line('M0 -18V18M-18 0H18', '#7a4306', 4),
    circle(0, 0, 6, '#fff3bf'),
    circle(27, -21, 5, '#fff'),
    line('M-42 -18A46 46 0 0 1 -4 -46', '#fff', 4, ' opacity="0.7"'),
  ].join('')
}
