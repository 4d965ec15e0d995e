import { type Player, type Shell, useHiddenBalance, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { type MouseEvent, useState } from 'react'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { Panel } from '../panel/panel.tsx'
import { SessionBar } from '../session/session-bar.tsx'
import { useMayDeposit } from '../session/session-store.ts'
import { LinkGroup, playerGroups } from './link-group.tsx'
import { ProtectLine } from './protect-line.tsx'
import styles from './header.module.css'

export function AccountLinks() {
  const t = useText()
  const shell = useShell()
  const player = useStore(shell.player)
  const mayDeposit = useMayDeposit()
  const [wasOpened, setOpened] = useState(false)
  if (player !== null)
    return (
      <div className={styles.account}>
        <SessionBar account={player.account} />
        <AccountPicker account={player.account} triggerClass={styles.balance} />
        {mayDeposit && (
          <Button variant="primary" size="s" className={styles.deposit} href={shell.href('officeRecharge')}>
            {t('wallet_deposit')}
          </Button>
        )}
        <Panel
          place="end"
          label={t('frame_group_account')}
          onOpen={() => setOpened(true)}
          triggerClass={styles.tool}
          trigger={
            <>
              <Icon name="user" />
              <span className={styles.player}>{player.name}</span>
              <Icon name="chevron-down" size="s" className={styles.chevron} />
            </>
          }
        >
          <AccountHead player={player} />
          {wasOpened && <ProtectLine />}
          {playerGroups(player.accountStatus, mayDeposit).map((group) => (
            <LinkGroup key={group.titleKey} group={group} />
          ))}
          <Button block icon="log-out" onClick={() => shell.events.emit('sign-out.ask', {})}>
            {t('frame_sign_out')}
          </Button>
        </Panel>
      </div>
    )
  return (
    <div className={styles.account}>
      <Button
        href={shell.href('login')}
        className={styles.login}
        onClick={(event: MouseEvent) => openInstead(event, shell, 'login')}
      >
        {t('frame_login')}
      </Button>
      {shell.site.switches.registration && (
        <Button
          variant="primary"
          href={shell.href('registration')}
          onClick={(event: MouseEvent) => openInstead(event, shell, 'registration')}
        >
          {t('frame_registration')}
        </Button>
      )}
    </div>
  )
}

/** Name of the player and balance of the active account. */
function AccountHead({ player: { name, account } }: { readonly player: Player }) {
  const t = useText()
  const { format, href } = useShell()
  const { isHidden } = useHiddenBalance()
  return (
    <a className={styles.head} href={href('officeAccount')}>
      <span>{name}</span>
      <b className="ev-number">{isHidden ? t('wallet_balance_hidden') : format().money(account.money, account)}</b>
    </a>
  )
}

const SHOWN_BY = { login: 'login-dropdown.show', registration: 'registration.show' } as const

/** Opens the form as an overlay. Its own page needs none, and a click for a new tab follows the link. */
function openInstead(
  event: MouseEvent,
  { events, page }: Pick<Shell, 'events' | 'page'>,
  form: keyof typeof SHOWN_BY,
): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || page.get().route === form) return
  event.preventDefault()
  events.emit(SHOWN_BY[form], {})
}
