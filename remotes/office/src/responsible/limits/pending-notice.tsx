import type { Limit } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import type { CardFacts } from './limit-card.tsx'
import { hoursUntilDue, type LimitRow } from './limit-rows.ts'
import { limitValueText } from './limit-value.ts'

type Props = Pick<CardFacts, 'currency' | 'nowS' | 'limits'> & { readonly row: LimitRow; readonly pending: Limit }

/** What waits: for its hours at first, and for the player's word when they have passed. */
export function PendingNotice({ row, pending, currency, nowS, limits }: Props) {
  const t = useText()
  const shell = useShell()
  const hours = hoursUntilDue(pending, nowS)
  const value = limitValueText(shell, row.type, pending.limitValue, currency)
  const isBusy = limits.busy !== null
  if (hours > 0)
    return (
      <Notice
        action={
          <Button size="s" data-cancel disabled={isBusy} onClick={() => void limits.cancel(row.type)}>
            {t('limits_cancel')}
          </Button>
        }
      >
        {t('limits_waits', { value, hours })}
      </Notice>
    )
  return (
    <Notice kind="warning">
      <Stack gap="s">
        <p>{t('limits_due', { value })}</p>
        <Cluster gap="s">
          <Button size="s" data-confirm disabled={isBusy} onClick={() => void limits.confirm(row.type)}>
            {t('limits_confirm')}
          </Button>
          <Button size="s" variant="primary" data-reject disabled={isBusy} onClick={() => void limits.reject(row.type)}>
            {t('limits_reject')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  )
}
