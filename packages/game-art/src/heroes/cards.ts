import { glyphs } from '../glyphs.ts'
import { at, circle, type Ink, line, oval, path, type Sketch } from '../sketch.ts'
import { casting, GOLD } from '../symbols/cast.ts'
import { kilnDragon } from '../symbols/jade.ts'

const SUITS = {
  spade:
    'M0 -24C12 -8 26 -2 26 11C26 21 13 24 4 16C5 25 8 29 13 32H-13C-8 29 -5 25 -4 16C-13 24 -26 21 -26 11C-26 -2 -12 -8 0 -24Z',
  heart: 'M0 28C-14 14 -28 6 -28 -8C-28 -24 -8 -28 0 -12C8 -28 28 -24 28 -8C28 6 14 14 0 28Z',
  club: 'M0 -26C10 -26 15 -18 12 -8C20 -12 30 -6 30 5C30 16 16 20 5 12C5 22 8 28 13 32H-13C-8 28 -5 22 -5 12C-16 20 -30 16 -30 5C-30 -6 -20 -12 -12 -8C-15 -18 -10 -26 0 -26Z',
  diamond: 'M0 -30L23 1L0 32L-23 1Z',
} as const
type Suit = keyof typeof SUITS
const [BLACK, RED] = ['#14182b', '#d5202f']
const FACE = 'M-26 -48H26Q34 -48 34 -40V40Q34 48 26 48H-26Q-34 48 -34 40V-40Q-34 -48 -26 -48Z'

type Card = { readonly rank: string; readonly suit: Suit }

/** A face with its rank large enough to be read on a tile of the lobby. */
function face(ink: Ink, { rank, suit }: Card): string {
  const colour = suit === 'heart' || suit === 'diamond' ? RED : BLACK
  const corner =
    glyphs(rank, { x: -22, y: -35, size: 15, colour, weight: 0.21 }) +
    at({ x: -22, y: -18, scale: 0.27 }, path(SUITS[suit], colour))
  return [
    path(FACE, '#000', ' opacity="0.3" transform="translate(2 4)"'),
    ink.solid('thin', path(FACE, ink.paint('#ffffff', '#f8f8fc', '#c4c9dc'))),
    at(
      { x: 5, y: 6, scale: 0.86 },
      path(
        SUITS[suit],
        ink.paint(colour === RED ? '#ff7a70' : '#5c6690', colour, colour === RED ? '#7a0414' : '#05070f'),
      ),
    ),
    corner,
    at({ x: 0, y: 0, turn: 180 }, corner),
    path('M-34 -40A8 8 0 0 1 -26 -48H6L-34 20Z', '#ffffff', ' opacity="0.35"'),
  ].join('')
}

/** A court card: a crowned bust in a frame of gold. */
function court(ink: Ink, { rank, suit }: Card): string {
  const { piece, jewel } = casting(ink)
  const red = suit === 'heart' || suit === 'diamond'
  const robe = red ? (['#ff9a8c', '#c81c34', '#560414'] as const) : (['#8fb0f0', '#2440a0', '#08124c'] as const)
  return [
    face(ink, { rank, suit }),
    path('M-15 -38H15V38H-15Z', '#fffaf0', ' stroke="#c8962e" stroke-width="1.6"'),
    piece('soft', robe, 'M-15 38V22C-12 10 12 10 15 22V38Z'),
    piece('soft', ['#fff0dc', '#f0c8a0', '#a8744c'], 'M-10 -16H10V4Q8 15 0 16Q-8 15 -10 4Z'),
    rank === 'K'
      ? path('M-11 0Q0 10 11 0V12Q0 26 -11 12Z', '#7a4a20')
      : path('M-12 -18Q-16 4 -11 12L-8 -8ZM12 -18Q16 4 11 12L8 -8Z', '#c88a3c'),
    circle(-4, -6, 1.7, '#1c1420') + circle(4, -6, 1.7, '#1c1420') + line('M-3 6Q0 8 3 6', '#a03c3c', 1.6),
    piece(
      'metal',
      GOLD,
      rank === 'K'
        ? 'M-13 -16L-15 -34L-7 -25L0 -38L7 -25L15 -34L13 -16Z'
        : 'M-14 -16Q-14 -32 6 -32L18 -38L12 -26L14 -16Z',
    ),
    jewel(red ? ['#c0dcff', '#2c64dc', '#0a1c68'] : ['#ffb0b8', '#d81f3c', '#5a0418'], 0, -20, 2.6),
  ].join('')
}

