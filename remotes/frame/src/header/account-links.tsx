import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon, VisuallyHidden } from '@evens/ui'
import { Panel } from '../panel/panel.tsx'
import styles from './header.module.css'
import { LinkGroup } from './link-group.tsx'
import { PLAYER_GROUP } from './more-groups.ts'

export function AccountLinks() {
  const t = useText()
  const shell = useShell()
  const player = useStore(shell.player)
  if (player !== null)
    return (
      <div className={styles.account}>
        <a className={styles.balance} href={shell.href('officeRecharge')}>
          <VisuallyHidden>{t('frame_balance')}</VisuallyHidden>
          <b className="ev-number">{shell.format().money(player.account.money, player.account)}</b>
        </a>
        <Panel
          place="end"
          label={t('frame_group_account')}
          triggerClass={styles.tool}
          trigger={
            <>
              <Icon name="user" />
              <span className={styles.player}>{player.name}</span>
              <Icon name="chevron-down" size="s" className={styles.chevron} />
            </>
          }
        >
          <LinkGroup group={PLAYER_GROUP} />
          <Button block icon="log-out" onClick={() => shell.events.emit('sign-out.ask', {})}>
            {t('frame_sign_out')}
          </Button>
        </Panel>
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
