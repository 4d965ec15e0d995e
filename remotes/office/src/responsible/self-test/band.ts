/** Nine questions, each answered from never (0) to almost always (3). */
export const QUESTIONS = [
  'afford',
  'excitement',
  'win_back',
  'borrow',
  'problem',
  'health',
  'criticised',
  'money_trouble',
  'guilt',
] as const
export type Question = (typeof QUESTIONS)[number]

export const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const
export type Answers = Readonly<Partial<Record<Question, number>>>

export type Band = 'none' | 'low' | 'moderate' | 'high'

/** From so many points on, the highest first. */
const FROM: readonly (readonly [least: number, band: Band])[] = [
  [8, 'high'],
  [3, 'moderate'],
  [1, 'low'],
  [0, 'none'],
]

/** The points and what they mean; null until every question is answered. */
export function resultOf(answers: Answers): { readonly points: number; readonly band: Band } | null {
  const given = QUESTIONS.map((question) => answers[question])
  if (given.includes(undefined)) return null
  const points = given.reduce<number>((sum, answer) => sum + (answer ?? 0), 0)
  const band = FROM.find(([least]) => points >= least)?.[1] ?? 'none'
  return { points, band }
}
