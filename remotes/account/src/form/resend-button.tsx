import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useCountdown } from './use-countdown.ts'

const WAIT_MS = 60_000

type ResendButtonProps = { readonly sentAtMs: number; readonly isBusy: boolean; readonly onResend: () => void }

/** Sends the code once more; a message needs a moment to arrive, so not at once. */
export function ResendButton({ sentAtMs, isBusy, onResend }: ResendButtonProps) {
  const t = useText()
  const left = useCountdown(sentAtMs + WAIT_MS)
  return (
    <Button variant="ghost" size="s" icon="refresh" busy={isBusy} disabled={left > 0} onClick={onResend}>
      {left > 0 ? t('account_resend_in', { seconds: left }) : t('account_resend')}
    </Button>
  )
}
