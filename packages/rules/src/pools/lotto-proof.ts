import type { LottoLine } from './lotto-ticket.ts'

/** `1,2,3,4,5;7,8,9,10,11`: numbers in order, fields parted by a slash, lines by a semicolon. */
export const linesText = (lines: readonly LottoLine[]): string =>
  lines.map((line) => line.map((marked) => marked.toSorted((a, b) => a - b).join(',')).join('/')).join(';')

/** What the mark of a ticket is the SHA-256 of. The key was made by the buyer's browser. */
export const ticketText = (id: string, key: string, lines: readonly LottoLine[]): string =>
  `${id}:${key}:${linesText(lines)}`

/** What the digest of a draw is the SHA-256 of: its name and the marks of all its tickets, in order. */
export const ticketsText = (draw: string, marks: readonly string[]): string =>
  [draw, String(marks.length), ...marks.toSorted()].join('\n')

export const lottoDrawName = (site: string, kind: string, n: string): string => `${site}/${kind}/${n}`
