import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import styles from './header.module.css'

export function AccountLinks() {
  const t = useText()
  const shell = useShell()
  const player = useStore(shell.player)
  if (player !== null)
    return (
      <div className={styles.account}>
        <Button variant="ghost" icon="user" href={shell.href('officeAccount')} className={styles.player}>
          {player.name}
        </Button>
      </div>
    )
  return (
    <div className={styles.account}>
      <Button href={shell.href('login')} className={styles.login}>
        {t('frame_login')}
      </Button>
      {shell.site.switches.registration && (
        <Button variant="primary" href={shell.href('registration')}>
          {t('frame_registration')}
        </Button>
      )}
    </div>
  )
}
