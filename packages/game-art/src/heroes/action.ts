import { around, at, circle, type Ink, line, mix, oval, path, pointsOf, type Sketch } from '../sketch.ts'

/** An archer's target on its stand with an arrow in the gold. */
export const target: Sketch = ({ accent }, ink) => {
  const rings: readonly (readonly [number, string])[] = [
    [46, '#f4f5fa'],
    [38, '#20253a'],
    [30, '#2f7de0'],
    [21, '#d41f36'],
    [12, '#ffd166'],
  ]
  return [
    line('M-26 36L-38 56M26 36L38 56', '#7a4a1c', 6),
    circle(3, 4, 47, '#5a3410'),
    ...rings.map(([r, colour]) =>
      circle(0, 0, r, ink.ball(mix(colour, '#ffffff', 0.45), colour, mix(colour, '#000000', 0.28))),
    ),
    circle(0, 0, 6, 'none', ' stroke="#b8860b" stroke-width="1.2"'),
    oval({ x: 7, y: 8, rx: 22, ry: 3.6 }, '#000', ' opacity="0.28" transform="rotate(38 7 8)"'),
    line('M1 -1L42 -42', '#7a4a1c', 4.6),
    line('M1 -2L41 -42', '#f0c48a', 1.4),
    path('M34 -34L38 -52L50 -62L49 -49L62 -50L52 -38Z', ink.paint('#ffffff', accent, mix(accent, '#000000', 0.55))),
    line('M36 -36L54 -54', '#fff', 1.6, ' opacity="0.7"'),
    line('M-40 -16A43 43 0 0 1 -10 -42', '#fff', 4, ' opacity="0.65"'),
  ].join('')
}

const five = (x: number, y: number, size: number, turn: number) =>
  `<polygon points="${pointsOf(around(5, size, turn).map(([a, b]) => [Math.round((a + x) * 10) / 10, Math.round((b + y) * 10) / 10]))}" fill="#1a1f33"/>`

/** Patches stay inside the ball by their own size: a clip would need an id of its own in every picture. */
export const football: Sketch = (_theme, ink) =>
  [
    circle(0, 0, 46, ink.ball('#ffffff', '#f0f2f8', '#767d98')),
    five(0, 0, 16, -90),
    ...around(5, 16).map(([x, y]) => line(`M${x} ${y}L${Math.round(x * 1.9)} ${Math.round(y * 1.9)}`, '#1a1f33', 2.4)),
    path('M-13 -44Q0 -47 13 -44L8 -31H-8Z', '#1a1f33'),
    path('M-45 -10Q-46 6 -41 20L-30 10L-33 -7Z', '#1a1f33'),
    path('M45 -10Q46 6 41 20L30 10L33 -7Z', '#1a1f33'),
    path('M-30 35Q-20 43 -9 45L-11 32L-22 25Z', '#1a1f33'),
    path('M30 35Q20 43 9 45L11 32L22 25Z', '#1a1f33'),
    line(
      'M-8 -31L-28 -24L-33 -7M8 -31L28 -24L33 -7M-30 10L-22 25M30 10L22 25M-11 32H11M-28 -24L-33 -32M28 -24L33 -32',
      '#1a1f33',
      1.8,
      ' opacity="0.8"',
    ),
    oval({ x: -16, y: -24, rx: 14, ry: 8 }, '#fff', ' opacity="0.8" transform="rotate(-30 -16 -24)"'),
  ].join('')

