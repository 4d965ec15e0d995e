import { escapeHtml } from '@evens/kernel'

/**
 * Letters as strokes on a grid of 10 by 14, so that an emblem needs no font: it looks the same on every machine, a browser
 * starts no text layout for it, and drawn into a page it is no text of that page. A number before the path is the width
 * of a letter that is not 10 wide.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M1 14L5 1.6 9 14M2.6 9.6h4.8',
  B: 'M1.4 1.4h4.2a2.7 2.7 0 0 1 0 5.4H1.4zM1.4 6.8h4.6a2.9 2.9 0 0 1 0 5.8H1.4z',
  C: 'M8.6 4.6V4A2.6 2.6 0 0 0 6 1.4H4A2.6 2.6 0 0 0 1.4 4v6A2.6 2.6 0 0 0 4 12.6h2A2.6 2.6 0 0 0 8.6 10v-.6',
  D: 'M1.4 1.4h3.4a3.8 3.8 0 0 1 3.8 3.8v3.6a3.8 3.8 0 0 1-3.8 3.8H1.4z',
  E: '9 M8.6 1.4H1.4v11.2h7.2M1.4 7h6.2',
  F: '9 M8.6 1.4H1.4V14M1.4 7.2h6',
  G: 'M8.6 4.6V4A2.6 2.6 0 0 0 6 1.4H4A2.6 2.6 0 0 0 1.4 4v6A2.6 2.6 0 0 0 4 12.6h2A2.6 2.6 0 0 0 8.6 10V7.6H5.2',
  H: 'M1.4 0v14M8.6 0v14M1.4 7h7.2',
  I: '2.8 M1.4 0v14',
  J: '9 M7.6 0v10A2.6 2.6 0 0 1 5 12.6h-.9A2.6 2.6 0 0 1 1.5 10V9',
  K: 'M1.4 0v14M8.8.4L2 7.4M3.6 6l5.2 7.8',
  L: '9 M1.4 0v12.6h7.2',
  M: '13 M1.4 14V1.6L6.5 9l5.1-7.4V14',
  N: 'M1.4 14V1.4l7.2 11.2V0',
  O: 'M4.2 1.4h1.6a2.8 2.8 0 0 1 2.8 2.8v5.6a2.8 2.8 0 0 1-2.8 2.8H4.2a2.8 2.8 0 0 1-2.8-2.8V4.2a2.8 2.8 0 0 1 2.8-2.8z',
  P: 'M1.4 14V1.4h4.4a3.2 3.2 0 0 1 0 6.4H1.4',
  Q: 'M4.2 1.4h1.6a2.8 2.8 0 0 1 2.8 2.8v5.6a2.8 2.8 0 0 1-2.8 2.8H4.2a2.8 2.8 0 0 1-2.8-2.8V4.2a2.8 2.8 0 0 1 2.8-2.8zM5.4 9.4l3.8 4.4',
  R: 'M1.4 14V1.4h4.4a3.2 3.2 0 0 1 0 6.4H1.4M5.2 7.8L9 14',
  S: 'M8.6 3.9a2.5 2.5 0 0 0-2.5-2.5H3.9a2.7 2.7 0 0 0 0 5.5h2.2a2.8 2.8 0 0 1 0 5.7H3.9a2.5 2.5 0 0 1-2.5-2.5',
  T: 'M0 1.4h10M5 1.4V14',
  U: 'M1.4 0v9.8a2.8 2.8 0 0 0 2.8 2.8h1.6a2.8 2.8 0 0 0 2.8-2.8V0',
  V: 'M1 0l4 12.4L9 0',
  W: '14 M1 0l3 12.4L7 3l3 9.4L13 0',
  X: 'M1.2 0l7.6 14M8.8 0L1.2 14',
  Y: 'M1 0l4 7.4L9 0M5 7v7',
  Z: 'M1 1.4h7.6L1.4 12.6H9',
  Б: 'M8.6 1.4H1.4v11.2h4.2a3 3 0 0 0 0-6H1.4',
  Г: '8.6 M8.6 1.4H1.4V14',
  Д: '11.6 M2.8 11.4l1.6-10h4.8v10M.8 14v-2.6h10V14',
  Ж: '14 M7 0v14M1 .4L6 7l-5 6.6M13 .4L8 7l5 6.6',
  З: 'M1.4 3.8a2.4 2.4 0 0 1 2.4-2.4h2a2.7 2.7 0 0 1 0 5.4H4M5.8 6.8a2.8 2.8 0 0 1 0 5.8h-2a2.4 2.4 0 0 1-2.4-2.4',
  И: 'M1.4 0v12.6L8.6 1.4V14',
  Л: 'M.6 12.6h.8a1.4 1.4 0 0 0 1.4-1.3l.6-9.9h5.2V14',
  П: 'M1.4 14V1.4h7.2V14',
  У: 'M1.2 0l4 8.4M9 0L5 10a4 4 0 0 1-3.6 2.6H1',
  Ф: '12 M6 0v14M4.4 2.6h3.2a3 3 0 0 1 3 3v1.8a3 3 0 0 1-3 3H4.4a3 3 0 0 1-3-3V5.6a3 3 0 0 1 3-3z',
  Ц: '11 M1.4 0v12.6h7.2V0M8.2 12.6h1.6v3',
  Ч: 'M1.4 0v4.6a2.8 2.8 0 0 0 2.8 2.8h4.4M8.6 0v14',
  Ш: '13 M1.4 0v12.6h10.2V0M6.5 0v12.6',
  Щ: '14 M1.4 0v12.6h10.2V0M6.5 0v12.6M11.2 12.6h1.6v3',
  Ъ: '11 M0 1.4h3.4v11.2h3.4a2.9 2.9 0 0 0 0-5.8H3.4',
  Ы: '13 M1.4 0v12.6h3.2a2.9 2.9 0 0 0 0-5.8H1.4M11.6 0v14',
  Ь: 'M1.4 0v12.6h4.2a2.9 2.9 0 0 0 0-5.8H1.4',
  Э: 'M1.4 4A2.6 2.6 0 0 1 4 1.4h2A2.6 2.6 0 0 1 8.6 4v6A2.6 2.6 0 0 1 6 12.6H4A2.6 2.6 0 0 1 1.4 10M3.6 7h5',
  Ю: '14 M1.4 0v14M1.4 7h3.8M8 1.4h1.8a2.8 2.8 0 0 1 2.8 2.8v5.6a2.8 2.8 0 0 1-2.8 2.8H8a2.8 2.8 0 0 1-2.8-2.8V4.2A2.8 2.8 0 0 1 8 1.4z',
  Я: 'M8.6 14V1.4H4.2a3.2 3.2 0 0 0 0 6.4h4.4M4.8 7.8L1 14',
}

/** Letters that look like those of the Latin alphabet. */
const ALIKE = new Map(Array.from('АВЕКМНОРСТХІЇ', (letter, at) => [letter, 'ABEKMHOPCTXII'[at] ?? letter]))

