import { useText } from '@evens/remote-sdk'
import { SNACKBARS_ID } from '../modals/index.ts'
import { AgeWarning } from './age-warning.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Snow } from './snow.tsx'
import { SupportButton } from './support-button.tsx'
import { WelcomeUser } from './welcome-user.tsx'
import styles from './notices.module.css'

/** One column at the foot of the page: nothing in it can cover anything else in it. */
export function BottomNotices() {
  const t = useText()
  return (
    <section aria-label={t('shell_notices')} className={styles.column}>
      <Snow />
      <div className={styles.buttons}>
        <ScrollToTop />
        <SupportButton />
      </div>
      <div id={SNACKBARS_ID} className={styles.snackbars} />
      <WelcomeUser />
      <AgeWarning />
      <CookieConsent />
    </section>
  )
}
