import { useText } from '@evens/remote-sdk'
import { classNames, Icon } from '@evens/ui'
import { MAIN_SECTIONS } from '../links/catalogue.ts'
import { useLinks, type DrawnLink } from '../links/use-links.ts'
import { Panel } from '../panel/panel.tsx'
import { LinkGroup } from './link-group.tsx'
import styles from './main-nav.module.css'
import { MORE_GROUPS } from './more-groups.ts'

/** How many sections stay when the window gets narrower; the rest are found under More. */
const FIRST = 4
const SECOND = 6
const rankOf = (index: number): string | undefined => (index < FIRST ? styles.first : index < SECOND ? styles.second : styles.third)

export function MainNav() {
  const t = useText()
  const sections = useLinks()(MAIN_SECTIONS)
  return (
    <nav className={styles.nav} aria-label={t('frame_main_navigation')}>
      <ul role="list" className={styles.bar}>
        {sections.map((link, index) => (
          <li key={link.key} className={classNames(styles.item, rankOf(index))}>
            <SectionLink link={link} />
          </li>
        ))}
      </ul>
      <Panel
        place="start"
        label={t('frame_more')}
        triggerClass={classNames(styles.link, styles.more)}
        panelClass={styles.panel}
        trigger={
          <>
            {t('frame_more')}
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        {() => (
          <>
            <ul role="list" aria-label={t('frame_sections')} className={styles.rest}>
              {sections.map((link, index) => (
                <li key={link.key} className={rankOf(index)}>
                  <a className={styles.restLink} href={link.href} aria-current={link.current}>
                    <Icon name={link.icon} />
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
            <div className={styles.groups}>
              {MORE_GROUPS.map((group) => (
                <LinkGroup key={group.titleKey} group={group} />
              ))}
            </div>
          </>
        )}
      </Panel>
    </nav>
  )
}

function SectionLink({ link }: { link: DrawnLink }) {
  return (
    <a className={styles.link} href={link.href} aria-current={link.current}>
      {link.key === 'frame_live' && <span className={styles.dot} />}
      <span className={styles.text}>{link.text}</span>
    </a>
  )
}
