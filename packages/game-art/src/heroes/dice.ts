import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'
import type { Theme } from '../themes.ts'

/** Three faces of a cube as squares of 100, laid onto the cube's sides. */
const SIDES = {
  top: 'matrix(0.44 0.25 -0.44 0.25 0 -50)',
  left: 'matrix(0.44 0.25 0 0.5 -44 -25)',
  right: 'matrix(0.44 -0.25 0 0.5 0 0)',
}
const OUTLINE = 'M0 -50L44 -25V25L0 50L-44 25V-25Z'

type Tone = readonly [light: string, base: string, dark: string]
export type Material = { readonly top: Tone; readonly left: Tone; readonly right: Tone; readonly mark: string }
export type Faces = { readonly top: string; readonly left: string; readonly right: string }

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

const pips = (count: number, mark: string): string =>
  (SPOTS[count] ?? [])
    .map(([x, y]) => circle(x, y, 10, mark) + circle(x - 2, y - 3, 3.4, '#fff', ' opacity="0.55"'))
    .join('')

const pipFaces = ([top, left, right]: readonly [number, number, number], mark: string): Faces => ({
  top: pips(top, mark),
  left: pips(left, mark),
  right: pips(right, mark),
})

/** A die seen from a corner, with rounded edges and a lit rim. */
function die(ink: Ink, { top, left, right }: Material, faces: Faces): string {
  const face = (side: keyof typeof SIDES, tone: Tone) =>
    `<g transform="${SIDES[side]}"><rect x="1.5" y="1.5" width="97" height="97" rx="15" fill="${ink.paint(...tone)}"/>${faces[side]}</g>`
  const body = mix(left[1], right[2], 0.4)
  return [
    path(OUTLINE, body, ` stroke="${body}" stroke-width="9" stroke-linejoin="round"`),
    face('left', left) + face('right', right) + face('top', top),
    line('M-41 -26L0 -49L41 -26', '#fff', 2.2, ' opacity="0.75"'),
    line('M0 3V48', '#fff', 1.6, ' opacity="0.5"'),
  ].join('')
}

const ivory = (mark: string): Material => ({
  top: ['#ffffff', '#fbfbff', '#dfe3f0'],
  left: ['#f1f3fa', '#d3d8e8', '#9aa1bd'],
  right: ['#c9cfe2', '#9aa1bd', '#626a8c'],
  mark,
})

const tinted = (colour: string, mark: string): Material => ({
  top: [mix(colour, '#ffffff', 0.75), mix(colour, '#ffffff', 0.3), colour],
  left: [mix(colour, '#ffffff', 0.3), colour, mix(colour, '#000000', 0.45)],
  right: [mix(colour, '#000000', 0.15), mix(colour, '#000000', 0.4), mix(colour, '#000000', 0.68)],
  mark,
})

/** A mark that is read on ivory, whatever the theme's accent is. */
const onIvory = ({ accent, ink }: Theme): string => mix(accent, ink, 0.45)

export const dice: Sketch = (theme, ink) => {
  const material = ivory(onIvory(theme))
  return die(ink, material, pipFaces([1, 5, 3], material.mark))
}

/** A die of coloured glass, lit from inside. */
export const glassDie: Sketch = ({ glow, accent }, ink) => {
  const material = tinted(glow, '#ffffff')
  return [
    die(ink, material, pipFaces([2, 6, 4], material.mark)),
    path('M0 0L44 -25V25L0 50Z', accent, ' opacity="0.22"'),
    line('M-38 -18L-38 20', '#fff', 4, ' opacity="0.65"'),
  ].join('')
}

/** Two dice on the move, one ivory and one in the theme's colour. */
export const diceTwo: Sketch = (theme, ink) => {
  const [white, red] = [ivory('#b3122a'), tinted('#d9243c', '#fff6e0')]
  return [
    at({ x: 21, y: -17, scale: 0.66, turn: 16 }, die(ink, red, pipFaces([6, 2, 4], red.mark))),
    at({ x: -20, y: 19, scale: 0.68, turn: -12 }, die(ink, white, pipFaces([5, 1, 3], white.mark))),
    line('M-52 -16Q-46 -34 -30 -42M-44 -10Q-40 -24 -28 -30', theme.glow, 2.6, ' opacity="0.7"'),
    line('M52 20Q46 36 32 44M44 14Q40 26 30 31', theme.glow, 2.6, ' opacity="0.7"'),
  ].join('')
}