const shown = (ink: Ink, card: Card): string =>
  card.rank === 'K' || card.rank === 'J' ? court(ink, card) : face(ink, card)

type Held = Card & { readonly x: number; readonly y: number; readonly turn: number; readonly scale: number }
const hand =
  (...cards: readonly Held[]): Sketch =>
  (_theme, ink) =>
    cards.map(({ x, y, turn, scale, ...card }) => at({ x, y, turn, scale }, shown(ink, card))).join('')

export const aceJack = hand(
  { rank: 'A', suit: 'spade', x: -17, y: 2, turn: -12, scale: 0.98 },
  { rank: 'J', suit: 'heart', x: 20, y: 0, turn: 10, scale: 0.98 },
)
export const nineKing = hand(
  { rank: 'K', suit: 'diamond', x: 20, y: -2, turn: 14, scale: 0.94 },
  { rank: '9', suit: 'club', x: -16, y: 2, turn: -6, scale: 0.98 },
)
export const threeFan = hand(
  { rank: 'K', suit: 'club', x: -30, y: 6, turn: -22, scale: 0.84 },
  { rank: 'A', suit: 'heart', x: 30, y: 6, turn: 22, scale: 0.84 },
  { rank: 'Q', suit: 'spade', x: 0, y: -4, turn: 0, scale: 0.92 },
)
export const jackPair = hand(
  { rank: '8', suit: 'diamond', x: -42, y: 14, turn: -32, scale: 0.72 },
  { rank: 'A', suit: 'club', x: 42, y: 14, turn: 32, scale: 0.72 },
  { rank: 'J', suit: 'spade', x: -18, y: 0, turn: -11, scale: 0.9 },
  { rank: 'J', suit: 'diamond', x: 18, y: 0, turn: 11, scale: 0.9 },
)
export const deuceFan = hand(
  { rank: '2', suit: 'spade', x: -40, y: 12, turn: -30, scale: 0.8 },
  { rank: '2', suit: 'heart', x: -14, y: -1, turn: -10, scale: 0.84 },
  { rank: '2', suit: 'club', x: 14, y: -1, turn: 10, scale: 0.84 },
  { rank: '2', suit: 'diamond', x: 40, y: 12, turn: 30, scale: 0.8 },
)

/** The card in the middle, and the two sides on which its like may fall. */
export const insideOutside: Sketch = (_theme, ink) => {
  const back =
    path(FACE, ink.paint('#e0a8ff', '#7a2cb8', '#2c0858')) +
    path('M-26 -40H26V40H-26Z', 'none', ' stroke="#ffd36e" stroke-width="2.4"') +
    path('M0 -26L18 0L0 26L-18 0Z', '#ffd36e', ' opacity="0.8"')
  const pile = (x: number, turn: number) =>
    [6, 3, 0]
      .map((depth) => at({ x: x + depth * 0.6, y: 8 + depth, turn, scale: 0.72 }, ink.solid('thin', back)))
      .join('')
  return pile(-40, -14) + pile(40, 14) + at({ x: 0, y: -6, scale: 0.98 }, face(ink, { rank: '7', suit: 'heart' }))
}

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

