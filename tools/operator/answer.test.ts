import { expect, test } from 'vitest'
import { answerAbout, type Subjects } from './answer.ts'

const SUBJECTS: Subjects = {
  deposits: async (words) => ({ isDone: true, lines: [`deposits ${words.join(' ')}`] }),
  refunds: async () => ({ isDone: false, lines: ['usage: refunds'] }),
}

test('the words are passed to their command', async () => {
  expect(await answerAbout(SUBJECTS, ['deposits', 'list', 'all'])).toEqual({
    isDone: true,
    lines: ['deposits list all'],
  })
})

test.each([[], ['deposit'], ['constructor'], ['toString', 'x']])(
  '%s is unknown: the subjects are listed',
  async (...words) => {
    expect(await answerAbout(SUBJECTS, words)).toEqual({
      isDone: false,
      lines: ['usage: npm run operator -- <subject> <command>', 'subjects:', '  deposits', '  refunds'],
    })
  },
)

test.each([
  { words: ['deposits', 'seen', 'x'], hint: '"deposits seen" is now "deposits acknowledge"' },
  { words: ['late', 'list'], hint: '"late" is now "late-bets"' },
])('an old command is refused with its new name: $words', async ({ words, hint }) => {
  expect(await answerAbout(SUBJECTS, words)).toEqual({ isDone: false, lines: [hint] })
})
