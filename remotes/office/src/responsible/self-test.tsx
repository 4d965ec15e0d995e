import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, Cluster, Notice, Stack } from '@evens/ui'
import { Form, RadioGroup, useForm } from '@evens/ui/form'
import { useEffect, useRef, useState } from 'react'
import { responsibleQuery } from './params.ts'
import styles from './self-test.module.css'

/** Evaluated in the browser: no answer is sent or stored. */
export function SelfTest() {
  const t = useText()
  const [answers, setAnswers] = useState<Answers>({})
  const { form, tries, isTried } = useForm({ onSend: () => {} })
  const result = isTried ? resultOf(answers) : null

  return (
    <Form {...form} className={styles['column']}>
      <Notice>{t('limits_test_private')}</Notice>
      <p>{t('limits_test_lead')}</p>
      {QUESTIONS.map((question, at) => (
        <Card key={question} pad="m">
          <RadioGroup
            legend={t('limits_test_numbered', { number: at + 1, question: t(`limits_test_${question}`) })}
            name={question}
            layout="row"
            value={answers[question] === undefined ? '' : String(answers[question])}
            error={isTried && answers[question] === undefined ? t('limits_test_unanswered') : undefined}
            options={ANSWERS.map((answer, points) => ({ value: String(points), label: t(`limits_answer_${answer}`) }))}
            onChange={(points) => setAnswers({ ...answers, [question]: Number(points) })}
          />
        </Card>
      ))}
      <Cluster gap="s">
        <Button type="submit" variant="primary">
          {t('limits_test_show')}
        </Button>
      </Cluster>
      {result !== null && <Result key={tries} {...result} />}
    </Form>
  )
}

const CONCERNING: readonly Band[] = ['moderate', 'high']

/** Mounted again with each submit, and gets the focus. */
function Result({ points, band }: { readonly points: number; readonly band: Band }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { href } = useShell()
  const to = (query: Record<string, string>): string => href('officeResponsible', {}, { query })
  return (
    <div ref={place} data-result={band} tabIndex={-1} className={styles['result']}>
      <Notice
        kind={CONCERNING.includes(band) ? 'warning' : 'info'}
        title={t('limits_test_result', { points, band: t(`limits_band_${band}`) })}
      >
        <Stack gap="s">
          <p>{t(`limits_band_${band}_text`)}</p>
          <Cluster gap="s">
            <Button size="s" href={to({})}>
              {t('limits_tab_limits')}
            </Button>
            <Button size="s" href={to(responsibleQuery({ show: 'help' }))}>
              {t('limits_tab_help')}
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    </div>
  )
}

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
type Question = (typeof QUESTIONS)[number]

const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const
export type Answers = Readonly<Partial<Record<Question, number>>>

type Band = 'none' | 'low' | 'moderate' | 'high'

/** The least points of each band, highest first. */
const FROM: readonly (readonly [least: number, band: Band])[] = [
  [8, 'high'],
  [3, 'moderate'],
  [1, 'low'],
  [0, 'none'],
]

/** Null until every question is answered. */
export function resultOf(answers: Answers): { readonly points: number; readonly band: Band } | null {
  const given = QUESTIONS.map((question) => answers[question])
  if (given.includes(undefined)) return null
  const points = given.reduce<number>((sum, answer) => sum + (answer ?? 0), 0)
  const band = FROM.find(([least]) => points >= least)?.[1] ?? 'none'
  return { points, band }
}
