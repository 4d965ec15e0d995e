import { readFileSync } from 'node:fs'
import type { Sentence, SentenceValue } from '@evens/games'
import { REELS_GAMES, reelsRules, type ReelsMaths } from '@evens/games/reels'
import { describe, expect, test } from 'vitest'

const ARGUMENT = /\{(\w+)[,}]/g
type Texts = Readonly<Record<string, string>>
const LANGUAGES = ['en', 'ru', 'ar'].map((language): [string, Texts] => [
  language,
  JSON.parse(readFileSync(new URL(`../../dictionaries/${language}/games.json`, import.meta.url), 'utf8')) as Texts,
])

const isSentence = (value: SentenceValue): value is Sentence => typeof value === 'object' && 'key' in value

/** The sentence and all that stand in it. */
function all(sentence: Sentence): readonly Sentence[] {
  const inside = (value: SentenceValue): readonly Sentence[] =>
    Array.isArray(value) ? value.flatMap(inside) : isSentence(value) ? all(value) : []
  return [sentence, ...Object.values(sentence.values ?? {}).flatMap(inside)]
}

const RULES = REELS_GAMES.flatMap(({ maths }) => reelsRules(maths as ReelsMaths)).flatMap(all)

describe.each(LANGUAGES)('the rules of slots in %s', (_language, texts) => {
  test('have a text for every rule of every file, and values for all that it asks for', () => {
    const missing = RULES.flatMap(({ key, values }) => {
      const text = texts[key]
      if (text === undefined) return [key]
      return [...text.matchAll(ARGUMENT)].flatMap(([, name = '']) =>
        name in (values ?? {}) ? [] : [`${key} {${name}}`],
      )
    })
    expect([...new Set(missing)]).toEqual([])
  })

  test('have no text that no file needs', () => {
    const used = new Set(RULES.map(({ key }) => key))
    const own = Object.keys(texts).filter((key) => /^games_reels_(?:rule|role)_/.test(key))
    expect(own.filter((key) => !used.has(key))).toEqual([])
  })
})
