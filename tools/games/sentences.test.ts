import { readFileSync } from 'node:fs'
import { allGames, type Sentence, type SentenceValue } from '@evens/games'
import { playOut, randomBet, testChance } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'

const ROUNDS = 150
const ARGUMENT = /\{(\w+)[,}]/g
type Texts = Readonly<Record<string, string>>
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../dictionaries/${language}/games.json`, import.meta.url), 'utf8')) as Texts

const isSentence = (value: SentenceValue): value is Sentence => typeof value === 'object' && 'key' in value

/** The sentence and all that stand in it. */
function all(sentence: Sentence): readonly Sentence[] {
  const inside = (value: SentenceValue): readonly Sentence[] => {
    if (Array.isArray(value)) return value.flatMap(inside)
    return isSentence(value) ? all(value) : []
  }
  return [sentence, ...Object.values(sentence.values ?? {}).flatMap(inside)]
}

/** Arguments that a text asks for and its sentence does not give; the key itself where there is no text. */
function missingIn(texts: Texts, { key, values }: Sentence): readonly string[] {
  const text = texts[key]
  if (text === undefined) return [key]
  return [...text.matchAll(ARGUMENT)].flatMap(([, name = '']) => (name in (values ?? {}) ? [] : [`${key} {${name}}`]))
}

const LANGUAGES = ['en', 'ru', 'ar'].map(textsOf)

describe('the text twin', () => {
  test.each(allGames())('$name: every sentence of a round has its text and its values in each language', (game) => {
    const random = createRandom(`words ${game.name}`)
    const seen = new Map<string, Sentence>()
    for (let at = 0; at < ROUNDS; at += 1) {
      for (const round of playOut(game, randomBet(game, random), random, testChance(random)))
        for (const sentence of round.sentences.flatMap(all)) seen.set(sentence.key, sentence)
    }
    expect(seen.size).toBeGreaterThan(0)
    for (const texts of LANGUAGES)
      expect([...seen.values()].flatMap((sentence) => missingIn(texts, sentence))).toEqual([])
  })
})

test('a missing text and a missing value are found', () => {
  const texts = { games_a: '{one} and {two}' }
  expect(missingIn(texts, { key: 'games_b' })).toEqual(['games_b'])
  expect(missingIn(texts, { key: 'games_a', values: { one: 1 } })).toEqual(['games_a {two}'])
})
