import { glyphs } from '../glyphs.ts'
import { around, at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'

type Presenter = {
  readonly skin: readonly [light: string, base: string, dark: string]
  readonly hair: readonly [light: string, base: string, dark: string]
  readonly jacket: readonly [light: string, base: string, dark: string]
  readonly isLong: boolean
}

const ADA: Presenter = {
  skin: ['#ffdcc0', '#eeb08a', '#b06f4c'],
  hair: ['#a05a34', '#5c2c12', '#260f05'],
  jacket: ['#7f8fe0', '#3a4aa8', '#141c52'],
  isLong: true,
}
const OMAR: Presenter = {
  skin: ['#dca97c', '#b07a4c', '#64401f'],
  hair: ['#4a403a', '#1d1715', '#070404'],
  jacket: ['#8a90a8', '#2e3244', '#0d0f18'],
  isLong: false,
}

/** Head and shoulders above a desk. */
function presenter(ink: Ink, { skin, hair, jacket, isLong }: Presenter, accent: string): string {
  const [, base, dark] = skin
  return [
    isLong
      ? path('M-17 -34C-20 -56 20 -56 17 -34C22 -22 19 -10 20 -4H-20C-19 -10 -22 -22 -17 -34Z', ink.paint(...hair))
      : '',
    path('M-7 -16H7V-4L0 4L-7 -4Z', dark),
    path('M-34 28C-36 4 -30 -4 -10 -8Q0 2 10 -8C30 -4 36 4 34 28Z', ink.paint(...jacket)),
    path('M-9 -8L0 14L9 -8Q0 0 -9 -8Z', '#fbfaff'),
    path('M-11 -8L-20 0L-14 4L-16 9L0 26V14ZM11 -8L20 0L14 4L16 9L0 26V14Z', mix(jacket[1], '#ffffff', 0.18)),
    isLong
      ? circle(0, 2, 2.6, ink.gold())
      : path('M0 0L-8 -4V4ZM0 0L8 -4V4Z', accent, ' stroke="#000" stroke-opacity="0.4"'),
    path('M-15 -34C-16 -48 16 -48 15 -34C15 -22 8 -13 0 -13S-15 -22 -15 -34Z', ink.paint(...skin)),
    path(
      isLong
        ? 'M-16 -32C-19 -54 19 -56 16 -30C15 -38 12 -43 7 -45C0 -39 -10 -39 -13 -40C-15 -37 -16 -35 -16 -32Z'
        : 'M-16 -33C-20 -52 18 -58 16 -32C15 -37 14 -40 12 -42C5 -40 -6 -44 -12 -42C-14 -39 -15 -37 -16 -33Z',
      ink.paint(...hair),
    ),
    ...[-6, 6].map((x) => oval({ x, y: -31, rx: 2.1, ry: 2.5 }, '#1a1210') + circle(x - 0.6, -32, 0.7, '#fff')),
    line('M-9.5 -36.5Q-6 -38.5 -3 -36.5M3 -36.5Q6 -38.5 9.5 -36.5', hair[1], 1.6),
    line('M0.5 -30Q2.5 -26 -0.5 -25.5', dark, 1.2),
    path('M-5 -20.5Q0 -18.5 5 -20.5Q0 -15.5 -5 -20.5Z', mix(base, '#b01030', 0.6)),
    line('M-11 -46Q-4 -51 4 -49', mix(hair[0], '#ffffff', 0.4), 1.6, ' opacity="0.8"'),
  ].join('')
}

/** A screen behind, and the desk in front. */
const screen = (ink: Ink, glow: string, deep: string): string =>
  [
    `<rect x="-46" y="-52" width="92" height="64" rx="7" fill="${ink.paint(mix(glow, '#ffffff', 0.3), mix(glow, deep, 0.55), deep)}"/>`,
    `<rect x="-42" y="-48" width="84" height="56" rx="4" fill="${ink.paint(mix(glow, deep, 0.35), mix(glow, deep, 0.7), deep)}"/>`,
    line('M-38 -44L-8 -44', '#fff', 2, ' opacity="0.5"'),
  ].join('')
const desk = (ink: Ink, mid: string, deep: string): string =>
  [
    path('M-52 24Q0 14 52 24L46 52Q0 44 -46 52Z', ink.paint(mix(mid, '#ffffff', 0.35), mid, deep)),
    path('M-52 24Q0 14 52 24L51 30Q0 20 -51 30Z', mix(mid, '#ffffff', 0.5)),
    line('M-50 31Q0 21 50 31', '#ffd36e', 2),
  ].join('')

const RED = ['#c4202f']
const SPADE = 'M0 7C3 10 6 11.5 6 14C6 16.8 2.4 17 1 15L2 18.5H-2L-1 15C-2.4 17 -6 16.8 -6 14C-6 11.5 -3 10 0 7Z'

const paper = (ink: Ink, letter: string, colour: string): string =>
  [
    `<rect x="-15" y="-21" width="30" height="42" rx="4" fill="${ink.paint('#ffffff', '#f2f3fa', '#b9bfd6')}" stroke="#7d849c" stroke-width="0.8"/>`,
    glyphs(letter, { x: 0, y: -3, size: 20, colour, weight: 0.2 }),
    path(RED.includes(colour) ? 'M0 8L4 13L0 18L-4 13Z' : SPADE, colour),
  ].join('')

/** A presenter who deals: two cards lie on the desk. */
export const studioDealer: Sketch = ({ glow, deep, mid, accent }, ink) =>
  [
    screen(ink, glow, deep),
    presenter(ink, OMAR, accent),
    desk(ink, mid, deep),
    at({ x: -22, y: 30, scale: 0.86, turn: -9 }, paper(ink, '9', '#c4202f')),
    at({ x: 22, y: 30, scale: 0.86, turn: 9 }, paper(ink, 'K', '#14182b')),
  ].join('')

/** A roulette wheel lying on the desk, seen from above its edge. */
function flatWheel(ink: Ink): string {
  const pockets = around(18, 28).map(([x, y], index) => {
    const [next, nextY] = around(18, 28)[(index + 1) % 18] ?? [0, 0]
    const tone = index === 0 ? '#0d7a4a' : index % 2 === 0 ? '#171a24' : '#c4202f'
    return path(`M0 0L${x} ${y}A28 28 0 0 1 ${next} ${nextY}Z`, tone, ' stroke="#e9c46a" stroke-width="0.7"')
  })
  return [
    '<g transform="scale(1 0.62)">',
    circle(0, 8, 41, '#3a1608'),
    circle(0, 0, 41, ink.paint('#b9743a', '#6a3313', '#250d04')),
    circle(0, 0, 34, ink.gold()),
    circle(0, 0, 31, '#2b1206'),
    ...pockets,
    circle(0, 0, 16, ink.paint('#d89a55', '#8a4a1e', '#3d1a08'), ' stroke="#e9c46a" stroke-width="1.4"'),
    circle(0, 0, 6, ink.gold()),
    '</g>',
    circle(18, -11, 3.6, ink.ball('#ffffff', '#eef0f6', '#8d93a8')),
  ].join('')
}

/** A presenter behind a roulette wheel. */
export const studioSpin: Sketch = ({ glow, deep, mid, accent }, ink) =>
  [
    screen(ink, glow, deep),
    presenter(ink, ADA, accent),
    desk(ink, mid, deep),
    at({ x: 0, y: 27, scale: 1.12 }, flatWheel(ink)),
  ].join('')

const SEGMENTS = [
  '#8e97ad',
  '#1f6fd0',
  '#8e97ad',
  '#f2a51f',
  '#8e97ad',
  '#1f6fd0',
  '#12875c',
  '#8e97ad',
  '#1f6fd0',
  '#ffe45c',
]

/** The money wheel on its podium. */
export const ringPodium: Sketch = ({ mid, deep }, ink) => {
  const rim = around(20, 38)
  const wedges = rim.map(([x, y], index) => {
    const [a, b] = rim[(index + 1) % rim.length] ?? [0, 0]
    return path(
      `M0 -8L${x} ${y - 8}A38 38 0 0 1 ${a} ${b - 8}Z`,
      SEGMENTS[index % 10] ?? '#888',
      ' stroke="#1a1206" stroke-width="1"',
    )
  })
  return [
    path('M-46 54L-38 42H38L46 54Z', ink.paint(mix(mid, '#ffffff', 0.4), mid, deep)),
    path('M-30 44L-22 30H22L30 44Z', ink.gold()),
    circle(0, -8, 46, ink.gold()),
    circle(0, -8, 40.5, '#1a1206'),
    ...wedges,
    ...around(20, 43.4).map(([x, y]) => circle(x, y - 8, 1.7, '#fffbe6')),
    circle(0, -8, 21, ink.gold()),
    circle(0, -8, 17, ink.paint(mix(mid, '#ffffff', 0.2), mid, deep)),
    path('M0 -21L3.4 -11.4L13 -8L3.4 -4.6L0 5L-3.4 -4.6L-13 -8L-3.4 -11.4Z', '#fff3bf'),
    path('M-7 -60H7L0 -44Z', '#f6f7fb', ' stroke="#2a2d3a" stroke-width="1.2" stroke-linejoin="round"'),
    line('M-39 -22A41 41 0 0 1 -14 -47', '#fff', 3.4, ' opacity="0.65"'),
  ].join('')
}

const TONES = ['#f0a020', '#17a590', '#8a4be0']
const lot = (ink: Ink, place: number, radius: number, [x, y]: readonly [number, number]): string => {
  const tone = TONES[place % TONES.length] ?? '#f0a020'
  return [
    circle(x, y, radius, ink.ball(mix(tone, '#ffffff', 0.7), tone, mix(tone, '#000000', 0.6))),
    circle(x - radius * 0.05, y, radius * 0.52, '#fff'),
    oval(
      { x: x - radius * 0.4, y: y - radius * 0.55, rx: radius * 0.28, ry: radius * 0.16 },
      '#fff',
      ' opacity="0.85"',
    ),
  ].join('')
}
const HEAP: readonly (readonly [number, number])[] = [
  ...([
    [-24, 8],
    [-12, 14],
    [2, 16],
    [15, 13],
    [25, 6],
    [-17, -2],
    [-4, 3],
    [9, 2],
    [20, -7],
    [-8, -14],
    [6, -13],
    [-20, -20],
    [17, -24],
    [0, -30],
  ] as const),
]

/** A glass drum of balls, with one that has come out. */
export const ballDrum: Sketch = ({ glow, accent }, ink) =>
  [
    path('M-30 54L-20 30H20L30 54Z', ink.gold()),
    path('M-11 54V44A11 11 0 0 1 11 44V54Z', '#150d04'),
    circle(0, -8, 43, ink.ball(mix(glow, '#ffffff', 0.5), mix(glow, '#0a1420', 0.72), '#060a14'), ' opacity="0.92"'),
    ...HEAP.map((place, index) => lot(ink, index, 7.6, place)),
    circle(0, -8, 43, 'none', ' stroke="#fff" stroke-opacity="0.7" stroke-width="1.8"'),
    line('M-33 -26A38 38 0 0 1 -8 -45', '#fff', 5, ' opacity="0.7"'),
    path('M-10 -50H10L7 -57H-7Z', ink.gold()),
    at(
      { x: 31, y: 40, scale: 0.42 },
      [
        circle(0, 0, 46, ink.ball(mix(accent, '#ffffff', 0.7), accent, mix(accent, '#000000', 0.6))),
        circle(-3, -2, 26, '#fdfdff'),
        glyphs('8', { x: -3, y: -2, size: 26, colour: '#14182b', weight: 0.22 }),
      ].join(''),
    ),
  ].join('')

const TUBE = ['12', '47', '80']

/** Balls that come down a tube, onto a board with lit numbers. */
export const kenoTube: Sketch = ({ glow, accent, deep }, ink) => {
  const cells = [0, 1, 2, 3, 4, 5].flatMap((column) =>
    [0, 1].map((row) => {
      const isLit = (column + row * 2) % 3 === 1
      const fill = isLit ? ink.paint('#fff6d8', '#ffc93f', '#b9720c') : ink.paint('#5c6ad0', '#2a3286', '#12174a')
      return `<rect x="${-48 + column * 16.2}" y="${22 + row * 16}" width="14.6" height="14.4" rx="3.4" fill="${fill}"/>`
    }),
  )
  const balls = TUBE.map((number, index) => {
    const tone = index === 1 ? accent : mix(glow, '#ffffff', 0.4)
    return at(
      { x: -30 + index * 30, y: -8 - index * 15, scale: 0.33 + index * 0.06, turn: -16 },
      [
        circle(0, 0, 46, ink.ball('#ffffff', tone, mix(tone, '#000000', 0.6))),
        circle(-3, -2, 27, '#fdfdff'),
        glyphs(number, { x: -3, y: -2, size: 25, colour: '#14182b', weight: 0.22 }),
      ].join(''),
    )
  })
  return [
    `<rect x="-53" y="16" width="106" height="40" rx="7" fill="${ink.paint(glow, mix(glow, deep, 0.6), deep)}"/>`,
    ...cells,
    line('M-44 2L46 -43', mix(glow, deep, 0.55), 40, ' opacity="0.5"'),
    ...balls,
    line('M-50 -14L40 -59M-38 20L52 -25', '#fff', 2, ' opacity="0.75"'),
    line('M-44 -9L38 -50', '#fff', 5, ' opacity="0.35"'),
  ].join('')
}

/** Two cards face to face, the higher one before the other. */
export const cardDuel: Sketch = (_theme, ink) =>
  [
    at({ x: -20, y: -6, scale: 1.55, turn: -14 }, paper(ink, '7', '#c4202f')),
    at({ x: 20, y: 4, scale: 1.8, turn: 10 }, paper(ink, 'A', '#14182b')),
  ].join('')
