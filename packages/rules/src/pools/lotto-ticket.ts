import { waysToChoose } from '../coupon/variants.ts'
import { drawFrom, type NextWord } from './fair-sampling.ts'
import { numbersTo } from './lotto-draw.ts'
import type { LottoKind } from './lotto-kinds.ts'

/** The numbers that were marked, field by field. More than are needed make a system. */
export type LottoLine = readonly (readonly number[])[]

export const LOTTO_LINES_MAX = 10
export const LOTTO_COMBINATIONS_MAX = 5000n
/** How many draws a ticket can be for. */
export const LOTTO_DRAWS_AHEAD = [1, 2, 5, 10] as const

export type LottoRefusal =
  | 'no-lines'
  | 'too-many-lines'
  | 'field-missing'
  | 'number-unknown'
  | 'number-twice'
  | 'too-few-numbers'
  | 'too-many-combinations'

/** How many combinations the marks of one line make. */
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
