import type { Sentence, SentenceValue } from '@evens/games'

type Say = (key: string, values?: Record<string, string | number>) => string

/** A sentence of names and numbers, such as that of a card, a spot or a draw: one without amounts and multiples. */
export const sentenceText = ({ key, values = {} }: Sentence, say: Say): string =>
  say(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, say)])))

function valueText(value: SentenceValue, say: Say): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map((one: SentenceValue) => valueText(one, say)).join(', ')
  return 'key' in value ? sentenceText(value, say) : ''
}
