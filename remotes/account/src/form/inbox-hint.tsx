import { useShell, useText } from '@evens/remote-sdk'
import { Link } from '@evens/ui'
import styles from './form.module.css'

/** A sandbox sends nothing out into the world: what it would have sent is read on a page of its own. */
export function InboxHint() {
  const t = useText()
  const { site, href } = useShell()
  if (!site.sandbox) return null
  return (
    <p className={styles['aside']}>
      {t('account_inbox_hint')}{' '}
      <Link href={href('inbox')} target="_blank" rel="noopener">
        {t('account_inbox_open')}
      </Link>
    </p>
  )
}