/** A goal seen from the spot, the ball on its way into the corner. */
export const goal: Sketch = (theme, ink) => {
  const net = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((column) =>
    line(`M${-40 + column * 10} -42L${-32 + column * 8} 22`, '#fff', 0.9, ' opacity="0.55"'),
  )
  const rows = [0, 1, 2, 3, 4, 5].map((row) =>
    line(`M${-39 + row * 1.3} ${-34 + row * 11}H${39 - row * 1.3}`, '#fff', 0.9, ' opacity="0.55"'),
  )
  const post = ink.paint('#ffffff', '#eef1f8', '#98a0b8')
  return [
    path('M-58 30Q0 18 58 30L66 48H-66Z', '#1f7a3f', ' opacity="0.9"'),
    path('M-44 -46H44V28H-44Z', theme.deep, ' opacity="0.45"'),
    ...net,
    ...rows,
    line('M-46 30V-46H46V30', post, 6.5),
    line('M-46 30V-46H46', '#fff', 1.6, ' opacity="0.8"'),
    line('M-22 44Q-10 20 8 4', theme.glow, 9, ' opacity="0.35"'),
    line('M-30 46Q-16 22 4 6M-12 48Q2 30 12 14', '#fff', 2, ' opacity="0.6"'),
    at({ x: 21, y: 2, scale: 0.52, turn: 18 }, football(theme, ink)),
  ].join('')
}

/** A balloon at its fullest, with the nozzle that blows it up. */
export const balloon: Sketch = ({ accent, glow }, ink) => {
  const body = ink.ball('#ffe3e0', '#f0384f', '#6b0620')
  return [
    line('M0 44Q-10 52 1 57T-2 68', glow, 2.4),
    path('M0 42C-32 26 -46 -2 -39 -25C-30 -56 30 -56 39 -25C46 -2 32 26 0 42Z', body),
    path('M39 -25C46 -2 32 26 0 42C24 18 34 -6 26 -42Q35 -37 39 -25Z', '#3a0212', ' opacity="0.25"'),
    path('M-8 48L-1 40H1L8 48Q0 52 -8 48Z', ink.paint('#ff9aa4', '#d9243c', '#6b0620')),
    oval({ x: -17, y: -25, rx: 9, ry: 15 }, '#fff', ' opacity="0.75" transform="rotate(24 -17 -25)"'),
    circle(-27, -3, 3.4, '#fff', ' opacity="0.6"'),
    line('M31 0Q26 16 14 27', '#ffd0c8', 3, ' opacity="0.55"'),
    path('M0 -20L4 -9L15 -8L6.5 -1L9.5 10L0 4L-9.5 10L-6.5 -1L-15 -8L-4 -9Z', accent, ' opacity="0.92"'),
  ].join('')
}

/** A tower of lit floors, the lowest one entered. */
export const tower: Sketch = ({ accent, ink: dark }, ink) => {
  const stone = ink.paint('#fff1d6', '#cdb182', '#5a4020')
  const side = ink.paint('#c2a273', '#8a6838', '#3a2408')
  const floors = [0, 1, 2, 3].map((floor) => {
    const [y, half] = [30 - floor * 21, 29 - floor * 4]
    const doors = [-1, 0, 1].map((door) => {
      const x = door * half * 0.58 - 3.5
      const isLit = (door + floor) % 3 === 0
      return path(
        `M${x} ${y + 15}V${y + 6}a3.5 3.5 0 0 1 7 0V${y + 15}Z`,
        isLit ? '#fff3b0' : dark,
        isLit ? '' : ' opacity="0.85"',
      )
    })
    return [
      path(`M${-half} ${y}H${half}V${y + 18}H${-half}Z`, stone),
      path(`M${half * 0.68} ${y}H${half}V${y + 18}H${half * 0.68}Z`, side, ' opacity="0.55"'),
      path(`M${-half - 4} ${y + 15.5}H${half + 4}V${y + 20.5}H${-half - 4}Z`, side),
      line(`M${-half - 3} ${y + 16}H${half + 3}`, '#fff3d6', 1.3, ' opacity="0.8"'),
      ...doors,
    ].join('')
  })
  return [
    ...floors,
    path('M-21 -33L0 -58L21 -33Z', ink.paint('#ff9c86', '#c2303a', '#4f0a14')),
    line('M-17 -35L0 -55', '#fff', 1.8, ' opacity="0.6"'),
    line('M0 -57V-70', '#7a4a1c', 2.4),
    path('M1 -70L18 -65L1 -60Z', accent),
  ].join('')
}

