import type { SiteConfig } from '@evens/contracts'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { useEffect, useState } from 'react'
import { loadSiteConfig } from '../browser/site-data.ts'
import { sleep } from '../remotes/retry.ts'
import { isPageName, isRouteName, pageOf } from '../routes/index.ts'
import { stored } from '../browser/storage.ts'
import { NoticeCard, useClosed } from './notice-card.tsx'
import { whenIdle } from '../browser/when-idle.ts'

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Reminds a visitor now and then to register. */
export function RegistrationReminder() {
  const t = useText()
  const { player, page, site, events } = useShell()
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
    <NoticeCard
      mark={<Icon name="user-plus" size="l" />}
      title={t('shell_reminder_title')}
      isAnnounced
      answers={
        <>
          <Button variant="ghost" onClick={putOff}>
            {t('shell_reminder_later')}
          </Button>
          <Button variant="primary" onClick={register}>
            {t('shell_reminder_register')}
          </Button>
        </>
      }
    >
      <p>{t('shell_reminder_text')}</p>
    </NoticeCard>
  )
}

const BUSY_RETRY_MS = 5000

/** Tells when a reminder is due, and puts it off. It waits while a modal has the visitor's attention. */
function useReminder(isWanted: boolean, isBusy: () => boolean): readonly [isDue: boolean, putOff: () => void] {
  const { call, language, log } = useShell()
  const [limits, setLimits] = useState<ReminderLimits | null>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    return whenIdle(() => {
      loadSiteConfig(call, language, sleep)
        .then((config) => setLimits(config.limits))
        .catch((error: unknown) => log('the registration reminder has no configuration', error))
    })
  }, [call, isWanted, language, log])

  useEffect(() => {
    if (!isWanted || limits === null || isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (isBusy()) return void (timer = setTimeout(look, BUSY_RETRY_MS))
      stored('registrationRemindedAt').set(Date.now())
      setDue(true)
    }
    const shownMs = shownMsOf(stored('registrationRemindedAt').get(), Date.now())
    timer = setTimeout(look, reminderAtMs({ openedMs: performance.timeOrigin, shownMs }, limits) - Date.now())
    return () => clearTimeout(timer)
  }, [isBusy, isDue, isWanted, limits])

  return [isWanted && isDue, () => setDue(false)]
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

type ReminderLimits = Pick<SiteConfig['limits'], 'reminderDelaySeconds' | 'reminderIntervalMinutes'>
type Times = { readonly openedMs: number; readonly shownMs: number | null }

/** The next reminder: after the page was open long enough, and not too soon after the last one. */
export function reminderAtMs({ openedMs, shownMs }: Times, limits: ReminderLimits): number {
  const first = openedMs + limits.reminderDelaySeconds * SECOND_MS
  return shownMs === null ? first : Math.max(first, shownMs + limits.reminderIntervalMinutes * MINUTE_MS)
}

/** A stored time that lies in the future counts as never shown. */
export const shownMsOf = (atMs: number | null, nowMs: number): number | null =>
  atMs !== null && atMs <= nowMs ? atMs : null

/** Pages that are sign-in or registration themselves. */
const ENTRY_PAGES: ReadonlySet<string> = new Set(['login', 'registration', 'passwordReset'])

/** True for pages on which a visitor may be invited to sign in. */
function invitesVisitors(route: string): boolean {
  return isRouteName(route) && isPageName(route) && pageOf(route).layout === 'default' && !ENTRY_PAGES.has(route)
}

/** Offers sign-in through a provider that knows the visitor, without leaving the page. */
export function OneTap() {
  const { player, page, site } = useShell()
  const isVisitor = useStore(player) === null
  const isFitPage = useStore(page, ({ route }) => invitesVisitors(route))
  const [isPutOff, putOff] = useClosed('one_tap')
  if (!site.switches.oneTap || !isVisitor || !isFitPage || isPutOff) return null
  return <Offer onPutOff={putOff} />
}

function Offer({ onPutOff }: { readonly onPutOff: () => void }) {
  const t = useText()
  const { call, modals, log } = useShell()
  const [isBusy, setBusy] = useState(false)
  const name = useOneTapName()
  if (name === null) return null

  /** Contacts the provider only after a tap: merely reading the offer leaves no trace there. */
  async function go(): Promise<void> {
    setBusy(true)
    try {
      const { address } = await call('GET /social-api/oauth/google-one-tap/clientId')
      if (address !== null) return location.assign(address)
    } catch (error) {
      log('one-tap sign-in failed', error)
    }
    setBusy(false)
    modals.open('snackbar', { text: t('shell_one_tap_failed', { name: name ?? '' }) })
  }

  return (
    <NoticeCard
      mark={<Icon name="log-in" size="l" />}
      title={t('shell_one_tap_title')}
      isAnnounced
      answers={
        <>
          <Button variant="ghost" onClick={onPutOff}>
            {t('shell_one_tap_later')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void go()}>
            {t('shell_one_tap_go', { name })}
          </Button>
        </>
      }
    >
      <p>{t('shell_one_tap_text', { name })}</p>
    </NoticeCard>
  )
}

/** The name of the one-tap provider; null while it is unknown or there is none. */
function useOneTapName(): string | null {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery('GET /web-api/social/providers', {}, { enabled: isIdle })
  return data?.providers.find(({ isOneTap }) => isOneTap)?.name ?? null
}
