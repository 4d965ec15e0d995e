import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Stack } from '@evens/ui'

/** Whoever has paid a few times is told once that there are people to ask. */
export function CashTeam({ close }: { readonly close?: () => void }) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="m">
      <p>{t('cashier_team_text')}</p>
      <Cluster justify="end" gap="s">
        <Button onClick={close}>{t('cashier_close')}</Button>
        <Button variant="primary" href={href('officePaymentRequests')}>
          {t('cashier_ask_consultant')}
        </Button>
      </Cluster>
    </Stack>
  )
}
