import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'

/** A horse's head in its bridle, the mane in the wind. */
export const horse: Sketch = ({ accent }, ink) => {
  const coat = ink.across('#d08a52', '#9a5527', '#4a220d')
  const dark = '#2a120a'
  return [
    path('M-40 58Q-44 20 -22 -8L-2 -34Q8 -26 6 -8L18 16Q8 34 16 58Z', coat),
    path('M-6 -40Q4 -54 14 -40L18 -30Q34 -18 44 2Q50 14 48 20Q44 30 34 28Q24 26 18 18Q4 16 -6 6Q-16 -12 -6 -40Z', coat),
    path('M-4 -38L-8 -58L4 -44ZM8 -42L12 -60L18 -40Z', ink.paint('#b36a35', '#7d4019', '#3b1a0a')),
    path(
      'M-6 -46Q-30 -40 -42 -18Q-58 -8 -60 14Q-50 6 -46 10Q-60 26 -58 48Q-48 34 -42 40Q-44 14 -28 -6Q-12 -22 -2 -28Q0 -40 -6 -46Z',
      ink.paint('#5c2c14', dark, '#120603'),
    ),
    path('M-6 -46Q6 -38 12 -22Q4 -30 -4 -30Z', dark),
    path('M14 -30Q24 -20 30 -6Q22 -16 14 -20Z', '#fff', ' opacity="0.85"'),
    circle(14, -18, 4.2, '#140805'),
    circle(15.2, -19.4, 1.4, '#fff'),
    oval({ x: 40, y: 14, rx: 3.4, ry: 2.4 }, '#2a120a', ' transform="rotate(40 40 14)"'),
    line('M32 25Q38 26 43 24', '#3b1a0a', 2),
    line('M0 -30Q12 -4 26 -10M26 -10Q24 8 22 22M26 -10L38 2Q34 14 27 20', accent, 3.6),
    line('M24 16Q0 30 -34 20', accent, 3.2),
    circle(25.5, -9.5, 3.8, ink.gold()),
    circle(23, 18, 4.6, ink.gold()),
    line('M-14 6Q-4 22 -8 54', '#fff', 3, ' opacity="0.22"'),
  ].join('')
}

/** A greyhound at full stretch in a numbered jacket. */
export const hound: Sketch = ({ accent }, ink) => {
  const coat = ink.across('#e2e6f0', '#9aa2b8', '#4d5570')
  const leg = (d: string, far = false): string => line(d, far ? '#5a6280' : '#aab2c8', far ? 5 : 6)
  return [
    leg('M-30 8L-48 20L-60 36', true),
    leg('M26 10L44 22L60 22', true),
    line('M-36 -6Q-54 -4 -64 -20', '#aab2c8', 4),
    path('M-40 -8Q-32 -22 -14 -18Q10 -16 26 -20Q38 -22 40 -6Q40 12 26 18Q12 20 2 6Q-14 6 -26 12Q-42 10 -40 -8Z', coat),
    path('M28 -18Q36 -34 48 -36Q56 -38 70 -28L72 -23Q60 -20 54 -18Q46 -10 42 2Z', coat),
    path('M46 -35L34 -42L40 -30Z', '#5a6280'),
    circle(56, -30, 2, '#10131f'),
    circle(71, -26, 2.4, '#10131f'),
    path(
      'M-6 -18Q14 -16 26 -19Q36 -16 35 0Q33 14 24 18Q14 18 4 7L-6 4Q-10 -8 -6 -18Z',
      ink.paint('#ff6b5c', '#d3272f', '#7d0f1c'),
    ),
    line('M-6 -18Q14 -16 26 -19Q36 -16 35 0Q33 14 24 18Q14 18 4 7L-6 4Q-10 -8 -6 -18Z', '#fff', 2),
    circle(15, -2, 9.5, '#fff'),
    line('M12 -5L16 -8V5', '#14172a', 3.4),
    leg('M-26 8L-40 26L-34 42L-44 48'),
    leg('M22 14L36 30L50 38'),
    line('M-64 6H-82M-58 26H-80M-66 44H-84', accent, 3, ' opacity="0.6"'),
  ].join('')
}

const glass = (ink: Ink, base: string, swirl: string, more: string): string =>
  [
    circle(0, 0, 46, ink.ball(mix(base, '#ffffff', 0.6), base, mix(base, '#000000', 0.68))),
    path(
      'M-38 -20Q-10 -44 14 -24Q34 -6 42 -14Q46 8 34 28Q20 10 2 8Q-22 4 -40 14Q-48 -4 -38 -20Z',
      swirl,
      ' opacity="0.92"',
    ),
    path('M-40 4Q-18 -12 4 2Q22 14 38 6Q36 22 26 34Q8 20 -10 24Q-26 26 -34 30Q-44 18 -40 4Z', more, ' opacity="0.9"'),
    path('M-34 -10Q-10 -30 10 -14Q28 0 40 -4', 'none', ' stroke="#fff" stroke-width="2.4" opacity="0.7"'),
    circle(0, 0, 46, ink.shimmer('#ffffff', 0.16)),
    oval({ x: -17, y: -24, rx: 15, ry: 8 }, '#fff', ' opacity="0.85" transform="rotate(-32 -17 -24)"'),
    line('M-26 34A43 43 0 0 0 40 18', '#fff', 3, ' opacity="0.45"'),
  ].join('')

/** Three glass marbles, the first with a broad swirl. */
export const marble: Sketch = ({ glow }, ink) =>
  [
    at({ x: -36, y: 26, scale: 0.52 }, glass(ink, '#2f7bf0', '#d6f0ff', '#123b8c')),
    at({ x: 38, y: 30, scale: 0.46 }, glass(ink, '#ffd02a', '#ff8a1c', '#fff1c4')),
    at({ x: 2, y: -8, scale: 0.98 }, glass(ink, '#e8323c', '#ffe6b0', mix(glow, '#7a0f3c', 0.4))),
  ].join('')

/** Three steps, the first in the middle with a cup. */
export const podium: Sketch = ({ accent }, ink) => {
  const step = (x: number, y: number, front: string, number: string): string =>
    [
      path(`M${x} ${y}h30l5 -6h-30z`, '#fff', ' opacity="0.85"'),
      path(`M${x} ${y}h30V46h-30z`, front),
      path(`M${x + 30} ${y}l5 -6V40l-5 6z`, '#000', ' opacity="0.35"'),
      at({ x: x + 15, y: (y + 46) / 2 + 2 }, number),
    ].join('')
  const ink1 = '#2a1a05'
  return [
    step(-47, 14, ink.paint('#ffffff', '#c3cad8', '#7c8599'), line('M-5 -6Q0 -11 5 -6Q5 -1 -5 7H6', ink1, 3.4)),
    step(17, 24, ink.paint('#ffd9b0', '#c07a44', '#6a3a18'), line('M-4 -6H4L0 0Q6 1 4 5Q0 9 -5 6', ink1, 3)),
    step(-15, -4, ink.gold(), line('M-4 -6L1 -10V9', ink1, 4)),
    path('M-10 -50H18L15 -32Q12 -22 8 -21V-14H14V-9H-6V-14H0V-21Q-4 -22 -7 -32Z', ink.gold()),
    line('M-10 -46Q-20 -44 -8 -32M18 -46Q28 -44 16 -32', accent, 3.4),
    path('M-4 -46H2L0 -28Q-3 -34 -4 -46Z', '#fff', ' opacity="0.7"'),
  ].join('')
}
