import { drawFrom, type NextWord } from './fair-sampling.ts'
import type { LottoKind } from './lotto-kinds.ts'

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
