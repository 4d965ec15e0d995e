import { expect, test } from 'vitest'
import ar from '../../../../../dictionaries/ar/messages.json' with { type: 'json' }
import en from '../../../../../dictionaries/en/messages.json' with { type: 'json' }
import ru from '../../../../../dictionaries/ru/messages.json' with { type: 'json' }
import { MESSAGE_KINDS } from './kinds.ts'

const LANGUAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]
const SUBJECT_MAX = 80

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '')

test.each(LANGUAGES)('every message has a subject and a text in %s, and uses its parameters', (_, texts) => {
  for (const [kind, { values }] of Object.entries(MESSAGE_KINDS)) {
    const subject = texts[`message_${kind}_subject`] ?? ''
    const text = texts[`message_${kind}_text`] ?? ''
    expect(subject.length, kind).toBeGreaterThan(0)
    expect(subject.length, kind).toBeLessThanOrEqual(SUBJECT_MAX)
    expect(
      namesIn(subject).filter((name) => name !== 'brand'),
      kind,
    ).toEqual([])
    expect([...new Set(namesIn(text))].filter((name) => name !== 'brand').toSorted(), kind).toEqual(values.toSorted())
  }
})
