import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { WITHDRAW_ONLY_FIELD } from '../sign-in/withdraw-only.ts'
import type { Refused } from './refused.ts'

export const EXCLUDED = 'SELF_EXCLUDED'

/** Why somebody who has excluded themselves is not let in, and until when. */
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

/** Sends the same form once more. Behind the form's own button: Enter means that one. */
export function WithdrawOnlyButton({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText()
  return (
    <Button type="submit" block icon="wallet" name={WITHDRAW_ONLY_FIELD} value="1" busy={isBusy} data-withdraw-only>
      {t('account_withdraw_only')}
    </Button>
  )
}
