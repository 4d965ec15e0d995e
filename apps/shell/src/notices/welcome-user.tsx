import { useShell, useStore, useText, type Player } from '@evens/remote-sdk'
import { IconButton, Link, usePassing } from '@evens/ui'
import { greetsPlayers } from './greets-players.ts'
import { useClosed } from './use-closed.ts'
import styles from './notices.module.css'

/** Greets a player once in a session, for a moment, with the way to the account and to the limits. */
export function WelcomeUser() {
  const { player, page, site } = useShell()
  const signedIn = useStore(player)
  const isMeant = useStore(page, ({ route }) => greetsPlayers(route))
  if (signedIn === null || !isMeant || !site.switches.welcome) return null
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