const NEEDLES = [-78, -58, -38, -18, 2, 22, 42]

/** From in front, its lamps on. */
const car = (ink: Ink, colour: string): string =>
  [
    oval({ x: 0, y: 26, rx: 44, ry: 6 }, '#000', ' opacity="0.45"'),
    path('M-36 16H-22V28Q-29 32 -36 28ZM22 16H36V28Q29 32 22 28Z', '#0d0f1c'),
    path(
      'M-40 20V-2Q-40 -10 -31 -12L-23 -31Q-21 -36 -15 -36H15Q21 -36 23 -31L31 -12Q40 -10 40 -2V20Q40 24 36 24H-36Q-40 24 -40 20Z',
      ink.paint(mix(colour, '#ffffff', 0.5), colour, mix(colour, '#000000', 0.6)),
    ),
    path('M-25 -13L-18 -29Q-17 -31 -14 -31H14Q17 -31 18 -29L25 -13Z', '#1b2444'),
    path('M-21 -15L-15 -28H2L-8 -15Z', '#fff', ' opacity="0.35"'),
    path('M-18 6H18V15H-18Z', '#0d0f1c', ' opacity="0.8"'),
    circle(-27, 3, 12, '#fff6c8', ' opacity="0.4"') + circle(27, 3, 12, '#fff6c8', ' opacity="0.4"'),
    circle(-27, 3, 6.5, '#fffbe0') + circle(27, 3, 6.5, '#fffbe0'),
  ].join('')

/** A hedgehog on a crossing, with the lamps of a car coming. */
export const crossing: Sketch = ({ glow }, ink) => {
  const coat = ink.paint('#c99a6a', '#6d4426', '#2a1508')
  const skin = ink.paint('#fff0d8', '#f0cfa0', '#b98654')
  const needles = NEEDLES.map(
    (turn) => `<path d="M-6 -26L0 -47L6 -26Z" fill="${coat}" transform="rotate(${turn - 18})"/>`,
  )
  const stripes = [0, 1, 2, 3].map((stripe) => {
    const x = -52 + stripe * 27
    return path(`M${x} 56L${x * 0.72 + 3} 22H${x * 0.72 + 15}L${x + 16} 56Z`, '#f4f5fa', ' opacity="0.92"')
  })
  return [
    path('M-74 58L-52 18H52L74 58Z', '#272b3f'),
    ...stripes,
    at({ x: 32, y: -22, scale: 0.62 }, car(ink, glow)),
    path('M16 -10L-44 34H8Z', '#fff6c8', ' opacity="0.2"'),
    path('M48 -10L26 40H64Z', '#fff6c8', ' opacity="0.2"'),
    oval({ x: -6, y: 42, rx: 36, ry: 6 }, '#000', ' opacity="0.4"'),
    at(
      { x: -12, y: 8 },
      [
        ...needles,
        circle(0, 0, 34, coat),
        ...[-62, -40, -18, 4].map(
          (turn) => `<path d="M-4 -18L0 -33L4 -18Z" fill="#e2bd8c" opacity="0.55" transform="rotate(${turn - 18})"/>`,
        ),
        path('M2 32C-6 16 0 -8 22 -10C38 -10 48 4 53 12C50 22 34 34 2 32Z', skin),
        circle(54, 12, 5, '#1a1420'),
        circle(52.5, 10, 1.5, '#fff'),
        oval({ x: 29, y: 3, rx: 5.6, ry: 7 }, '#fff'),
        circle(31, 4, 3.6, '#1a1420'),
        circle(32, 2.5, 1.2, '#fff'),
        circle(21, 17, 5, '#f08a7a', ' opacity="0.55"'),
        line('M36 22Q42 25 46 20', '#6d3a20', 2),
        circle(8, -12, 7.5, skin, ' stroke="#8a5a34" stroke-width="2"'),
        oval({ x: -8, y: 35, rx: 9, ry: 5 }, skin),
        oval({ x: 20, y: 35, rx: 9, ry: 5 }, skin),
      ].join(''),
    ),
  ].join('')
}

