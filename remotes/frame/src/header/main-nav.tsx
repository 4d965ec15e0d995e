import { useShell, useText } from '@evens/remote-sdk'
import { Button, classNames, Icon } from '@evens/ui'
import { MAIN_SECTIONS } from '../links/catalogue.ts'
import { type DrawnLink, useLinks } from '../links/link.ts'
import { Panel } from '../panel/panel.tsx'
import { ACCOUNT_GROUP, LinkGroup, MORE_GROUPS } from './link-group.tsx'
import { LanguageChoices, OddsChoices } from './choice-menus.tsx'
import styles from './main-nav.module.css'

/** The number of sections that stay in the row at each width; the others move under More. */
const STAY = [
  { below: 3, className: styles.first },
  { below: 4, className: styles.second },
  { below: 6, className: styles.third },
]
const rankOf = (index: number): string | undefined =>
  (STAY.find(({ below }) => index < below) ?? { className: styles.last }).className

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
        place="drawer"
        label={t('frame_menu')}
        triggerClass={classNames(styles.link, styles.more)}
        panelClass={styles.panel}
        trigger={<MoreLabel />}
      >
        <div className={styles.sheet}>
          <ul role="list" aria-label={t('frame_sections')} className={styles.rest}>
            {sections.map((link, index) => (
              <li key={link.key} className={rankOf(index)}>
                <RestLink link={link} />
              </li>
            ))}
          </ul>
          <div className={styles.groups}>
            {MORE_GROUPS.map((group) => (
              <LinkGroup key={group.titleKey} group={group} />
            ))}
          </div>
        </div>
        <DrawerSettings className={styles.settings} />
      </Panel>
    </nav>
  )
}

function MoreLabel() {
  const t = useText()
  return (
    <>
      <Icon name="menu" className={styles.menuMark} />
      <span className={styles.moreText}>{t('frame_more')}</span>
      <span className={styles.menuText}>{t('frame_menu')}</span>
      <Icon name="chevron-down" size="s" className={styles.chevron} />
    </>
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

function RestLink({ link }: { link: DrawnLink }) {
  return (
    <a className={styles.restLink} href={link.href} aria-current={link.current}>
      <Icon name={link.icon} />
      {link.text}
    </a>
  )
}

/** The header's tools, for windows too narrow to show them. */
function DrawerSettings({ className }: { className: string | undefined }) {
  const t = useText()
  const { modals } = useShell()
  return (
    <div className={className}>
      <LinkGroup group={ACCOUNT_GROUP} />
      <LanguageChoices />
      <OddsChoices />
      <Button block icon="settings" onClick={() => modals.open('settings')}>
        {t('frame_settings')}
      </Button>
    </div>
  )
}
