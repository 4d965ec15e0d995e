import { useShell, useText } from '@evens/remote-sdk'
import { useSecondsLeft } from '@evens/remote-sdk/pages'
import { Button, Link, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type ReactNode, useState } from 'react'
import { AccountForm } from './account-form.tsx'
import { fieldText } from './fields.tsx'
import type { Refused, Sending } from './sending.ts'
import styles from './form.module.css'

type CodeStepProps = {
  /** Names the address the code was sent to. */
  readonly sentTo: ReactNode
  readonly deadlineMs: number
  readonly sentAtMs: number
  readonly checking: Pick<Sending, 'isBusy' | 'refused' | 'refuse'>
  readonly resending: Sending
  readonly onCheck: (code: string, form: FormData) => void
  /** Called on every press of the button, before validation. */
  readonly onTry?: () => void
  readonly onResend: () => void
  /** Opens help for a code that does not arrive; no button without it. */
  readonly onNoCode?: () => void
  readonly onCancel: () => void
  readonly checkLabel?: string
  readonly cancelLabel: string
}

/** Step after a code was sent: enter it, resend it, or get help. */
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

  /** Clears the refusal: it is about the previous code. */
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

const DIGITS_MAX = 12

type CodeFieldProps = {
  readonly name: string
  readonly deadlineMs: number
  readonly error: string | undefined
}

/** One-time code with its remaining time. */
export function CodeField({ name, deadlineMs, error }: CodeFieldProps) {
  const t = useText()
  const left = shownSeconds(useSecondsLeft(deadlineMs, Date.now))
  return (
    <TextField
      name={name}
      label={t('account_code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={DIGITS_MAX}
      dir="ltr"
      className={styles['code']}
      error={error}
      hint={left === 0 ? t('account_code_over') : t('account_code_left', { time: minutesText(left) })}
    />
  )
}

type CodeError = 'wrong_code' | 'time_up'

/** Before its deadline a code is wrong; after it the code has expired, whatever was typed. */
export function codeErrorOf(refused: Pick<Refused, 'code' | 'atMs'> | null, deadlineMs: number): CodeError | null {
  if (refused?.code === 'TIME_UP') return 'time_up'
  if (refused?.code !== 'WRONG_CODE') return null
  return refused.atMs < deadlineMs ? 'wrong_code' : 'time_up'
}

const CODE_ERROR_TEXT: Readonly<Record<CodeError, string>> = {
  wrong_code: 'account_wrong_code',
  time_up: 'account_time_up',
}

/** An authenticator's code cannot be resent, and its deadline is that of the whole step. */
export const SECOND_STEP_ERROR_TEXT: Readonly<Record<CodeError, string>> = {
  wrong_code: 'account_wrong_second_code',
  time_up: 'account_second_step_over',
}

const WAIT_MS = 60_000

type ResendButtonProps = { readonly sentAtMs: number; readonly isBusy: boolean; readonly onResend: () => void }

/** Resends the code. Disabled for a minute, since a message needs time to arrive. */
export function ResendButton({ sentAtMs, isBusy, onResend }: ResendButtonProps) {
  const t = useText()
  const left = shownSeconds(useSecondsLeft(sentAtMs + WAIT_MS, Date.now))
  return (
    <Button variant="ghost" size="s" icon="refresh" busy={isBusy} disabled={left > 0} onClick={onResend}>
      {left > 0 ? t('account_resend_in', { seconds: left }) : t('account_resend')}
    </Button>
  )
}

/** Link to the inbox page, where a sandbox shows messages instead of sending them. */
export function InboxHint() {
  const t = useText()
  const { site, href } = useShell()
  if (!site.sandbox) return null
  return (
    <p className={styles['aside']}>
      {t('account_inbox_hint')}{' '}
      <Link href={href('inbox')} target="_blank" rel="noopener">
        {t('account_inbox_open')}
      </Link>
    </p>
  )
}

type SentToProps = {
  readonly address: string
  /** The address is a contact of the signed-in player. */
  readonly isOwn?: boolean
}

/** Names the address. For a visitor the text does not reveal whether an account exists there. */
export function SentTo({ address, isOwn = false }: SentToProps) {
  const t = useText()
  return (
    <p role="status">
      {t(isOwn ? 'account_code_sent_own' : 'account_code_sent')} <bdi dir="ltr">{address}</bdi>
    </p>
  )
}

/** Secondary actions in a column: in a row they would wrap differently in every language. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="xs" className={styles['ways']}>
      {children}
    </Stack>
  )
}

/** Longest lifetime of a code: a browser whose clock is slow must not show hours. */
const SHOWN_MAX_S = 15 * 60
export const shownSeconds = (left: number): number => Math.min(SHOWN_MAX_S, left)

/** 95 is 1:35. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
