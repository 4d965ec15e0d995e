import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { refusalText } from '../form/refused.ts'
import { GuardedPanel } from './guarded-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useGuarded } from './use-guarded.ts'

/** New recovery codes; those from before open nothing any more. */
export function RecoveryCodesPanel({ hasSecondFactor, onDone, close }: PanelProps) {
  const t = useText()
  const { call } = useShell()
  const guarded = useGuarded()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const renew = (): void =>
    guarded.send(
      () => call('POST /web-api/user/two-factor/recovery-codes', { body: { proof: {} } }),
      ({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        onDone?.()
      },
    )

  if (codes !== null) return <RecoveryCodes codes={codes} isNew={false} close={close} />
  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <Stack gap="m">
        {guarded.refused !== null && <Notice kind="error">{refusalText(guarded.refused, t)}</Notice>}
        <p>{t('office_codes_renew_text')}</p>
        <Button variant="primary" block busy={guarded.isBusy} onClick={renew}>
          {t('office_codes_renew')}
        </Button>
      </Stack>
    </GuardedPanel>
  )
}