const HEIGHT = 14
const WEIGHT = 2.8
const GAP = 2
/** A capital of a font is about this high and this wide, of its size. */
const [CAPITAL, WIDE] = [0.72, 0.74]

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly size: number }
type Glyph = { readonly width: number; readonly strokes: string }

function glyphOf(letter: string): Glyph | null {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const found = STROKES[ALIKE.get(plain) ?? plain]
  if (found === undefined) return null
  const [, width = '10', strokes = ''] = /^(?:([\d.]+) )?(M.+)$/.exec(found) ?? []
  return { width: Number(width), strokes }
}

/** Letters that fit a box, around its middle; in a font where a letter has no strokes. */
export function letters(text: string, fill: string, box: Box): string {
  const glyphs = Array.from(text, glyphOf)
  if (glyphs.length === 0) return ''
  if (!glyphs.every((glyph) => glyph !== null)) return inFont(text, fill, box)
  const wide = glyphs.reduce((sum, { width }) => sum + width + GAP, -GAP)
  const scale = +Math.min((box.size * CAPITAL) / HEIGHT, box.width / wide).toFixed(3)
  const [x, y] = [+(box.x - (wide * scale) / 2).toFixed(1), +(box.y - (HEIGHT * scale) / 2).toFixed(1)]
  let left = 0
  const drawn = glyphs.map(({ width, strokes }) => {
    const place = left === 0 ? '' : ` transform="translate(${+left.toFixed(1)})"`
    left += width + GAP
    return `<path${place} d="${strokes}"/>`
  })
  const ink = `fill="none" stroke="${fill}" stroke-width="${WEIGHT}" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y})scale(${scale})" ${ink}>${drawn.join('')}</g>`
}

function inFont(text: string, fill: string, { x, y, width, size: largest }: Box): string {
  const size = +Math.min(largest, width / (Array.from(text).length * WIDE)).toFixed(1)
  return (
    `<text x="${x}" y="${+(y + size * 0.36).toFixed(1)}" fill="${fill}" text-anchor="middle" ` +
    `font-size="${size}" font-weight="800" font-family="Arial,Helvetica,sans-serif">${escapeHtml(text)}</text>`
  )
}
