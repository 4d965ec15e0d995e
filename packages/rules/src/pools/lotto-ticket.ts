import { drawFrom, type NextWord } from '@evens/kernel'
import { waysToChoose } from '../coupon/variants.ts'
import type { LottoKind } from './lotto-kinds.ts'

/** The numbers that were marked, field by field. More than are needed make a system. */
export type LottoLine = readonly (readonly number[])[]

export const LOTTO_LINES_MAX = 10
export const LOTTO_COMBINATIONS_MAX = 5000n
/** The numbers of draws that a ticket can cover. */
export const LOTTO_DRAWS_AHEAD = [1, 2, 5, 10] as const

export type LottoRefusal =
  | 'no-lines'
  | 'too-many-lines'
  | 'field-missing'
  | 'number-unknown'
  | 'number-twice'
  | 'too-few-numbers'
  | 'too-many-combinations'

/** The number of combinations of one line. */
export const combinationsOf = ({ fields }: LottoKind, line: LottoLine): bigint =>
  fields.reduce((ways, { pick }, at) => ways * waysToChoose(line[at]?.length ?? 0, pick), 1n)

export const ticketCombinations = (kind: LottoKind, lines: readonly LottoLine[]): bigint =>
  lines.reduce((sum, line) => sum + combinationsOf(kind, line), 0n)

/** `null` means that the ticket can be sold. */
export function ticketRefusal(kind: LottoKind, lines: readonly LottoLine[]): LottoRefusal | null {
  if (lines.length === 0) return 'no-lines'
  if (lines.length > LOTTO_LINES_MAX) return 'too-many-lines'
  for (const line of lines) {
    const refusal = lineRefusal(kind, line)
    if (refusal !== null) return refusal
  }
  return ticketCombinations(kind, lines) > LOTTO_COMBINATIONS_MAX ? 'too-many-combinations' : null
}

export function lineRefusal(kind: LottoKind, line: LottoLine): LottoRefusal | null {
  if (line.length !== kind.fields.length) return 'field-missing'
  for (const [at, { pick, of }] of kind.fields.entries()) {
    const marked = line[at] ?? []
    if (marked.some((number) => !Number.isSafeInteger(number) || number < 1 || number > of)) return 'number-unknown'
    if (new Set(marked).size !== marked.length) return 'number-twice'
    if (marked.length < pick) return 'too-few-numbers'
  }
  return combinationsOf(kind, line) > LOTTO_COMBINATIONS_MAX ? 'too-many-combinations' : null
}

/** One combination by chance, in the order of its numbers. */
export const quickPick = ({ fields }: LottoKind, next: NextWord): LottoLine =>
  fields.map(({ pick, of }) => drawFrom(next, numbersTo(of), pick).toSorted((a, b) => a - b))

/** In the order in which they were drawn. */
export type LottoDrawn = { readonly fields: readonly (readonly number[])[]; readonly bonus: number | null }

export const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_number, at) => at + 1)

/** Field by field, then the bonus number out of what the first field has left. */
export function drawLotto({ fields, hasBonus }: Pick<LottoKind, 'fields' | 'hasBonus'>, next: NextWord): LottoDrawn {
  const drawn = fields.map(({ pick, of }) => drawFrom(next, numbersTo(of), pick))
  if (!hasBonus) return { fields: drawn, bonus: null }
  const left = numbersTo(fields[0]?.of ?? 0).filter((number) => drawn[0]?.includes(number) !== true)
  return { fields: drawn, bonus: drawFrom(next, left, 1)[0] ?? null }
}

/** `1,2,3,4,5;7,8,9,10,11`: numbers in order, fields parted by a slash, lines by a semicolon. */
export const linesText = (lines: readonly LottoLine[]): string =>
  lines.map((line) => line.map((marked) => marked.toSorted((a, b) => a - b).join(',')).join('/')).join(';')

/** The text whose SHA-256 is the mark of a ticket. The key was made by the buyer's browser. */
export const ticketText = (id: string, key: string, lines: readonly LottoLine[]): string =>
  `${id}:${key}:${linesText(lines)}`

/** The text whose SHA-256 is the digest of a draw: its name and the marks of all its tickets, in order. */
export const ticketsText = (draw: string, marks: readonly string[]): string =>
  [draw, String(marks.length), ...marks.toSorted()].join('\n')

export const lottoDrawName = (site: string, kind: string, n: string): string => `${site}/${kind}/${n}`
