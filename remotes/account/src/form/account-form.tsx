import { useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { EXCLUDED, ExcludedNotice, WithdrawOnlyButton } from './excluded.tsx'
import { refusalText, type Refused } from './refused.ts'

type AccountFormProps = {
  readonly onSend: (form: FormData) => void
  readonly isBusy: boolean
  /** Said above the fields. A refusal that stands at a field is said there. */
  readonly refused?: Refused | null
  /** Another object whenever the fields were looked at anew: the first that is wrong gets the focus. */
  readonly looked?: unknown
  readonly sendLabel: string
  /** A step of something: whoever came this far goes on typing. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
  /** Below the button: what else can be done. */
  readonly others?: ReactNode
}

/** Fields, what is wrong with them, and the one button that sends them. What was typed stays whatever the answer is. */
export function AccountForm(props: AccountFormProps) {
  const { onSend, isBusy, refused = null, looked, sendLabel, takesFocus = false, children, others } = props
  const t = useText()
  const isExcluded = refused?.code === EXCLUDED
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [takesFocus])
  const told = useRef({ looked, refused })
  useLayoutEffect(() => {
    if (told.current.looked === looked && told.current.refused === refused) return
    told.current = { looked, refused }
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // A long form is sent from its end, and what is said stands above its beginning.
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
