import { expect, test } from 'vitest'
import { listed, sentenceAbove } from './guards-page.ts'

test('the sentence above a guard is found, without its number', () => {
  const source =
    '/** Something else. */\nconst A = 1\n\n/** Guard 3: maintenance and blocks. */\nexport const blocked: Guard = () => pass\n'
  expect(sentenceAbove('blocked', source)).toBe('Maintenance and blocks.')
})

test('a sentence may run over several lines', () => {
  const source =
    '/**\n * Guard 6: what is not offered\n * is not there.\n */\nexport const access: Guard = () => pass\n'
  expect(sentenceAbove('access', source)).toBe('What is not offered is not there.')
})

test('a guard without a sentence of its own is a mistake', () => {
  const source = '/** Of another. */\nconst A = 1\nexport const blocked: Guard = () => pass\n'
  expect(() => sentenceAbove('blocked', source)).toThrow('blocked has no sentence')
})

test('the names of a list are read in their order', () => {
  expect(listed('const RULES_BEFORE = { moved, ban,\n platform }\n', 'RULES_BEFORE')).toEqual([
    'moved',
    'ban',
    'platform',
  ])
  expect(() => listed('', 'RULES_BEFORE')).toThrow('no RULES_BEFORE')
})
