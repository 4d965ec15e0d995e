import { DOCUMENT_REFUSALS, DOCUMENT_TYPES, SUPPORT_TOPICS } from '@evens/contracts'
import { expect, test } from 'vitest'
import ar from '../../../../../dictionaries/ar/office-desk.json' with { type: 'json' }
import en from '../../../../../dictionaries/en/office-desk.json' with { type: 'json' }
import ru from '../../../../../dictionaries/ru/office-desk.json' with { type: 'json' }

const LANGUAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]

test.each(LANGUAGES)('every topic, document and refusal has a name of its own in %s', (_, texts) => {
  const topics = SUPPORT_TOPICS.flatMap(({ id, subTopics }) => [
    [`topic_${id}`, `topic_${id}_text`],
    [`topic_${id}`, ...subTopics.map((one) => `topic_${id}_${one.id.replaceAll('-', '_')}`)],
  ])
  const documents = Object.keys(DOCUMENT_TYPES).map((type) => [`document_${type}`, `document_${type}_text`])
  for (const keys of [...topics, ...documents, DOCUMENT_REFUSALS.map((reason) => `refusal_${reason}`)]) {
    const words = keys.map((key) => texts[`desk_${key}`])
    expect(words, keys.join()).not.toContain(undefined)
    expect(new Set(words).size, keys.join()).toBe(keys.length)
  }
})
