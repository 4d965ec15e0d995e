import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useState, type ReactNode } from 'react'
import { AccountForm } from './account-form.tsx'
import { CODE_ERROR_TEXT, codeErrorOf } from './code-error.ts'
import { CodeField } from './code-field.tsx'
import { fieldText } from './field-text.ts'
import { InboxHint } from './inbox-hint.tsx'
import { ResendButton } from './resend-button.tsx'
import type { Sending } from './use-sending.ts'
import { Ways } from './ways.tsx'

type CodeStepProps = {
  /** Says where the code went. */
  readonly sentTo: ReactNode
  readonly deadlineMs: number
  readonly sentAtMs: number
  readonly checking: Pick<Sending, 'isBusy' | 'refused' | 'refuse'>
  readonly resending: Sending
  readonly onCheck: (code: string, form: FormData) => void
  /** The button was pressed, whatever was typed. */
  readonly onTry?: () => void
  readonly onResend: () => void
  /** Without it nothing more can be told about a code that does not come. */
  readonly onNoCode?: () => void
  readonly onCancel: () => void
  readonly checkLabel?: string
  readonly cancelLabel: string
}

/** A code was sent: it is typed in, asked for again, or does not come. */
export function CodeStep(props: CodeStepProps) {
  const { sentTo, deadlineMs, checking, resending, onCheck, onTry, onNoCode, checkLabel, cancelLabel } = props
  const t = useText()
  const { isBusy, refused, refuse } = checking
  const [missing, setMissing] = useState<{ readonly code?: string }>({})
  const wrong = codeErrorOf(refused, deadlineMs)
  const key = missing.code ?? (wrong === null ? undefined : CODE_ERROR_TEXT[wrong])

  function look(form: FormData): void {
    onTry?.()
    const code = fieldText(form, 'code')
    setMissing(code === '' ? { code: 'account_fill_in' } : {})
    if (code === '') refuse(null)
    else onCheck(code, form)
  }

  /** What was wrong with this code is not wrong with the next. */
  const after = (then: () => void) => (): void => {
    refuse(null)
    then()
  }

  return (
    <AccountForm
      takesFocus
      onSend={look}
      isBusy={isBusy}
      refused={wrong === null ? (refused ?? resending.refused) : null}
      looked={missing}
      sendLabel={checkLabel ?? t('account_check_code')}
      others={
        <Ways>
          <ResendButton sentAtMs={props.sentAtMs} isBusy={resending.isBusy} onResend={after(props.onResend)} />
          {onNoCode !== undefined && (
            <Button variant="ghost" size="s" icon="help" onClick={onNoCode}>
              {t('account_no_code')}
            </Button>
          )}
          <Button variant="ghost" size="s" icon="chevron-start" onClick={after(props.onCancel)}>
            {cancelLabel}
          </Button>
        </Ways>
      }
    >
      {sentTo}
      <InboxHint />
      <CodeField name="code" deadlineMs={deadlineMs} error={key && t(key)} />
    </AccountForm>
  )
}
