import { glyphs } from '../glyphs.ts'
import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'

type Lot = { readonly number: string; readonly colour: string }

/** A numbered ball as it comes out of the drum: a coloured body with a white band for the number. */
export const lot = (ink: Ink, { number, colour }: Lot): string =>
  [
    circle(0, 0, 46, ink.ball(mix(colour, '#ffffff', 0.7), colour, mix(colour, '#000000', 0.62))),
    circle(-3, -2, 26, '#fdfdff'),
    circle(-3, -2, 26, 'none', ` stroke="${mix(colour, '#000000', 0.2)}" stroke-width="2.5"`),
    glyphs(number, { x: -3, y: -2, size: 23, colour: '#14182b', weight: 0.22 }),
    oval({ x: -20, y: -30, rx: 13, ry: 7 }, '#fff', ' opacity="0.85" transform="rotate(-30 -20 -30)"'),
    line('M38 20A43 43 0 0 1 14 41', '#fff', 2.6, ' opacity="0.45"'),
  ].join('')

export const ballLot: Sketch = ({ accent }, ink) => lot(ink, { number: '36', colour: accent })

export const kenoBalls: Sketch = (_theme, ink) =>
  [
    at({ x: 0, y: -26, scale: 0.62 }, lot(ink, { number: '7', colour: '#f2b01e' })),
    at({ x: -29, y: 21, scale: 0.64, turn: -10 }, lot(ink, { number: '24', colour: '#e5484d' })),
    at({ x: 28, y: 22, scale: 0.66, turn: 9 }, lot(ink, { number: '63', colour: '#3f7df0' })),
  ].join('')

const COLUMNS = [0, 1, 2, 3]
const LIT = ['0-1', '1-2', '2-0', '2-3', '3-2']
const NUMBERS = ['3', '8', '12', '17', '20', '21', '26', '29', '31', '34', '37', '40', '5', '14', '23', '38']

/** A leaning board of numbers, some of them hit. */
export const kenoBoard: Sketch = ({ glow, accent, deep }, ink) => {
  const cells = COLUMNS.flatMap((row) =>
    COLUMNS.map((column) => {
      const [x, y] = [-40 + column * 20.5, -40 + row * 20.5]
      const isLit = LIT.includes(`${row}-${column}`)
      const fill = isLit
        ? ink.paint('#ffffff', accent, mix(accent, deep, 0.55))
        : ink.paint('#6b50b8', '#3c2480', '#1d1048')
      const number = NUMBERS[row * COLUMNS.length + column] ?? ''
      return [
        `<rect x="${x}" y="${y}" width="18.5" height="18.5" rx="4.5" fill="${fill}"/>`,
        glyphs(number, { x: x + 9.2, y: y + 9.2, size: 8.2, colour: isLit ? deep : '#d8ccff', weight: 0.22 }),
      ].join('')
    }),
  )
  const board = [
    `<rect x="-48" y="-48" width="98" height="98" rx="11" fill="${ink.paint(glow, mix(glow, deep, 0.5), deep)}"/>`,
    `<rect x="-44.5" y="-44.5" width="91" height="91" rx="8" fill="${mix(deep, '#000000', 0.3)}"/>`,
    ...cells,
    line('M-46 -34V-38Q-46 -46 -38 -46H26', '#fff', 2, ' opacity="0.7"'),
  ].join('')
  return `<g transform="matrix(0.94 -0.13 0.06 0.98 0 0)">${board}</g>`
}

/** Beads counted off in fours before the bowl that covered them. */
export const beads: Sketch = ({ accent }, ink) => {
  const bead = (x: number, y: number, tone: string) =>
    oval({ x: x + 1, y: y + 5.5, rx: 8.4, ry: 3.8 }, '#000', ' opacity="0.4"') +
    circle(x, y, 8.2, tone) +
    oval({ x: x - 2.8, y: y - 3.2, rx: 2.6, ry: 1.7 }, '#fff', ' opacity="0.85"')
  const [white, coloured] = [ink.ball('#ffffff', '#f2e7cd', '#a8865a'), ink.ball('#ffffff', accent, '#0a4a40')]
  const bowl = [
    path('M-40 0C-40 -44 -20 -54 0 -54S40 -44 40 0Q0 13 -40 0Z', ink.paint('#ffe3a1', '#c8822a', '#57290a')),
    line('M-37 -13Q0 0 37 -13M-33 -27Q0 -14 33 -27', '#7a3d0e', 2.2, ' opacity="0.6"'),
    line('M-29 -10C-29 -30 -20 -42 -10 -46', '#fff', 4.5, ' opacity="0.6"'),
    oval({ x: 0, y: -55, rx: 9, ry: 4.6 }, ink.gold()),
    path('M-40 0Q0 13 40 0Q36 -5 0 -5T-40 0Z', '#2e1404', ' opacity="0.75"'),
  ].join('')
  const rows = [0, 1, 2].map((row) => {
    const [count, tone] = row < 2 ? [4, white] : [3, coloured]
    return Array.from({ length: count }, (_bead, column) => bead(-34 + column * 19 - row * 3, 8 + row * 18, tone)).join(
      '',
    )
  })
  return [
    at({ x: 10, y: -6, scale: 0.98, turn: 13 }, bowl),
    ...rows,
    line('M52 50L26 12', '#6b3a10', 4.6),
    line('M51 49L26 12', '#ffd27a', 1.4),
  ].join('')
}

const ROW_OF_PEGS = [3, 4, 5, 6]
const SLOTS = ['#ff4d6d', '#ffb02e', '#3fd07a', '#ffb02e', '#ff4d6d']

/** A board of pegs with a ball under way to the slots below. */
export const pegs: Sketch = ({ accent, deep, glow }, ink) => {
  const pin = ink.ball('#ffffff', '#dbe3ff', '#6a76b0')
  const pins = ROW_OF_PEGS.flatMap((count, row) =>
    Array.from({ length: count }, (_pin, column) => {
      const [x, y] = [(column - (count - 1) / 2) * 15, -30 + row * 15]
      return circle(x + 1.5, y + 2.5, 3.6, '#000', ' opacity="0.35"') + circle(x, y, 3.8, pin)
    }),
  )
  const slots = SLOTS.map((colour, slot) => {
    const x = -45 + slot * 18.2
    return `<rect x="${x}" y="31" width="17" height="16" rx="4" fill="${ink.paint(mix(colour, '#ffffff', 0.55), colour, mix(colour, '#000000', 0.5))}"/>`
  })
  return [
    path('M-21 -50H21L52 30V46Q52 52 46 52H-46Q-52 52 -52 46V30Z', ink.paint(glow, mix(glow, deep, 0.45), deep)),
    path('M-18 -46H18L48 31V48H-48V31Z', mix(deep, '#000000', 0.15), ' opacity="0.9"'),
    ...pins,
    ...slots,
    line('M2 -44L8 -36Q14 -30 7 -22Q1 -16 7 -7Q18 -2 16 8', accent, 3, ' stroke-dasharray="0.5 5.5" opacity="0.95"'),
    circle(16, 12, 8.5, ink.ball('#ffffff', accent, mix(accent, '#000000', 0.6))),
    oval({ x: 13, y: 8.5, rx: 2.8, ry: 1.9 }, '#fff', ' opacity="0.9"'),
    line('M-20 -47L-49 28', '#fff', 2, ' opacity="0.6"'),
  ].join('')
}
