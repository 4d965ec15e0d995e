import { expect, test } from 'vitest'
import { GAME_HASHES, gameMathsErrors } from './game-maths.ts'

const PATH = 'packages/games/src/maths/coin@1.json'
const TEXT = '{ "id": "coin", "version": 1,\n  "label": "1–2", "pays": 196 }'
// SHA-256 of {"id":"coin","version":1,"label":"1\u20132","pays":196}
const HASH = 'efa5621a37fb814d7d4605e64827e34e73d212e992a37a3a36d230c51b785c83'
const errorsOf = (text: string, hashes: Readonly<Record<string, string>>, path = PATH) =>
  gameMathsErrors([
    { path, text },
    { path: GAME_HASHES, text: JSON.stringify(hashes) },
  ]).map(({ message }) => message)

test('a file that is as it was shipped passes, in any layout', () => {
  expect(errorsOf(TEXT, { 'coin@1': HASH })).toEqual([])
  expect(errorsOf(JSON.stringify(JSON.parse(TEXT)), { 'coin@1': HASH })).toEqual([])
})

test('a slot in the folder of slots passes', () => {
  const path = PATH.replace('maths/', 'maths/slots/')
  expect(errorsOf(TEXT, { 'coin@1': HASH }, path)).toEqual([])
  expect(errorsOf(TEXT, { 'coin@1': HASH }, path.replace('slots', 'others'))).toEqual(['calls itself coin@1'])
})

test.each([
  ['a changed return', TEXT.replace('196', '195'), { 'coin@1': HASH }, PATH, 'has changed'],
  ['a file that was never shipped', TEXT, {}, PATH, 'not in hashes.json'],
  ['a file under the name of another', TEXT, { 'coin@1': HASH }, PATH.replace('@1', '@2'), 'calls itself coin@1'],
  ['a shipped file that is gone', TEXT, { 'coin@1': HASH, 'dice@1': HASH }, PATH, 'dice@1 was shipped and is gone'],
])('%s is found', (_case, text, hashes, path, message) => {
  expect(errorsOf(text, hashes, path).join('\n')).toContain(message)
})
