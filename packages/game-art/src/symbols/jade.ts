import type { Tone } from '../reels/materials.ts'
import { at, circle, line, oval, path, type Sketch } from '../sketch.ts'
import { BRASS, box, casting, disc, GOLD, IRON, LEAF, OAK, RUBY } from './cast.ts'

const PORCELAIN: Tone = ['#ffffff', '#eef4f4', '#8fa4ac']
const NEPHRITE: Tone = ['#d8ffe8', '#3cb484', '#08442c']
const COBALT = '#1f4ca8'

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

const paperLantern: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, -2, 64, ink.shimmer('#ff5a3c', 0.7)),
    line('M0 -60V-44', '#d8a43c', 4),
    piece(
      'gloss',
      ['#ffb89c', '#e0281c', '#6a0408'],
      'M0 -40C34 -40 46 -18 46 0S34 38 0 38S-46 18 -46 0S-34 -40 0 -40Z',
    ),
    oval({ x: 0, y: 2, rx: 30, ry: 30 }, ink.shimmer('#fff0a0', 0.95)),
    mirrored(line('M-12 -38Q-20 0 -12 36M-27 -33Q-42 0 -27 31', '#7a0808', 2.2, ' opacity="0.55"')),
    line('M0 -40V38', '#7a0808', 2.2, ' opacity="0.55"'),
    path('M0 -16L13 0L0 16L-13 0ZM0 -8L6.5 0L0 8L-6.5 0Z', '#7a1408', ' fill-rule="evenodd" opacity="0.85"'),
    piece('metal', GOLD, box(-20, -48, 40, 11, 4)),
    piece('metal', GOLD, box(-20, 35, 40, 10, 4)),
    ...[-10, 0, 10].map((x) => line(`M${x} 46V${x === 0 ? 64 : 58}`, '#f2b430', 4)),
    path('M-34 -14C-30 -26 -20 -33 -10 -35L-14 -28C-22 -24 -26 -18 -28 -10Z', '#ffffff', ' opacity="0.55"'),
  ].join('')
}

/** Seen from above, in a turn. */
const koi: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const fin: Tone = ['#fff4ec', '#ffb49c', '#c84c2c']
  return at(
    { x: 0, y: 0, turn: -30 },
    [
      piece('gloss', fin, 'M34 12C48 4 60 -8 66 -20C66 -2 60 8 56 16C62 24 64 34 60 48C50 38 40 28 30 22Z'),
      piece('gloss', fin, 'M-16 -18C-10 -38 6 -48 20 -48C18 -34 10 -22 -2 -14Z'),
      piece('gloss', fin, 'M-16 16C-14 34 -4 46 10 50C12 36 8 24 0 14Z'),
      piece(
        'gloss',
        ['#ffffff', '#fff2e8', '#c89c88'],
        'M-56 -4C-54 -20 -36 -24 -18 -22C8 -20 28 -6 38 12C40 18 36 24 30 24C12 26 -10 24 -26 18C-46 14 -58 8 -56 -4Z',
      ),
      path('M-44 -16C-34 -22 -22 -22 -14 -20C-8 -10 -14 -2 -24 -2C-34 -2 -44 -6 -44 -16Z', '#f0481c'),
      path('M-4 -18C8 -14 20 -6 28 4C20 12 8 10 0 4C-8 -2 -8 -12 -4 -18Z', '#f0481c'),
      path('M-10 14C-4 8 6 12 10 20C2 22 -6 20 -10 14Z', '#f0481c'),
      path('M-24 8C-20 4 -14 6 -14 12C-18 14 -22 12 -24 8Z', '#241c28'),
      circle(-46, -10, 4, '#1c1420') +
        circle(-47, -11, 1.4, '#ffffff') +
        circle(-46, 4, 4, '#1c1420') +
        circle(-47, 3, 1.4, '#ffffff'),
      line('M-56 -8Q-62 -14 -66 -12M-56 2Q-62 8 -66 6', '#f4d8c8', 2.6),
      path('M-30 -18C-8 -20 18 -8 30 8C14 -4 -8 -12 -30 -12Z', '#ffffff', ' opacity="0.55"'),
    ].join(''),
  )
}

