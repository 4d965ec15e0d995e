import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Stack } from '@evens/ui'

/** Once in a session, for somebody who has money here and only a password before it. */
export function TwoFactorPopup({ close }: { readonly close?: () => void }) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="m">
      <p>{t('office_popup_text')}</p>
      <Cluster justify="end">
        <Button onClick={close}>{t('account_later')}</Button>
        <Button variant="primary" href={href('officeSecurity')} onClick={close}>
          {t('office_popup_go')}
        </Button>
      </Cluster>
    </Stack>
  )
}
