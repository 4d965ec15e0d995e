import { useText } from '@evens/remote-sdk'
import { useLinks, type DrawnLink } from '../links/use-links.ts'
import { FOOTER_COLUMNS } from './footer-links.ts'
import styles from './footer.module.css'

export function LinkColumns({ isLarge }: { isLarge: boolean }) {
  const t = useText()
  const draw = useLinks()
  return (
    <nav className={styles.columns} aria-label={t('frame_footer_navigation')}>
      {FOOTER_COLUMNS.map(({ titleKey, links, more }) => (
        <div key={titleKey} className={styles.column}>
          <h2 className={styles.title}>{t(titleKey)}</h2>
          <ul role="list">
            {draw(isLarge ? [...links, ...more] : links).map((link) => (
              <FooterLink key={link.key} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

export function FooterLink({ link }: { link: DrawnLink }) {
  return (
    <li>
      <a className={styles.link} href={link.href} aria-current={link.current === 'page' ? 'page' : undefined}>
        {link.text}
      </a>
    </li>
  )
}