const paperFan: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const ribs = [-48, -32, -16, 0, 16, 32, 48]
  return at(
    { x: 0, y: 6 },
    [
      piece('gloss', ['#b8f4d0', '#1f8c64', '#043424'], 'M-60 -14A68 68 0 0 1 60 -14L20 14A24 24 0 0 0 -20 14Z'),
      path('M-57 -17A65 65 0 0 1 57 -17L49 -11A56 56 0 0 0 -49 -11Z', '#ffd36e'),
      ...ribs.map(
        (turn) =>
          `<path d="M0 36V-44" stroke="#04281c" stroke-opacity="0.5" stroke-width="1.8" transform="rotate(${turn} 0 36)"/>`,
      ),
      path(
        'M-30 -14Q-14 -34 6 -28Q24 -22 34 -20Q22 -14 16 -6Q0 -14 -12 -2Q-20 -12 -30 -14Z',
        '#ffffff',
        ' opacity="0.9"',
      ),
      circle(22, -30, 6.4, '#ff4d4d'),
      ...ribs.map((turn) => `<g transform="rotate(${turn} 0 36)">${path(box(-2.6, 6, 5.2, 32, 2), '#8f5426')}</g>`),
      piece('wood', OAK, 'M-4 38L-62 -16L-56 -20L4 32Z') + piece('wood', OAK, 'M4 38L62 -16L56 -20L-4 32Z'),
      piece('polish', GOLD, disc(0, 36, 7)),
      line('M0 42V52', '#e0281c', 4) + piece('gloss', RUBY, 'M-5 50H5L7 64H-7Z'),
    ].join(''),
  )
}

/** A knot of red cord, without an end. */
const endlessKnot: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const cord = (d: string) =>
    line(d, '#5a0408', 12.5) + ink.solid('gloss', line(d, ink.paint('#ff8a7a', '#e0202c', '#8a0814'), 9.5))
  return [
    piece('gloss', ['#ff8a7a', '#e0202c', '#8a0814'], box(-4.6, -60, 9.2, 18, 4)),
    cord('M0 -46L-38 -8L-24 6L14 -32ZM0 -46L38 -8L24 6L-14 -32Z'),
    cord('M0 30L-38 -8L-24 -22L14 16ZM0 30L38 -8L24 -22L-14 16Z'),
    piece('gloss', NEPHRITE, 'M0 -21L13 -8L0 5L-13 -8Z'),
    piece('metal', GOLD, box(-8, 30, 16, 8, 3)),
    ...[-8, 0, 8].map((x) => line(`M${x * 0.6} 40L${x} 62`, x === 0 ? '#ff6a5a' : '#d81c28', 5)),
  ].join('')
}

/** Cast with a square hole, on a red cord. */
const cashCoins: Sketch = (_theme, ink) => {
  const coin = (x: number, y: number, r: number) =>
    at(
      { x, y, scale: r / 40, turn: x },
      [
        circle(2, 5, 40, '#3c1c04'),
        ink.solid(
          'polish',
          `<path d="${disc(0, 0, 40)}M-11 -11V11H11V-11Z" fill-rule="evenodd" fill="${ink.metal(...GOLD)}"/>`,
        ),
        `<path d="M-14 -14H14V14H-14Z" fill="none" stroke="#7a3f06" stroke-width="2.6"/>`,
        circle(0, 0, 32, 'none', ' stroke="#7a3f06" stroke-width="2.4" opacity="0.75"'),
        line('M-6 -26H6M0 -30V-20M-6 26L6 22M-6 22L6 26M26 -6V6M22 0H30M-26 -6L-22 6M-22 -6L-26 6', '#7a3f06', 2.6),
      ].join(''),
    )
  return [
    line('M-30 -54C-10 -40 10 -20 2 0S22 40 34 54', '#5a0408', 9),
    coin(-18, -20, 31),
    coin(22, 20, 33),
    line('M-30 -54Q-22 -50 -18 -44M-18 -12Q0 -6 8 6M22 28Q30 40 34 54', '#e0202c', 6),
  ].join('')
}

