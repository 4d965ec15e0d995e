import { WITHDRAW_ONLY_HEADER } from '@evens/contracts'
import { type UntypedInput, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { refusalText, type Refused } from './sending.ts'

type AccountFormProps = {
  readonly onSend: (form: FormData) => void
  readonly isBusy: boolean
  /** Shown above the fields; null if it is shown at its field. */
  readonly refused?: Refused | null
  /** A new object after each validation: the first invalid field gets the focus. */
  readonly looked?: unknown
  readonly sendLabel: string
  /** Focuses the first field on mount: for a later step of a flow. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
  /** Further actions below the button. */
  readonly others?: ReactNode
}

/** Form with an error notice, fields and one submit button. Uncontrolled, so what was typed stays after a refusal. */
export function AccountForm(props: AccountFormProps) {
  const { onSend, isBusy, refused = null, looked, sendLabel, takesFocus = false, children, others } = props
  const t = useText()
  const isExcluded = refused?.code === EXCLUDED
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [takesFocus])
  const seen = useRef({ looked, refused })
  useLayoutEffect(() => {
    if (seen.current.looked === looked && seen.current.refused === refused) return
    seen.current = { looked, refused }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // The notice is above the fields, and a long form is submitted from its end.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [looked, refused])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap="m">
        {isExcluded && <ExcludedNotice untilMs={refused.untilMs} />}
        {refused !== null && !isExcluded && <Notice kind="error">{refusalText(refused, t)}</Notice>}
        {children}
        <Button type="submit" variant="primary" block busy={isBusy}>
          {sendLabel}
        </Button>
        {isExcluded && <WithdrawOnlyButton isBusy={isBusy} />}
        {others}
      </Stack>
    </form>
  )
}

export const EXCLUDED = 'SELF_EXCLUDED'

/** Explains a self-exclusion and its end. */
export function ExcludedNotice({ untilMs }: Pick<Refused, 'untilMs'>) {
  const t = useText()
  const { format } = useShell()
  return (
    <Notice kind="error" title={t('account_excluded')}>
      {untilMs === undefined
        ? t('account_excluded_text')
        : t('account_excluded_until', { time: format().dateTime(untilMs) })}
    </Notice>
  )
}

/** Submits the same form for a withdraw-only session. It follows the primary button, since Enter presses the first one. */
function WithdrawOnlyButton({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText()
  return (
    <Button type="submit" block icon="wallet" name={WITHDRAW_ONLY_FIELD} value="1" busy={isBusy} data-withdraw-only>
      {t('account_withdraw_only')}
    </Button>
  )
}

/** Name of the button that requests a withdraw-only session. */
const WITHDRAW_ONLY_FIELD = 'withdraw-only'

export const isToWithdraw = (form: FormData): boolean => form.has(WITHDRAW_ONLY_FIELD)

/** Header that requests a withdraw-only session, for an excluded player who wants their money. */
export const entryHeaders = (toWithdraw: boolean): Pick<UntypedInput, 'headers'> =>
  toWithdraw ? { headers: { [WITHDRAW_ONLY_HEADER]: '1' } } : {}

/** Focuses an element on mount, so that keyboard and screen reader do not stay on a removed one. */
export function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
