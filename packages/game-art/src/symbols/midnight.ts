import { around, at, circle, line, oval, path, round, type Sketch } from '../sketch.ts'
import { BRASS, box, casting, disc, GOLD, IRON, IVORY, SAPPHIRE, SILVER } from './cast.ts'

/** The door of a vault with its wheel. */
const vaultDoor: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return [
    piece('metal', IRON, box(-54, -54, 108, 108, 12)),
    piece('metal', BRASS, [-46, 46].map((x) => disc(x, -46, 4) + disc(x, 46, 4)).join('')),
    piece('polish', SILVER, disc(0, 0, 48)),
    circle(0, 0, 39, '#10162e'),
    piece('steel', ['#dfe6f8', '#7c88ac', '#28304c'], disc(0, 0, 37)),
    ...around(12, 43.5).map(([x, y]) => circle(x, y, 2.2, '#28304c')),
    ink.solid(
      'metal',
      [
        ...[0, 60, 120].map((turn) => at({ x: 0, y: 0, turn }, path(box(-32, -3.6, 64, 7.2, 3.6), ink.gold()))),
        ...around(6, 31, 0).map(([x, y]) => circle(x, y, 6, ink.ball(...GOLD))),
        circle(0, 0, 18, 'none', ` stroke="${ink.gold()}" stroke-width="6"`),
      ].join(''),
    ),
    jewel(SAPPHIRE, 0, 0, 8),
    line('M-40 -22A45 45 0 0 1 -6 -45', '#ffffff', 3, ' opacity="0.8"'),
  ].join('')
}

const vaultKey: Sketch = (_theme, ink) => {
  const { piece, jewel } = casting(ink)
  return at(
    { x: 4, y: 4, turn: -45 },
    [
      piece('polish', GOLD, 'M16 -6H58Q64 -6 64 0T58 6H56V22H48V14H42V22H34V6H16Z'),
      ink.solid(
        'polish',
        `<path d="M-30 -30C-12 -34 4 -24 12 -10L20 -8V8L12 10C4 24 -12 34 -30 30C-50 26 -58 12 -58 0S-50 -26 -30 -30ZM-28 -16C-38 -14 -42 -8 -42 0S-38 14 -28 16C-16 18 -8 10 -8 0S-16 -18 -28 -16Z" fill-rule="evenodd" fill="${ink.metal(...GOLD)}"/>`,
      ),
      piece('metal', GOLD, box(12, -11, 8, 22, 3)),
      jewel(SAPPHIRE, -25, 0, 8),
      line('M-48 -14C-42 -24 -30 -26 -18 -22', '#ffffff', 3, ' opacity="0.8"'),
    ].join(''),
  )
}

const pocketWatch: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    ink.solid('metal', circle(0, -50, 9, 'none', ` stroke="${ink.paint(...SILVER)}" stroke-width="5"`)),
    piece('metal', SILVER, box(-6, -48, 12, 12, 3)),
    piece('polish', SILVER, disc(0, 8, 46)),
    circle(0, 8, 38, '#10162e'),
    piece('soft', IVORY, disc(0, 8, 36)),
    ...around(12, 30).map(([x, y], place) =>
      place % 3 === 0
        ? line(`M${x} ${round(y + 8)}L${round(x * 0.78)} ${round(y * 0.78 + 8)}`, '#1c2444', 4)
        : circle(x, round(y + 8), 2, '#1c2444'),
    ),
    line('M0 8L0 -14', '#1c2c8c', 4.4) + line('M0 8L16 18', '#1c2c8c', 4.4) + line('M4 10L-18 22', '#d8a43c', 2),
    piece('metal', GOLD, disc(0, 8, 5)),
    path('M-30 -4A33 33 0 0 1 18 -18Q-8 -12 -30 -4Z', '#ffffff', ' opacity="0.7"'),
    line('M-38 -12A44 44 0 0 1 -6 -33', '#ffffff', 3, ' opacity="0.8"'),
  ].join('')
}

/** A lamp of the street, lit. */
const streetLamp: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return [
    circle(0, -14, 56, ink.shimmer('#ffd36e', 0.8)),
    piece('metal', IRON, box(-5, 26, 10, 36, 3)) + piece('metal', IRON, 'M-18 56H18L22 64H-22Z'),
    path('M-22 -30H22L15 24H-15Z', ink.across('#fffbe0', '#ffd36e', '#d8882c')),
    oval({ x: 0, y: 0, rx: 9, ry: 16 }, '#ffffff', ' opacity="0.95"'),
    ink.solid('metal', line('M-22 -30L-15 24M22 -30L15 24M0 -30V24M-22 -30H22M-15 24H15', ink.paint(...IRON), 5)),
    piece('metal', IRON, 'M-28 -28C-20 -38 -10 -44 -6 -52H6C10 -44 20 -38 28 -28Z'),
    piece('metal', GOLD, disc(0, -56, 6)),
    piece('metal', IRON, box(-17, 22, 34, 7, 3)),
  ].join('')
}

export const MIDNIGHT = { vaultDoor, vaultKey, pocketWatch, streetLamp } as const satisfies Readonly<
  Record<string, Sketch>
>
