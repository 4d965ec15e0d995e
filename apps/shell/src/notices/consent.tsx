import { cookiesAgreement } from '@evens/contracts/settings'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { AgeMark, Button, Icon, Link } from '@evens/ui'
import { type ReactNode, useId, useState } from 'react'
import { agreeTo, ALL_COOKIES, type CookieChoice, NECESSARY_COOKIES } from '../browser/cookie-choice.ts'
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

/** The questions to a new visitor, in one bar: age and cookies together, or the one that is still open. */
export function Consent() {
  const { settings, site } = useShell()
  const isCookieOpen = useStore(settings, ({ cookiesAgreeType }) => !cookiesAgreement(cookiesAgreeType).answered)
  const { ageAcceptanceDays, switches } = site
  const [isAgeAnswered, setIsAgeAnswered] = useState(() => isAgeAccepted(ageAcceptanceDays))
  const confirmAge = () => {
    acceptAge(ageAcceptanceDays)
    setIsAgeAnswered(true)
  }
  if (!switches.ageWarning || isAgeAnswered) return <CookieConsent />
  return isCookieOpen ? <JointConsent onConfirm={confirmAge} /> : <AgeWarning onConfirm={confirmAge} />
}

type AgeProps = { readonly onConfirm: () => void }

function AgeWarning({ onConfirm }: AgeProps) {
  const t = useText()
  const { site, href } = useShell()
  return (
    <AgeCard
      answers={
        <>
          <Button href={href('responsibleGaming')} variant="ghost">
            {t('shell_responsible')}
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('shell_age_confirm', { age: site.minimumAge })}
          </Button>
        </>
      }
    >
      {t('shell_age_text')}
    </AgeCard>
  )
}

/** One click answers both questions; the two answers about cookies have equal weight. */
function JointConsent({ onConfirm }: AgeProps) {
  const t = useText()
  const shell = useShell()
  const age = shell.site.minimumAge
  const answer = (choice: CookieChoice) => () => {
    agreeTo(shell, choice)
    onConfirm()
  }
  return (
    <AgeCard
      answers={
        <>
          <Button variant="ghost" onClick={() => shell.modals.open('cookie-agreement')}>
            {t('shell_cookies_choose')}
          </Button>
          <Button onClick={answer(NECESSARY_COOKIES)}>{t('shell_consent_necessary', { age })}</Button>
          <Button onClick={answer(ALL_COOKIES)}>{t('shell_consent_all', { age })}</Button>
        </>
      }
    >
      {t('shell_consent_text')} <Link href={shell.href('responsibleGaming')}>{t('shell_responsible')}</Link>{' '}
      <Link href={shell.href('cookies')}>{t('shell_cookies_more')}</Link>
    </AgeCard>
  )
}

/** Stays until it is answered, without blocking the page. */
function AgeCard({ answers, children }: { readonly answers: ReactNode; readonly children: ReactNode }) {
  const t = useText()
  const { minimumAge: age } = useShell().site
  const titleId = useId()
  const textId = useId()
  return (
    <div role="dialog" aria-modal="false" aria-labelledby={titleId} aria-describedby={textId} className={styles.card}>
      <div className={styles.mark}>
        <AgeMark label={t('shell_age_mark', { age })}>{age}+</AgeMark>
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_age_title', { age })}
        </h2>
        <p id={textId}>{children}</p>
      </div>
      <div className={styles.answers}>{answers}</div>
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
