import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, EmptyState } from '@evens/ui'

/** For somebody whose session is over, or who has none. */
export function SignInFirst() {
  const t = useText()
  const { href, page } = useShell()
  const returnUrl = useStore(page, ({ fullPath }) => fullPath)
  return (
    <EmptyState
      icon="lock"
      title={t('cashier_sign_in_title')}
      text={t('cashier_sign_in_text')}
      action={
        <Button variant="primary" href={href('login', {}, { query: { returnUrl } })}>
          {t('cashier_sign_in')}
        </Button>
      }
    />
  )
}
