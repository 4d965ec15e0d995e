import type { LottoKindView } from '@evens/contracts'
import type { TextValues } from '@evens/remote-sdk'

type Translate = (key: string, values?: TextValues) => string

/** `5 of 36`, with what else belongs to the kind. */
export function formulaText(t: Translate, { fields, hasBonus }: Pick<LottoKindView, 'fields' | 'hasBonus'>): string {
  const [{ pick, of } = { pick: 0, of: 0 }] = fields
  if (fields.length > 1) return t('lotto_formula_fields', { pick, of, fields: fields.length })
  return t(hasBonus ? 'lotto_formula_bonus' : 'lotto_formula', { pick, of })
}

/** `5`, `5 + bonus`, `4+2, 3+3`. */
export function hitsText(
  t: Translate,
  { hits, needsBonus }: { readonly hits: readonly string[]; readonly needsBonus: boolean },
): string {
  const text = hits.join(', ')
  return needsBonus ? t('lotto_hits_bonus', { hits: text }) : text
}
