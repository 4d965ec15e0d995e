import type { PromoCheckReply } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useRef, useState, type SubmitEvent } from 'react'
import styles from '../rewards/rewards.module.css'

const CODE = /^[A-Z0-9-]{3,32}$/
const REASONS = ['promo-unknown', 'promo-used', 'promo-over', 'promo-currency']

type Said = { readonly kind: 'info' | 'error'; readonly text: string }
type Props = { readonly iso: string; readonly exponent: number }

/** Looks up a code; nothing is used up by it. */
export function CheckCode({ iso, exponent }: Props) {
  const t = useText()
  const { call, format } = useShell()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)

  async function check(code: string): Promise<void> {
    setBusy(true)
    try {
      const { promo, reason } = await call('POST /web-api/promo-codes/check', { body: { code } })
      setSaid(promo === null ? refused(reason) : { kind: 'info', text: valid(promo) })
    } catch (error) {
      setSaid({ kind: 'error', text: CallError.of(error).message })
    } finally {
      setBusy(false)
    }
  }

  const refused = (reason: string | null): Said => {
    const known = REASONS.includes(reason ?? '') ? (reason ?? '') : 'promo-unknown'
    return { kind: 'error', text: t(`reward_${known.replaceAll('-', '_')}`) }
  }
  const valid = ({ code, amount }: NonNullable<PromoCheckReply['promo']>): string =>
    t('reward_code_valid', { code, amount: format().money(amount, { iso, exponent }) })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = field.current?.value.trim().toUpperCase() ?? ''
    if (isBusy) return
    if (CODE.test(code)) void check(code)
    else {
      setSaid({ kind: 'error', text: t('reward_promo_unknown') })
      field.current?.focus()
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles['check']}>
      <TextField ref={field} name="code" label={t('reward_code')} maxLength={32} autoComplete="off" dir="ltr" />
      <Button type="submit" busy={isBusy}>
        {t('reward_check_button')}
      </Button>
      <div role="status" className={styles['said']}>
        {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
      </div>
    </form>
  )
}
