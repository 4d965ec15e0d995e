import type { SecurityQuestion } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Skeleton, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'

type Answered = { readonly isRight: boolean; readonly triesLeft: number }
type Wrong = { readonly key?: string; readonly triesLeft?: number }

type QuestionPanelProps = {
  /** Continues the action that required the answer. */
  readonly onAnswered?: () => void
  readonly close?: () => void
}

/** Asks the security question on an unknown device before a change to the account. */
export function QuestionPanel({ onAnswered, close }: QuestionPanelProps) {
  const t = useText()
  const { data, error } = useQuery('GET /web-api/user/question/asked', {}, { isVolatile: true })

  function goOn(): void {
    onAnswered?.()
    close?.()
  }

  if (data === undefined && error === null) return <Skeleton kind="line" count={3} status={t('main_loading')} />
  if (data === undefined || data.question === null)
    return (
      <Stack gap="m">
        <p>{t('account_question_none')}</p>
        <Button variant="primary" block onClick={goOn}>
          {t('main_ok')}
        </Button>
      </Stack>
    )
  return <Answer question={data.question} onRight={goOn} />
}

function Answer({ question, onRight }: { readonly question: SecurityQuestion; readonly onRight: () => void }) {
  const t = useText()
  const { call, modals } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [wrong, setWrong] = useState<Wrong>({})

  function answered({ isRight, triesLeft }: Answered): void {
    // The last failed attempt ends the session: reload the page as a visitor's.
    if (!isRight && triesLeft === 0) return location.reload()
    if (!isRight) return setWrong({ key: 'account_question_wrong', triesLeft })
    onRight()
    modals.open('snackbar', { text: t('account_question_right') })
  }

  function answer(form: FormData): void {
    const given = fieldText(form, 'answer')
    const isShort = given.length < 2
    setWrong(isShort ? { key: 'account_fill_in' } : {})
    if (isShort) return refuse(null)
    send(() => call('POST /web-api/user/question/answer', { body: { answer: given } }), answered)
  }

  return (
    <AccountForm takesFocus onSend={answer} isBusy={isBusy} refused={refused} sendLabel={t('account_question_answer')}>
      <Notice>{t('account_question_why')}</Notice>
      <TextField
        name="answer"
        label={t(question.textKey)}
        autoComplete="off"
        maxLength={120}
        dir="auto"
        error={wrong.key && t(wrong.key, { tries: wrong.triesLeft ?? 0 })}
      />
    </AccountForm>
  )
}
