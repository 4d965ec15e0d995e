import type { SecurityQuestion } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Select, TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/fields.tsx'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'

type QuestionChoiceProps = PanelProps & {
  readonly questions: readonly SecurityQuestion[]
  readonly questionId: number | null
}

const ANSWER_MIN = 2
const ANSWER_MAX = 120

/** Sets the security question and its answer. */
export function QuestionChoicePanel({ questions, questionId, hasSecondFactor, onDone, close }: QuestionChoiceProps) {
  const t = useText()
  const { call, modals } = useShell()
  const guarded = useGuarded()
  const [fault, setFault] = useState<{ readonly key?: string }>({})

  function set(form: FormData): void {
    const answer = fieldText(form, 'answer')
    const isShort = answer.length < ANSWER_MIN
    setFault(isShort ? { key: 'office_question_short' } : {})
    if (isShort) return guarded.refuse(null)
    const body = { questionId: Number(fieldText(form, 'question')), answer, proof: {} }
    guarded.send(
      () => call('POST /web-api/user/question', { body }),
      () => {
        modals.open('snackbar', { text: t('office_question_set') })
        onDone?.()
        close?.()
      },
    )
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <AccountForm onSend={set} isBusy={guarded.isBusy} refused={guarded.refused} sendLabel={t('office_question_save')}>
        <p>{t('office_question_text')}</p>
        <Select
          name="question"
          label={t('account_question_title')}
          defaultValue={String(questionId ?? questions[0]?.id ?? '')}
          options={questions.map(({ id, textKey }) => ({ value: String(id), label: t(textKey) }))}
        />
        <TextField
          name="answer"
          label={t('office_question_answer')}
          hint={t('office_question_answer_hint')}
          autoComplete="off"
          maxLength={ANSWER_MAX}
          dir="auto"
          error={fault.key && t(fault.key, { length: ANSWER_MIN })}
        />
      </AccountForm>
    </GuardedPanel>
  )
}