/** Gates in the sky, each smaller than the last, and a comet that climbs through them. */
export const limbo: Sketch = ({ glow, accent }, ink) => {
  const gate = (y: number, rx: number, colour: string): { back: string; front: string } => {
    const [ry, inner] = [rx * 0.36, rx * 0.9]
    return {
      back: line(`M${-rx} ${y}A${rx} ${ry} 0 0 1 ${rx} ${y}`, mix(colour, '#101438', 0.45), rx * 0.17),
      front:
        line(
          `M${-rx} ${y}A${rx} ${ry} 0 0 0 ${rx} ${y}`,
          ink.paint('#ffffff', colour, mix(colour, '#101438', 0.5)),
          rx * 0.22,
        ) + line(`M${-inner} ${y + rx * 0.1}A${rx} ${ry} 0 0 0 ${-rx * 0.1} ${y + ry}`, '#fff', 1.8, ' opacity="0.85"'),
    }
  }
  const gates = [gate(38, 46, accent), gate(8, 35, glow), gate(-18, 25, '#8ff0d8')]
  const tail = ink.paint('#fff3c0', '#ff9d3c', '#d9243c')
  return at(
    { x: 0, y: 2, turn: 12 },
    [
      ...gates.map(({ back }) => back),
      path('M-16 -42C-15 -8 -7 30 -3 66Q0 54 3 68C8 30 15 -8 16 -42Z', tail, ' opacity="0.95"'),
      path('M-9 -42C-8 -10 -3 20 0 48C4 20 8 -10 9 -42Z', '#fffbe0', ' opacity="0.9"'),
      ...gates.map(({ front }) => front),
      circle(0, -44, 17, ink.ball('#ffffff', '#ffe9b0', '#ff8a3c')),
      path('M0 -72L4.5 -51L24 -44L4.5 -37L0 -18L-4.5 -37L-24 -44L-4.5 -51Z', '#fff', ' opacity="0.9"'),
    ].join(''),
  )
}

const stud = (ink: Ink, turn: number) =>
  `<g transform="rotate(${turn})"><path d="M-6 -34L-4 -48H4L6 -34Z" fill="${ink.paint('#aab3d6', '#4a5178', '#14172a')}"/><circle cy="-48" r="5" fill="${ink.ball('#ffffff', '#ff6a6a', '#8a0d14')}"/></g>`

/** A mine with horns, and the gems that lie around it. */
export const mine: Sketch = ({ glow, accent }, ink) => {
  const jewel = (colour: string) =>
    path('M-14 -6L-8 -14H8L14 -6L0 14Z', ink.paint('#ffffff', colour, mix(colour, '#000000', 0.6))) +
    path('M-14 -6H14L8 -14H-8Z', '#fff', ' opacity="0.45"') +
    path('M-5 -6H5L0 14Z', '#fff', ' opacity="0.3"')
  return [
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => stud(ink, turn)),
    circle(0, 0, 37, ink.ball('#9aa5d0', '#343a60', '#090b18')),
    line('M-36 6Q0 20 36 6M-36 -3Q0 11 36 -3', '#0a0c1a', 2.4, ' opacity="0.7"'),
    circle(0, 3, 9, '#14172a'),
    circle(0, 3, 6, ink.ball('#ffffff', '#ff5a5a', '#8a0d14')),
    circle(0, 3, 13, '#ff5a5a', ' opacity="0.25"'),
    oval({ x: -15, y: -17, rx: 11, ry: 6.5 }, '#fff', ' opacity="0.75" transform="rotate(-34 -15 -17)"'),
    at({ x: -40, y: 36, scale: 1.05, turn: -14 }, jewel('#3fd0f0')),
    at({ x: 41, y: 38, scale: 0.9, turn: 16 }, jewel(accent)),
    at({ x: 8, y: 48, scale: 0.75 }, jewel(glow)),
  ].join('')
}
