import { useShell, useStore, useText, type Player } from '@evens/remote-sdk'
import { IconButton, Link, usePassing } from '@evens/ui'
import { useClosed } from './use-closed.ts'
import { useIsInOffice } from './use-is-in-office.ts'
import styles from './notices.module.css'

/** Greets a player once in a session, for a moment, with the way to the account and to the limits. */
export function WelcomeUser() {
  const { player, site } = useShell()
  const signedIn = useStore(player)
  // Whoever is in the office has found the way, and its menu stands where the greeting would.
  const isInside = useIsInOffice()
  if (signedIn === null || isInside || !site.switches.welcome) return null
  return <Greeting key={signedIn.id} player={signedIn} />
}

function Greeting({ player }: { player: Player }) {
  const t = useText()
  const { href } = useShell()
  const [closed, close] = useClosed(`welcome_${player.id}`)
  const passing = usePassing(close)
  if (closed) return null
  return (
    <div role="status" className={styles.greeting} {...passing}>
      <div className={styles.greetingWords}>
        <strong>{t('shell_welcome_user', { name: player.name })}</strong>
        <Link kind="standalone" href={href('officeAccount')} icon="user" onClick={close}>
          {t('shell_welcome_account')}
        </Link>
        <Link kind="standalone" href={href('officeResponsible')} icon="limit" onClick={close}>
          {t('shell_welcome_my_limits')}
        </Link>
      </div>
      <IconButton label={t('shell_close')} icon="close" size="s" onClick={close} />
    </div>
  )
}
