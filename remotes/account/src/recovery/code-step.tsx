import { useText } from '@evens/remote-sdk'
import { Button, Cluster } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CODE_ERROR_TEXT, codeErrorOf } from '../form/code-error.ts'
import { CodeField } from '../form/code-field.tsx'
import { fieldText } from '../form/field-text.ts'
import { InboxHint } from '../form/inbox-hint.tsx'
import { ResendButton } from '../form/resend-button.tsx'
import { SentTo } from '../form/sent-to.tsx'
import type { Sending } from '../form/use-sending.ts'

type CodeStepProps = {
  readonly address: string
  readonly isOwn?: boolean
  readonly deadlineMs: number
  readonly sentAtMs: number
  readonly checking: Sending
  readonly resending: Sending
  readonly onCheck: (code: string) => void
  readonly onResend: () => void
  /** Without it nothing more can be told about a code that does not come. */
  readonly onNoCode?: () => void
  readonly onCancel: () => void
  readonly cancelLabel: string
}

/** A code was sent: it is typed in, asked for again, or does not come. */
export function CodeStep(props: CodeStepProps) {
  const { address, isOwn = false, deadlineMs, sentAtMs, checking, resending } = props
  const { onCheck, onResend, onNoCode, onCancel } = props
  const t = useText()
  const { isBusy, refused, refuse } = checking
  const [missing, setMissing] = useState<{ readonly code?: string }>({})
  const wrong = codeErrorOf(refused, deadlineMs)
  const key = missing.code ?? (wrong === null ? undefined : CODE_ERROR_TEXT[wrong])

  function look(form: FormData): void {
    const code = fieldText(form, 'code')
    setMissing(code === '' ? { code: 'account_fill_in' } : {})
    if (code === '') refuse(null)
    else onCheck(code)
  }

  return (
    <AccountForm
      takesFocus
      onSend={look}
      isBusy={isBusy}
      refused={wrong === null ? (refused ?? resending.refused) : null}
      looked={missing}
      sendLabel={t('account_check_code')}
      others={
        <Cluster justify="between">
          <ResendButton sentAtMs={sentAtMs} isBusy={resending.isBusy} onResend={onResend} />
          {onNoCode !== undefined && (
            <Button variant="ghost" size="s" icon="help" onClick={onNoCode}>
              {t('account_no_code')}
            </Button>
          )}
          <Button variant="ghost" size="s" onClick={onCancel}>
            {props.cancelLabel}
          </Button>
        </Cluster>
      }
    >
      <SentTo address={address} isOwn={isOwn} />
      <InboxHint />
      <CodeField name="code" deadlineMs={deadlineMs} error={key && t(key)} />
    </AccountForm>
  )
}
