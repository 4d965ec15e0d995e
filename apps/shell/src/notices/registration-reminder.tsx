import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { useEffect, useId, useState } from 'react'
import { loadSiteConfig } from '../browser/site-config.ts'
import { sleep } from '../remotes/retry.ts'
import { invitesVisitors } from './invites-visitors.ts'
import { lastingMemory } from './memory.ts'
import { reminderAtMs, type ReminderLimits, shownMsOf } from './reminder-time.ts'
import { whenIdle } from './when-idle.ts'
import styles from './notices.module.css'

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

const SHOWN_KEY = 'registration_reminded_at'
const LOOK_AGAIN_MS = 5000

/** Whether it is time to remind, and how to put it off. It waits while something else has the visitor's attention. */
function useReminder(isWanted: boolean, isBusy: () => boolean): readonly [isDue: boolean, putOff: () => void] {
  const { call, language, log } = useShell()
  const [limits, setLimits] = useState<ReminderLimits | null>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    return whenIdle(() => {
      loadSiteConfig(call, language, sleep)
        .then((config) => setLimits(config.limits))
        .catch((error: unknown) => log('nobody is reminded of registration', error))
    })
  }, [call, isWanted, language, log])

  useEffect(() => {
    if (!isWanted || limits === null || isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (isBusy()) return void (timer = setTimeout(look, LOOK_AGAIN_MS))
      lastingMemory.write(SHOWN_KEY, String(Date.now()))
      setDue(true)
    }
    const shownMs = shownMsOf(lastingMemory.read(SHOWN_KEY), Date.now())
    timer = setTimeout(look, reminderAtMs({ openedMs: performance.timeOrigin, shownMs }, limits) - Date.now())
    return () => clearTimeout(timer)
  }, [isBusy, isDue, isWanted, limits])

  return [isWanted && isDue, () => setDue(false)]
}
