import { cookiesAgreement } from '@evens/contracts/settings'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { AgeMark, Button, Icon, Link } from '@evens/ui'
import { useId, useState } from 'react'
import { agreeTo, ALL_COOKIES, NECESSARY_COOKIES } from '../browser/cookie-choice.ts'
import { stored } from '../browser/storage.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './notices.module.css'

/** Accepting and refusing have equal weight, and the page works without an answer. */
export function CookieConsent() {
  const t = useText()
  const shell = useShell()
  const agreement = useStore(shell.settings, ({ cookiesAgreeType }) => cookiesAgreement(cookiesAgreeType))
  if (agreement.answered) return null
  return (
    <NoticeCard
      mark={<Icon name="cookie" size="l" />}
      title={t('shell_cookies_title')}
      answers={
        <>
          <Button variant="ghost" onClick={() => shell.modals.open('cookie-agreement')}>
            {t('shell_cookies_choose')}
          </Button>
          <Button onClick={() => agreeTo(shell, NECESSARY_COOKIES)}>{t('shell_cookies_necessary_only')}</Button>
          <Button onClick={() => agreeTo(shell, ALL_COOKIES)}>{t('shell_cookies_accept_all')}</Button>
        </>
      }
    >
      <p>
        {t('shell_cookies_text')} <Link href={shell.href('cookies')}>{t('shell_cookies_more')}</Link>
      </p>
    </NoticeCard>
  )
}

/** Stays until it is answered, without blocking the page. */
export function AgeWarning() {
  const t = useText()
  const { site, href } = useShell()
  const { ageAcceptanceDays, minimumAge: age } = site
  const titleId = useId()
  const textId = useId()
  const [isAnswered, setIsAnswered] = useState(() => isAgeAccepted(ageAcceptanceDays))
  if (!site.switches.ageWarning || isAnswered) return null

  const confirm = () => {
    acceptAge(ageAcceptanceDays)
    setIsAnswered(true)
  }
  return (
    <div role="dialog" aria-modal="false" aria-labelledby={titleId} aria-describedby={textId} className={styles.card}>
      <div className={styles.mark}>
        <AgeMark label={t('shell_age_mark', { age })}>{age}+</AgeMark>
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_age_title', { age })}
        </h2>
        <p id={textId}>{t('shell_age_text')}</p>
      </div>
      <div className={styles.answers}>
        <Button href={href('responsibleGaming')} variant="ghost">
          {t('shell_responsible')}
        </Button>
        <Button variant="primary" onClick={confirm}>
          {t('shell_age_confirm', { age })}
        </Button>
      </div>
    </div>
  )
}

const DAY_MS = 86_400_000
const FOR_SESSION = 'session'

/** The stored value of a confirmation: its expiry, or that it holds for the session. */
export function acceptance(days: number, nowMs: number): string {
  return days === 0 ? FOR_SESSION : String(nowMs + days * DAY_MS)
}

/** An expiry further off than the site allows was not set by the site. */
export function isAccepted(value: string | null, days: number, nowMs: number): boolean {
  if (value === null) return false
  if (days === 0) return value === FOR_SESSION
  const untilMs = Number(value)
  return untilMs > nowMs && untilMs <= nowMs + days * DAY_MS
}

const acceptanceFor = (days: number) => stored(days === 0 ? 'ageAcceptedInSession' : 'ageAcceptedUntil')

function isAgeAccepted(days: number): boolean {
  return isAccepted(acceptanceFor(days).get(), days, Date.now())
}

function acceptAge(days: number): void {
  acceptanceFor(days).set(acceptance(days, Date.now()))
}
