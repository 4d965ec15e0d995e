import { useShell, useText } from '@evens/remote-sdk'
import { AgeMark, Link } from '@evens/ui'
import styles from './footer.module.css'

/** For whom the site is, under which conditions it runs, and who runs it. */
export function Statement({ hasPolicyLogo }: { readonly hasPolicyLogo: boolean }) {
  const t = useText()
  const { site, href } = useShell()
  const { minimumAge: age, brandName: brand, companyName: company } = site
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
        <p>{t('frame_copyright', { brand, company })}</p>
      </div>
      {hasPolicyLogo && (
        <img src="/web-api/policy/logo.agif" alt={t('wallet_policy_logo')} width={24} height={24} loading="lazy" />
      )}
    </div>
  )
}
