import { glyphs } from '../glyphs.ts'
import { at, circle, type Ink, line, mix, path, type Sketch } from '../sketch.ts'
import { lot } from './balls.ts'

type Sheet = {
  readonly x: number
  readonly y: number
  readonly columns: number
  /** Numbers by row; an empty field has none. */
  readonly fields: readonly string[]
  /** Places of the fields that are daubed. */
  readonly daubed: readonly number[]
  readonly cell: number
  readonly edge: string
  readonly empty: string
  readonly dab: string
  /** Of the numbers: pale ones keep a picture of many fields small. */
  readonly print: string
}

/** A paper card: a coloured edge, ruled fields, numbers, and the dabs of the marker over them. */
function sheet(ink: Ink, { x, y, columns, fields, daubed, cell, edge, empty, dab, print }: Sheet): string {
  const rows = fields.length / columns
  const [width, height] = [columns * cell + 6, rows * cell + 6]
  const cells = fields.map((number, place) => {
    const [left, top] = [x + 3 + (place % columns) * cell, y + 3 + Math.floor(place / columns) * cell]
    const [middle, centre] = [left + cell / 2, top + cell / 2]
    const isDaubed = daubed.includes(place)
    return [
      `<rect x="${left + 0.6}" y="${top + 0.6}" width="${cell - 1.2}" height="${cell - 1.2}" fill="${number === '' ? empty : '#ffffff'}"/>`,
      isDaubed ? circle(middle, centre, cell * 0.42, dab) : '',
      number === ''
        ? ''
        : glyphs(number, {
            x: middle,
            y: centre,
            size: cell * 0.44,
            colour: isDaubed ? '#ffffff' : print,
            weight: 0.2,
          }),
    ].join('')
  })
  return [
    `<rect x="${x + 2}" y="${y + 4}" width="${width}" height="${height}" rx="5" fill="#000" opacity="0.35"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${ink.paint(mix(edge, '#ffffff', 0.45), edge, mix(edge, '#000000', 0.45))}"/>`,
    ...cells,
    line(`M${x + 4} ${y + 1.6}H${x + width - 14}`, '#fff', 1.4, ' opacity="0.7"'),
  ].join('')
}

const STRIP = [
  ...['4', '', '21', '', '45', '', '60', '72', ''],
  ...['', '13', '', '38', '', '56', '', '77', '83'],
  ...['9', '18', '', '', '47', '', '68', '', '90'],
]

/** A card of bingo of 90 over the blank back of another, with the ball that has just been called. */
export const bingoStrip: Sketch = ({ accent, mid }, ink) => {
  const colours = { edge: accent, empty: mix(mid, '#ffffff', 0.55), dab: '#c2183f', print: '#1a1d2e' }
  const card = { ...colours, x: -50, y: -18, columns: 9, cell: 10.4, fields: STRIP, daubed: [10, 12, 14, 16, 17, 22] }
  return [
    at(
      { x: -4, y: -22, scale: 0.98, turn: -13 },
      `<rect x="-50" y="-18" width="99.6" height="37.2" rx="5" fill="${ink.paint('#ffffff', mid, mix(mid, '#000000', 0.45))}"/>`,
    ),
    at({ x: 2, y: 12, scale: 1.02, turn: 5 }, sheet(ink, card)),
    at({ x: 34, y: 34, scale: 0.42, turn: 8 }, lot(ink, { number: '90', colour: accent })),
  ].join('')
}

const SQUARE = [
  ...['7', '18', '33', '52', '70'],
  ...['12', '24', '41', '48', '66'],
  ...['3', '29', '', '57', '61'],
  ...['15', '16', '38', '60', '73'],
  ...['9', '22', '44', '49', '75'],
]
const DIAGONAL = [0, 6, 18, 24, 3, 15]
const HEAD = [0, 1, 2, 3, 4]
const TONES = ['#d8323c', '#f08a1d', '#e6bd22', '#2c9e4b', '#2f7bf0']

/** A square card of bingo of 75: a diagonal is daubed, and a star stands in the free centre. */
export const bingoSquare: Sketch = ({ accent, glow, mid }, ink) => {
  const card = {
    x: -46,
    y: -34,
    columns: 5,
    fields: SQUARE,
    daubed: DIAGONAL,
    cell: 17,
    edge: mid,
    empty: accent,
    dab: glow,
    print: '#6d7390',
  }
  return at(
    { x: 0, y: 0, scale: 0.88, turn: -7 },
    [
      ...HEAD.map((place) => circle(-34.5 + place * 17, -40, 7.6, TONES[place] ?? accent)),
      sheet(ink, card),
      path(
        'M0 -10L3 -3.2L10 -2.6L4.8 2.2L6.4 9.4L0 5.6L-6.4 9.4L-4.8 2.2L-10 -2.6L-3 -3.2Z',
        '#ffffff',
        ' transform="translate(-0.5 11)"',
      ),
    ].join(''),
  )
}

/** A ball of bingo over the corner of a card: what the room of small cards is known by. */
export const bingoBall: Sketch = ({ accent, mid }, ink) =>
  [
    at(
      { x: -6, y: 20, scale: 0.9, turn: -9 },
      sheet(ink, {
        x: -50,
        y: -18,
        columns: 9,
        fields: STRIP,
        daubed: [4, 10, 12, 17, 22],
        cell: 10.4,
        edge: mid,
        empty: mix(mid, '#ffffff', 0.55),
        dab: '#c2183f',
        print: '#1a1d2e',
      }),
    ),
    at({ x: 4, y: -12, scale: 0.68, turn: -8 }, lot(ink, { number: '88', colour: '#e8484f' })),
    at({ x: -34, y: -30, scale: 0.3, turn: 12 }, lot(ink, { number: '11', colour: accent })),
  ].join('')
