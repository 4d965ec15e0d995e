import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import styles from './header.module.css'

/** Advice on two-step sign-in to a player whose money only a password protects. */
export function ProtectLine() {
  const t = useText()
  const { href } = useShell()
  const { data } = useQuery('GET /web-api/user/config', {}, { on: ['profile'] })
  if (data?.result.show_2fa_popup !== true) return null
  return (
    <a className={styles.protect} href={href('officeSecurity')} data-protect>
      <Icon name="shield" />
      <span>
        <b>{t('frame_protect')}</b>
        <span>{t('frame_protect_text')}</span>
      </span>
    </a>
  )
}
