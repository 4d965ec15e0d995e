import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useLinks } from '../links/use-links.ts'
import { COMPACT_LINKS, POPULAR_LINKS } from './footer-links.ts'
import { HouseMarks, LanguageList } from './house-marks.tsx'
import { LinkColumns, FooterLink } from './link-columns.tsx'
import { Statement } from './statement.tsx'
import styles from './footer.module.css'

type FooterProps = { readonly theme?: string; readonly size?: string; readonly hasPolicyLogo?: boolean }

/** The foot of every page: all that there is to read, and what the house has to say about itself. */
export function Footer({ theme = 'default', size = 'normal', hasPolicyLogo = false }: FooterProps) {
  const isLarge = size === 'large'
  return (
    <div className={classNames('ev-chrome', styles.footer, isLarge && styles.large)}>
      <div className={styles.inner}>
        {theme === 'compact' ? <CompactFooter /> : <FullFooter isLarge={isLarge} />}
        <Statement hasPolicyLogo={hasPolicyLogo} />
      </div>
    </div>
  )
}

function FullFooter({ isLarge }: { isLarge: boolean }) {
  const { site } = useShell()
  return (
    <>
      <LinkColumns isLarge={isLarge} />
      {site.switches.seoLinks && <PopularLinks />}
      <HouseMarks />
    </>
  )
}

function PopularLinks() {
  const t = useText()
  const links = useLinks()(POPULAR_LINKS)
  return (
    <section className={styles.popular} aria-label={t('frame_popular')}>
      <h2 className={styles.title}>{t('frame_popular')}</h2>
      <ul role="list" className={styles.inline}>
        {links.map((link) => (
          <FooterLink key={link.key} link={link} />
        ))}
      </ul>
    </section>
  )
}

function CompactFooter() {
  const t = useText()
  const links = useLinks()(COMPACT_LINKS)
  return (
    <>
      <div className={styles.row}>
        <nav aria-label={t('frame_footer_navigation')}>
          <ul role="list" className={styles.inline}>
            {links.map((link) => (
              <FooterLink key={link.key} link={link} />
            ))}
          </ul>
        </nav>
        <LanguageList />
      </div>
    </>
  )
}
