import { useShell, useText } from '@evens/remote-sdk'
import { Button, Link, Notice, Stack } from '@evens/ui'
import { InboxHint } from '../form/inbox-hint.tsx'
import { refusalText } from '../form/refused.ts'
import { ResendButton } from '../form/resend-button.tsx'
import type { Sending } from '../form/use-sending.ts'
import { Ways } from '../form/ways.tsx'
import styles from './recovery.module.css'

type NoCodeStepProps = {
  readonly sentAtMs: number
  readonly resending: Sending
  readonly onResend: () => void
  readonly onBack: () => void
  readonly onCancel: () => void
}

/** What helps when no code comes. */
export function NoCodeStep({ sentAtMs, resending, onResend, onBack, onCancel }: NoCodeStepProps) {
  const t = useText()
  const { site } = useShell()
  return (
    <Stack gap="m">
      {resending.refused !== null && <Notice kind="error">{refusalText(resending.refused, t)}</Notice>}
      <p>{t('account_no_code_lead')}</p>
      <ul className={styles['list']}>
        <li>{t('account_no_code_spam')}</li>
        <li>{t('account_no_code_number')}</li>
        <li>{t('account_no_code_confirmed')}</li>
        <li>
          {t('account_no_code_support')} <Link href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Link>
        </li>
      </ul>
      <InboxHint />
      <Button variant="primary" block onClick={onBack}>
        {t('account_have_code')}
      </Button>
      <Ways>
        <ResendButton sentAtMs={sentAtMs} isBusy={resending.isBusy} onResend={onResend} />
        <Button variant="ghost" size="s" icon="chevron-start" onClick={onCancel}>
          {t('account_recovery_anew')}
        </Button>
      </Ways>
    </Stack>
  )
}
