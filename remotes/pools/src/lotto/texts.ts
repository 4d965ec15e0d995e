import type { LottoKindView } from '@evens/contracts'
import type { TextValues } from '@evens/remote-sdk'

type Translate = (key: string, values?: TextValues) => string

/** `5 of 36`, with the number of fields or the bonus ball. */
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

export const kindName = (t: (key: string) => string, id: string): string => t(`lotto_kind_${id.replaceAll('-', '_')}`)

const two = (value: number): string => String(value).padStart(2, '0')

/** Remaining time as h:mm:ss or mm:ss; 00:00 once it is over. */
export function leftText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(Math.ceil((untilMs - nowMs) / 1000), 0)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** First draw whose sale is still open. */
export const nextDraw = ({ draws }: Pick<LottoKindView, 'draws'>, nowMs: number | null) =>
  draws.find(({ closesAt }) => nowMs === null || closesAt > nowMs)
