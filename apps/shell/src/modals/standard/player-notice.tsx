import { leftToRight, useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, type IconName } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ReactNode } from 'react'
import type { ModalControls } from '../registry.ts'
import styles from './standard.module.css'

type Money = { readonly iso: string; readonly exponent: number; readonly amount: string }

/** Bonus money was granted and is not used yet: `auth-bonus`. */
export function AuthBonus({ money, close }: ModalControls & { readonly money: readonly Money[] }) {
  const t = useText()
  const { format } = useShell()
  const sums = money.map(({ amount, ...currency }) => leftToRight(format().money(amount, currency)))
  return (
    <PlayerNotice
      icon="gift"
      title={t('shell_bonus_title')}
      text={t('shell_bonus_text', { amount: format().list(sums) })}
      close={close}
      link={{ route: 'officeBonusesWager', label: t('shell_bonus_link') }}
    />
  )
}

/** Explains the browser's permission prompt before it appears: `web-push-agree`. */
export function WebPushAgree({ onAgree, close }: ModalControls & { readonly onAgree?: () => void }) {
  const t = useText()
  return (
    <PlayerNotice icon="bell" title={t('shell_push_title')} text={t('shell_push_text')} close={close}>
      <Button
        variant="primary"
        onClick={() => {
          close()
          onAgree?.()
        }}
      >
        {t('shell_push_agree')}
      </Button>
    </PlayerNotice>
  )
}

/** No payment method is in service: `paybills-out-of-service`. */
export function PaybillsOutOfService({ close }: ModalControls) {
  const t = useText()
  return (
    <PlayerNotice
      icon="warning"
      title={t('shell_paybills_title')}
      text={t('shell_paybills_text')}
      close={close}
      link={{ route: 'officeSupport', label: t('shell_paybills_link') }}
    />
  )
}

/** The player was idle too long and is signed out: `auto-log-off`. */
export function AutoLogOff({ close }: ModalControls) {
  const t = useText()
  const { site, events, player } = useShell()
  return (
    <PlayerNotice
      icon="clock"
      title={t('shell_log_off_title')}
      text={t('shell_log_off_text', { minutes: site.autoLogoffMinutes })}
      close={close}
    >
      {player.get() === null && (
        <Button
          variant="primary"
          onClick={() => {
            close()
            events.emit('login.show', {})
          }}
        >
          {t('shell_log_off_sign_in')}
        </Button>
      )}
    </PlayerNotice>
  )
}

/** The account is open; limits and a deposit are offered: `registration-first-deposit`. */
export function RegistrationFirstDeposit({ close }: ModalControls) {
  const t = useText()
  const { href } = useShell()
  return (
    <PlayerNotice
      icon="check"
      title={t('shell_first_deposit_title')}
      text={t('shell_first_deposit_text')}
      close={close}
      link={{ route: 'officeRecharge', label: t('shell_first_deposit_link') }}
    >
      <Button href={href('officeResponsible')} onClick={close}>
        {t('shell_first_deposit_limits')}
      </Button>
    </PlayerNotice>
  )
}

type PlayerNoticeProps = ModalControls & {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly link?: { readonly route: string; readonly label: string }
  readonly children?: ReactNode
}

function PlayerNotice({ icon, title, text, link, children, close }: PlayerNoticeProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Dialog
      open
      size="s"
      backdropCloses
      title={title}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button data-autofocus="" onClick={close}>
            {t('shell_close')}
          </Button>
          {children}
          {link !== undefined && (
            <Button variant="primary" href={href(link.route)} onClick={close}>
              {link.label}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.alert}>
        <Icon name={icon} size="l" />
        <p className={styles.text}>{text}</p>
      </div>
    </Dialog>
  )
}