const tigerHead: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const fur = ['#ffd08a', '#f0861c', '#8a3a04'] as const
  return [
    mirrored(
      piece('gloss', fur, 'M-16 -38C-24 -54 -46 -56 -50 -42C-52 -30 -46 -22 -38 -18Z') +
        path('M-24 -38C-30 -46 -42 -48 -44 -40C-44 -32 -40 -28 -36 -26Z', '#5c1c0c'),
    ),
    piece(
      'round',
      fur,
      'M0 -44C30 -44 46 -24 46 0C56 8 54 22 46 26C44 40 26 50 0 50S-44 40 -46 26C-54 22 -56 8 -46 0C-46 -24 -30 -44 0 -44Z',
    ),
    mirrored(
      path('M-46 14C-40 4 -30 8 -24 18C-28 34 -38 36 -46 26Z', '#fff2dc') +
        path('M-30 -12C-22 -20 -12 -18 -8 -8C-16 -6 -26 -6 -30 -12Z', '#fff2dc'),
    ),
    mirrored(
      path(
        'M-4 -44L-6 -22L-12 -42ZM-20 -40L-14 -24L-28 -34ZM-44 -10L-28 -6L-44 0ZM-48 6L-32 8L-46 16ZM-40 -22L-28 -18L-42 -14Z',
        '#241008',
      ),
    ),
    path('M0 -30L4 -12L0 -4L-4 -12Z', '#241008'),
    mirrored(
      path('M-28 -6Q-18 -14 -9 -3Q-18 3 -28 -6Z', '#241008') +
        circle(-18, -5, 4.4, '#ffd21e') +
        circle(-17.6, -5, 2.2, '#1c0a04'),
    ),
    piece(
      'soft',
      ['#ffffff', '#fff0dc', '#c8a080'],
      'M0 10C10 6 26 12 26 24C26 36 12 40 0 36C-12 40 -26 36 -26 24C-26 12 -10 6 0 10Z',
    ),
    piece('gloss', ['#ff9a8c', '#c83c3c', '#5c0c14'], 'M-12 6Q0 0 12 6Q8 18 0 20Q-8 18 -12 6Z'),
    line('M0 20V28M0 28Q-8 34 -14 28M0 28Q8 34 14 28', '#3c1408', 2.4),
    path('M-8 32L-5 41L-2 33ZM8 32L5 41L2 33Z', '#ffffff'),
    mirrored(
      circle(-16, 22, 1.4, '#3c1408') +
        circle(-20, 27, 1.4, '#3c1408') +
        line('M-26 22L-52 18M-26 27L-50 32', '#ffffff', 1.4, ' opacity="0.8"'),
    ),
  ].join('')
}

/** Face to face. */
export const dragonTiger: Sketch = (theme, ink) =>
  [
    circle(0, 0, 60, ink.shimmer('#ffd166', 0.4)),
    at({ x: -30, y: -12, scale: 0.74, turn: -8 }, kilnDragon(theme, ink)),
    at({ x: 32, y: 18, scale: 0.74, turn: 8 }, tigerHead(theme, ink)),
  ].join('')

const RED_POCKETS = 18

/** A wheel seen from the side of the table, the ball in its pocket. */
export const rouletteWheel: Sketch = (_theme, ink) => {
  const { piece, ball } = casting(ink)
  const count = RED_POCKETS * 2 + 1
  const edge = (place: number, r: number) => {
    const angle = ((place - 0.5) * 2 * Math.PI) / count - Math.PI / 2
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  }
  const pockets = Array.from({ length: count }, (_pocket, place) => {
    const colour = place === 0 ? '#129a52' : place % 2 === 0 ? '#181c2e' : '#d01f34'
    return path(
      `M${edge(place, 24)}L${edge(place, 43)}A43 43 0 0 1 ${edge(place + 1, 43)}L${edge(place + 1, 24)}A24 24 0 0 0 ${edge(place, 24)}Z`,
      colour,
    )
  })
  const disc = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  return [
    oval({ x: 2, y: 10, rx: 58, ry: 52 }, '#000', ' opacity="0.35"'),
    piece('wood', ['#e0a060', '#7c3c18', '#240c04'], disc(57)),
    piece('metal', GOLD, disc(48)),
    circle(0, 0, 44.5, '#241004'),
    ...pockets,
    ink.solid('metal', circle(0, 0, 43.4, 'none', ` stroke="${ink.gold()}" stroke-width="2.4"`)),
    ink.solid('metal', circle(0, 0, 33, 'none', ` stroke="${ink.gold()}" stroke-width="1.6"`)),
    piece('wood', ['#d08848', '#6c3414', '#200a04'], disc(24)),
    ...[0, 90].map((turn) =>
      at(
        { x: 0, y: 0, turn: turn + 22 },
        piece('metal', GOLD, 'M-22 -2.4H22V2.4H-22Z') +
          circle(-22, 0, 3.6, ink.gold()) +
          circle(22, 0, 3.6, ink.gold()),
      ),
    ),
    piece('polish', GOLD, disc(9)),
    ball(['#ffffff', '#f4f6ff', '#9aa4c4'], 21, -32, 4.6),
    line('M-46 -26A53 53 0 0 1 -8 -52', '#ffffff', 3.4, ' opacity="0.6"'),
  ].join('')
}
