import { useText } from '@evens/remote-sdk'
import { snackbarsPlace } from '../modals/index.ts'
import { AgeWarning } from './age-warning.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { OneTap } from './one-tap.tsx'
import { RegistrationReminder } from './registration-reminder.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Snow } from './snow.tsx'
import { SupportButton } from './support-button.tsx'
import { WelcomeUser } from './welcome-user.tsx'
import { useLayoutEffect, useRef } from 'react'
import styles from './notices.module.css'

/** One column at the foot of the page: nothing in it can cover anything else in it. */
export function BottomNotices() {
  const t = useText()
  const cards = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (cards.current === null ? undefined : reserveSpace(cards.current)), [])
  return (
    <section aria-label={t('shell_notices')} className={styles.column}>
      <Snow />
      <div className={styles.buttons}>
        <ScrollToTop />
        <SupportButton />
      </div>
      <div id="snackbars" ref={(place) => snackbarsPlace.set(place)} className={styles.snackbars} />
      <ConnectionNotice />
      <div ref={cards} className={styles.cards}>
        <WelcomeUser />
        <AgeWarning />
        <CookieConsent />
        <RegistrationReminder />
        <OneTap />
      </div>
    </section>
  )
}

/** The footer grows by what lies over it, and whatever gets the focus is scrolled out from under it. */
function reserveSpace(cards: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices-block', `${cards.offsetHeight}px`),
  )
  observer.observe(cards)
  return () => observer.disconnect()
}
