import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { useId } from 'react'
import { invitesVisitors } from './invites-visitors.ts'
import styles from './notices.module.css'
import { useReminder } from './use-reminder.ts'

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Reminds a visitor, now and then, that an account can be opened. */
export function RegistrationReminder() {
  const t = useText()
  const { player, page, site, events } = useShell()
  const titleId = useId()
  const isVisitor = useStore(player) === null
  const isFitPage = useStore(page, ({ route }) => invitesVisitors(route))
  const isOffered = site.switches.registration && site.registration.types.length > 0
  const [isDue, putOff] = useReminder(isVisitor && isOffered && isFitPage, isModalOpen)
  if (!isDue) return null

  function register(): void {
    putOff()
    events.emit('registration.show', {})
  }

  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.mark}>
        <Icon name="user-plus" size="l" />
      </div>
      <div className={styles.words} role="status">
        <h2 id={titleId} className={styles.title}>
          {t('shell_reminder_title')}
        </h2>
        <p>{t('shell_reminder_text')}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={putOff}>
          {t('shell_reminder_later')}
        </Button>
        <Button variant="primary" onClick={register}>
          {t('shell_reminder_register')}
        </Button>
      </div>
    </section>
  )
}
