import { line, round } from './sketch.ts'

// Letters are strokes, not text: a picture must not depend on the fonts of the machine that builds it.
const STROKES: Readonly<Record<string, string>> = {
  '0': 'M5 0C1.5 0 0 3.5 0 8S1.5 16 5 16 10 12.5 10 8 8.5 0 5 0Z',
  '1': 'M2 3.5L6 0V16',
  '2': 'M0.5 4C1 1.3 2.8 0 5 0C8 0 9.7 2 9.7 4.6C9.7 8 4 11 0.5 16H10',
  '3': 'M0.8 2C3.5 -1 9.2 -0.4 9.2 4C9.2 7 6.5 7.6 4.5 7.6C7 7.6 10 8.5 9.8 12C9.5 16.6 3 17 0.3 14',
  '4': 'M7.5 16V0L0 11H10',
  '5': 'M9 0H2L1.2 7C3 5.8 10 5 10 10.8C10 16 4 17.2 0.5 14.5',
  '6': 'M8.8 1.5C5 -1.5 0 1.5 0 9C0 14 2 16 5 16S10 14 10 10.8 8 6 5 6 0.3 8 0 10.5',
  '7': 'M0 0H10L4 16',
  '8': 'M5 7.5C2.4 7.5 0.8 6 0.8 3.8S2.4 0 5 0 9.2 1.6 9.2 3.8 7.6 7.5 5 7.5C2 7.5 0 9.2 0 11.8S2 16 5 16 10 14.4 10 11.8 8 7.5 5 7.5Z',
  '9': 'M1.2 14.5C5 17.5 10 14.5 10 7C10 2 8 0 5 0S0 2 0 5.2 2 10 5 10 9.7 8 10 5.5',
  A: 'M0 16L5 0L10 16M2 10.5H8',
  K: 'M0 0V16M10 0L0 10M3.8 6.5L10 16',
  J: 'M3 0H9V11.5C9 14.5 7.2 16 4.8 16S0.6 14.6 0.4 12',
  Q: 'M5 0C1.5 0 0 3.5 0 8S1.5 16 5 16 10 12.5 10 8 8.5 0 5 0ZM6 11.5L10.4 17',
  '×': 'M0.5 5L9.5 14M9.5 5L0.5 14',
}
const ADVANCE = 14.5
const HEIGHT = 16

export type Lettering = {
  /** The middle of the word. */
  readonly x: number
  readonly y: number
  /** Height of a capital. */
  readonly size: number
  readonly colour: string
  /** Width of the stroke as a share of the height. */
  readonly weight?: number
}

/** A short word around a point, drawn as strokes. */
export function glyphs(word: string, { x, y, size, colour, weight = 0.19 }: Lettering): string {
  const scale = size / HEIGHT
  const letters = [...word]
  const width = letters.length * ADVANCE - (ADVANCE - 10)
  const drawn = letters.map(
    (letter, at) =>
      `<g transform="translate(${at * ADVANCE} 0)">${line(STROKES[letter] ?? '', colour, round(weight * HEIGHT))}</g>`,
  )
  const [left, top] = [round(x - (width * scale) / 2), round(y - size / 2)]
  return `<g transform="translate(${left} ${top}) scale(${round(scale * 10) / 10})">${drawn.join('')}</g>`
}
