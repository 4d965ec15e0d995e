import type { SecurityQuestion } from '@evens/contracts'

/** What a player may be asked: things that stay, and that are not found on a page about them. Ids are never used anew. */
export const QUESTIONS: readonly SecurityQuestion[] = [
  { id: 1, textKey: 'security_question_first_toy' },
  { id: 2, textKey: 'security_question_childhood_street' },
  { id: 3, textKey: 'security_question_first_concert' },
  { id: 4, textKey: 'security_question_teacher' },
  { id: 5, textKey: 'security_question_first_dish' },
  { id: 6, textKey: 'security_question_imaginary_pet' },
]

export const questionOf = (id: number | null): SecurityQuestion | null =>
  QUESTIONS.find((question) => question.id === id) ?? null