/** Three dice under a glass dome on a lacquered stand. */
export const diceDome: Sketch = ({ accent, glow }, ink) => {
  const [stand, red, white] = [ink.paint('#ff9c86', '#b01b24', '#4a060c'), '#c2182b', ivory('#c2182b')]
  const black = ivory('#1c2233')
  return [
    path('M-48 34Q0 22 48 34V43Q0 60 -48 43Z', stand),
    oval({ x: 0, y: 35, rx: 48, ry: 13 }, ink.gold()),
    oval({ x: 0, y: 34, rx: 42, ry: 10.5 }, '#3d0a12'),
    oval({ x: 0, y: 36, rx: 34, ry: 7 }, '#000', ' opacity="0.35"'),
    at({ x: 0, y: -5, scale: 0.42, turn: 4 }, die(ink, black, pipFaces([6, 3, 5], black.mark))),
    at({ x: -20, y: 19, scale: 0.43, turn: -8 }, die(ink, white, pipFaces([4, 1, 2], red))),
    at({ x: 20, y: 20, scale: 0.43, turn: 9 }, die(ink, white, pipFaces([1, 6, 4], red))),
    path('M-40 33C-42 -30 -24 -52 0 -52S42 -30 40 33Q0 46 -40 33Z', glow, ' opacity="0.2"'),
    line('M-40 33C-42 -30 -24 -52 0 -52S42 -30 40 33', '#fff', 2, ' opacity="0.75"'),
    line('M-32 20C-33 -14 -26 -34 -12 -42', '#fff', 5, ' opacity="0.6"'),
    line('M33 14C33 2 31 -10 28 -18', '#fff', 3, ' opacity="0.4"'),
    circle(0, -55, 5.5, accent, ' stroke="#fff3bf" stroke-width="2"'),
  ].join('')
}

const FISH =
  path('M12 50C28 24 58 24 70 50C58 76 28 76 12 50Z', '#e2703a') +
  path('M64 50L92 30Q84 50 92 70Z', '#c4512a') +
  line('M44 33Q54 50 44 67', '#fff', 6) +
  circle(28, 46, 5, '#1a1f33')
const CRAB =
  line('M30 62L12 78M38 68L28 86M70 62L88 78M62 68L72 86', '#a3182a', 7) +
  line('M30 50C14 46 10 34 16 24M70 50C86 46 90 34 84 24', '#c2243a', 8) +
  circle(18, 22, 10, '#d9304a') +
  circle(82, 22, 10, '#d9304a') +
  oval({ x: 50, y: 56, rx: 29, ry: 20 }, '#d9304a') +
  circle(42, 36, 5, '#1a1f33') +
  circle(58, 36, 5, '#1a1f33') +
  line('M42 41V48M58 41V48', '#a3182a', 4)
const PRAWN =
  line('M72 26C38 12 18 38 26 60C32 76 48 84 64 78', '#f08a5d', 19) +
  line('M46 21L41 36M28 34L40 44M23 54L38 54M33 72L42 60M52 82L53 68', '#fff', 4, ' opacity="0.85"') +
  path('M60 70L86 66L78 80L88 92L62 88Z', '#d9603a') +
  line('M74 24Q88 10 94 14M76 28Q92 22 96 30', '#d9603a', 4) +
  circle(68, 23, 4.5, '#1a1f33')

/** A die with animals instead of pips. */
export const animalDie: Sketch = (_theme, ink) => die(ink, ivory('#b3122a'), { top: CRAB, left: FISH, right: PRAWN })

export const crab: Sketch = () => at({ x: -50, y: -54 }, CRAB)
export const prawn: Sketch = () => at({ x: -54, y: -50 }, PRAWN)
