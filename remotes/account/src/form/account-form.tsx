import { WITHDRAW_ONLY_HEADER } from '@evens/contracts'
import { type UntypedInput, useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, Notice, Stack } from '@evens/ui'
import { Form, useForm } from '@evens/ui/form'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { refusalText, type Refused } from './sending.ts'
import styles from './form.module.css'

type AccountFormProps = {
  readonly onSend: (form: FormData) => void
  readonly isBusy: boolean
  /** Shown at its fields or else above them; null if the caller shows it. */
  readonly refused?: Refused | null
  readonly sendLabel: string
  /** Focuses the first field on mount: for a later step of a flow. */
  readonly takesFocus?: boolean
  /** Repeats the first error beside the button, for a form that is longer than the screen. */
  readonly isLong?: boolean
  /** Called with each input. */
  readonly onUse?: () => void
  readonly children: ReactNode
  /** Further actions below the button. */
  readonly others?: ReactNode
}

/** Form with an error notice, fields and one submit button. Uncontrolled, so what was typed stays after a refusal. */
export function AccountForm(props: AccountFormProps) {
  const {
    onSend,
    isBusy,
    refused = null,
    sendLabel,
    takesFocus = false,
    isLong = false,
    onUse,
    children,
    others,
  } = props
  const t = useText()
  const isExcluded = refused?.code === EXCLUDED
  const { form, isAtFields, firstError } = useForm({ onSend, isBusy, refused })
  useLayoutEffect(() => {
    if (takesFocus) form.ref.current?.querySelector<HTMLElement>('input')?.focus()
  }, [takesFocus, form.ref])

  return (
    <Form {...form} onInput={onUse}>
      <Stack gap="m">
        {isExcluded && <ExcludedNotice untilMs={refused.untilMs} />}
        {refused !== null && !isExcluded && !isAtFields && <Notice kind="error">{refusalText(refused, t)}</Notice>}
        {children}
        {isLong && firstError !== null && <FirstError text={firstError} />}
        <Button type="submit" variant="primary" block busy={isBusy}>
          {isBusy ? t('account_sending') : sendLabel}
        </Button>
        {isExcluded && <WithdrawOnlyButton isBusy={isBusy} />}
        {others}
      </Stack>
    </Form>
  )
}

/** Hidden from screen readers, which announce it with the field that has the focus. */
function FirstError({ text }: { readonly text: string }) {
  return (
    <p aria-hidden className={styles['first']} data-first-error>
      <Icon name="error" size="s" />
      <span>{text}</span>
    </p>
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