/** The head of a dragon of the kiln, glazed, its beard on fire. */
export const kilnDragon: Sketch = (_theme, ink) => {
  const { piece, ball } = casting(ink)
  const glaze: Tone = ['#b8ffd4', '#189a68', '#03301f']
  const fire: Tone = ['#fff0a0', '#ff7a1a', '#b01c08']
  return [
    circle(0, 0, 62, ink.shimmer('#ff8a3c', 0.45)),
    mirrored(piece('gloss', fire, 'M-20 20C-40 22 -52 36 -58 54C-46 48 -38 50 -32 56C-28 48 -20 48 -12 54L-6 34Z')),
    piece('gloss', fire, 'M-16 34C-14 50 -8 58 0 66C8 58 14 50 16 34Z'),
    mirrored(
      piece('metal', GOLD, 'M-14 -30C-20 -46 -34 -52 -40 -66C-48 -50 -42 -34 -26 -24ZM-40 -46L-54 -52L-42 -36Z'),
    ),
    mirrored(piece('gloss', fire, 'M-26 -14C-44 -24 -56 -18 -64 -26C-62 -8 -52 2 -34 6Z')),
    piece(
      'gloss',
      glaze,
      'M0 -40C20 -40 34 -28 34 -8C34 2 28 10 26 18C24 32 14 40 0 40S-24 32 -26 18C-28 10 -34 2 -34 -8C-34 -28 -20 -40 0 -40Z',
    ),
    piece('metal', GOLD, 'M0 -44L8 -26L0 -12L-8 -26Z'),
    mirrored(
      piece('gloss', ['#e8fff0', '#4cd09c', '#0a5438'], 'M-6 -16C-14 -26 -28 -24 -32 -14C-24 -10 -14 -10 -6 -8Z'),
    ),
    mirrored(
      oval({ x: -17, y: -8, rx: 8, ry: 6.4 }, '#fff6c0') +
        circle(-16, -8, 4.4, '#c81c0c') +
        path('M-16 -13L-14.6 -8L-16 -3L-17.4 -8Z', '#1c0408'),
    ),
    piece(
      'gloss',
      ['#d8ffe8', '#34bc88', '#064430'],
      'M-22 6C-16 -4 16 -4 22 6C28 14 24 22 16 22C8 22 8 16 0 16S-8 22 -16 22C-24 22 -28 14 -22 6Z',
    ),
    mirrored(path('M-14 8Q-10 4 -6 8Q-8 13 -14 8Z', '#03241a')),
    path('M-18 23Q0 14 18 23Q14 36 0 36T-18 23Z', '#3c0410'),
    mirrored(path('M-16 22L-12 32L-8 21ZM-5 20L-3 27L-1 20Z', '#fffdf0')),
    mirrored(line('M-20 14C-40 10 -48 20 -60 10', '#ffd25a', 4)),
    ball(['#ffffff', '#ffe6a0', '#c8862a'], 0, -30, 6),
  ].join('')
}

const vaseBlue: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    piece(
      'gloss',
      PORCELAIN,
      'M-13 -54H13C12 -46 8 -42 8 -34C26 -28 40 -14 38 8C36 26 22 36 18 50H-18C-22 36 -36 26 -38 8C-40 -14 -26 -28 -8 -34C-8 -42 -12 -46 -13 -54Z',
    ),
    path('M-36 -2Q0 10 36 -2L38 8Q0 22 -38 8Z', COBALT, ' opacity="0.9"'),
    line('M-30 -12Q-22 -22 -14 -14T2 -16T18 -14T30 -12', COBALT, 3.6),
    path('M0 -28C8 -24 8 -16 0 -12C-8 -16 -8 -24 0 -28Z', COBALT) +
      circle(0, 4, 5, '#ffffff') +
      circle(-18, 3, 3.4, '#ffffff') +
      circle(18, 3, 3.4, '#ffffff'),
    line('M-26 24Q-14 16 0 24T26 24M-20 34Q-10 28 0 34T20 34', COBALT, 3.4),
    line('M-12 -50H12M-9 -40H9', COBALT, 3.4),
    path('M-28 -8C-30 4 -26 16 -20 26L-15 24C-20 14 -22 2 -18 -16Z', '#ffffff', ' opacity="0.9"'),
    piece('metal', GOLD, box(-20, 46, 40, 8, 3)),
  ].join('')
}

