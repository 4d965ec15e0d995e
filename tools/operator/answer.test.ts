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
  '%s is unknown: the known commands are listed',
  async (...words) => {
    const { isDone, lines } = await answerAbout(SUBJECTS, words)
    expect([isDone, lines[0]]).toEqual([false, 'usage: npm run operator -- deposits | refunds'])
  },
)
