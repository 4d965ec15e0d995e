import type { Answer } from './payment-line.ts'

/** What an operator can ask about, each with what answers to the words after it. */
export type Subjects = Readonly<Record<string, (words: readonly string[]) => Promise<Answer>>>

/** Whoever asks about nothing that is known is told what there is. */
export async function answerAbout(subjects: Subjects, [subject = '', ...words]: readonly string[]): Promise<Answer> {
  const answer = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  if (answer !== undefined) return answer(words)
  const known = Object.keys(subjects).join(' | ')
  return { isDone: false, lines: [`usage: npm run operator -- ${known}`, 'Each says by itself what it takes.'] }
}