/** An oven with its mouth open on the fire. */
const kilnOven: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, 10, 62, ink.shimmer('#ff6a1c', 0.6)),
    piece('stone', ['#c88868', '#74341c', '#240c06'], box(8, -60, 20, 30, 3)),
    piece('stone', ['#e8a884', '#a04c2c', '#38120a'], 'M-50 50C-52 -10 -30 -44 0 -44S52 -10 50 50Z'),
    line(
      'M-44 10H-30M-40 -10H-24M-26 -30H-10M44 10H30M40 -10H24M26 -30H10M-48 30H-32M48 30H32',
      '#4c1c0c',
      3,
      ' opacity="0.7"',
    ),
    piece('metal', IRON, 'M-30 50V18C-30 -2 -16 -14 0 -14S30 -2 30 18V50Z'),
    path('M-23 50V18C-23 2 -12 -7 0 -7S23 2 23 18V50Z', '#2c0404'),
    ink.solid(
      'gloss',
      path(
        'M0 52C-22 52 -24 32 -14 20C-12 26 -9 26 -7 24C-10 12 0 8 2 -4C12 6 10 14 12 20C16 18 16 16 16 14C24 26 22 52 0 52Z',
        ink.across('#fff6b0', '#ff8a1a', '#e03208'),
      ),
    ),
    path('M1 52C-10 52 -10 40 -4 34C0 38 2 34 2 26C10 34 12 52 1 52Z', '#fff8d0'),
    piece('metal', BRASS, box(-54, 46, 108, 9, 3)),
  ].join('')
}

/** The dragon's pearl in its cloud. */
const pearlFire: Sketch = (_theme, ink) => {
  const { ball } = casting(ink)
  return [
    circle(0, 0, 64, ink.shimmer('#ff9a4a', 0.6)),
    ink.solid(
      'gloss',
      path(
        'M0 -62C8 -50 8 -44 18 -46C30 -50 30 -38 42 -36C52 -32 44 -18 52 -8C58 4 44 8 46 22C46 36 30 32 24 42C16 54 6 44 0 54C-6 44 -16 54 -24 42C-30 32 -46 36 -46 22C-44 8 -58 4 -52 -8C-44 -18 -52 -32 -42 -36C-30 -38 -30 -50 -18 -46C-8 -44 -8 -50 0 -62Z',
        ink.across('#fff0a0', '#ff7a1a', '#a81c08'),
      ),
    ),
    ball(['#ffffff', '#c8f4e0', '#3c9474'], 0, 0, 32),
    path('M-20 6C-12 -14 6 12 18 -10C16 10 -2 20 -20 6Z', '#ffffff', ' opacity="0.6"'),
    oval({ x: -11, y: -14, rx: 9, ry: 6 }, '#fff', ' opacity="0.95" transform="rotate(-30 -11 -14)"'),
  ].join('')
}

const peony: Sketch = (_theme, ink) => {
  const petal = 'M0 0C-26 -10 -26 -42 -8 -46C-4 -42 4 -42 8 -46C26 -42 26 -10 0 0Z'
  const ring = (count: number, scale: number, [light, base, dark]: Tone, turn: number) =>
    ink.solid(
      'soft',
      Array.from({ length: count }, (_petal, place) =>
        at(
          { x: 0, y: 0, scale, turn: turn + (place * 360) / count },
          path(petal, ink.paint(light, base, dark), ` stroke="${dark}" stroke-width="1.6"`),
        ),
      ).join(''),
    )
  const leaves = [-140, -20, 100].map((turn) =>
    at({ x: 0, y: 0, turn }, path('M0 -30C-14 -42 -12 -58 0 -66C12 -58 14 -42 0 -30Z', ink.paint(...LEAF))),
  )
  return [
    ink.solid('gloss', leaves.join('')),
    ring(7, 1.04, ['#ffd0d8', '#e84c6c', '#8a1434'], 0),
    ring(6, 0.76, ['#ffe4e8', '#ff7a94', '#a01c44'], 24),
    ring(5, 0.5, ['#ffffff', '#ffb0c0', '#d04068'], 6),
    circle(0, 0, 9, ink.gold()),
  ].join('')
}

export const JADE = {
  paperLantern,
  koi,
  paperFan,
  endlessKnot,
  cashCoins,
  kilnDragon,
  vaseBlue,
  kilnOven,
  pearlFire,
  peony,
} as const satisfies Readonly<Record<string, Sketch>>
