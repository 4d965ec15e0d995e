import { cookiesAgreement } from '@evens/contracts/settings'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon, Link } from '@evens/ui'
import { useId } from 'react'
import { ALL_COOKIES, agreeTo, NECESSARY_COOKIES } from './cookie-choice.ts'
import styles from './notices.module.css'

/** Yes and no weigh the same, and the page works without an answer. */
export function CookieConsent() {
  const t = useText()
  const shell = useShell()
  const titleId = useId()
  const agreement = useStore(shell.settings, ({ cookiesAgreeType }) => cookiesAgreement(cookiesAgreeType))
  if (agreement.answered) return null
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.mark}>
        <Icon name="cookie" size="l" />
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_cookies_title')}
        </h2>
        <p>
          {t('shell_cookies_text')} <Link href={shell.href('cookies')}>{t('shell_cookies_more')}</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={() => shell.modals.open('cookie-agreement')}>
          {t('shell_cookies_choose')}
        </Button>
        <Button onClick={() => agreeTo(shell, NECESSARY_COOKIES)}>{t('shell_cookies_necessary_only')}</Button>
        <Button onClick={() => agreeTo(shell, ALL_COOKIES)}>{t('shell_cookies_accept_all')}</Button>
      </div>
    </section>
  )
}
