import { useShell, useText } from '@evens/remote-sdk'
import { AgeMark, Link } from '@evens/ui'
import type { MouseEvent } from 'react'
import styles from './footer.module.css'

/** For whom the site is, under which conditions it runs, and who runs it. */
export function Statement({ hasPolicyLogo }: { readonly hasPolicyLogo: boolean }) {
  const t = useText()
  const { site, href, modals } = useShell()
  const { minimumAge: age, brandName: brand, companyName: company } = site
  /** Over the page that is read; without a script the link leads to the page that says the same. */
  const over = (modal: string) => (event: MouseEvent) => {
    event.preventDefault()
    modals.open(modal)
  }
  return (
    <div className={styles.statement}>
      <AgeMark label={t('frame_age', { age })}>
        <bdi dir="ltr">{age}+</bdi>
      </AgeMark>
      <div className={styles.words}>
        <p>
          {t('frame_age', { age })} {t('frame_responsible_line')}{' '}
          <Link href={href('responsibleGaming')}>{t('frame_responsible')}</Link>
        </p>
        {site.sandbox && <p>{t('frame_sandbox')}</p>}
        <p>
          {t('frame_copyright', { brand, company })}{' '}
          <Link href={href('about')} onClick={over('new-site-information')}>
            {t('frame_who_runs_it')}
          </Link>
          {' · '}
          <Link href={href('howBet')} onClick={over('welcome')}>
            {t('frame_first_time')}
          </Link>
        </p>
      </div>
      {hasPolicyLogo && (
        <img src="/web-api/policy/logo.agif" alt={t('wallet_policy_logo')} width={24} height={24} loading="lazy" />
      )}
    </div>
  )
}
