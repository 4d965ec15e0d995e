import { useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, LinkList, Logo, VisuallyHidden } from '@evens/ui'
import { MAIN_SECTIONS } from '../links/catalogue.ts'
import { useLinks } from '../links/use-links.ts'
import { Panel } from '../panel/panel.tsx'
import styles from './drawer.module.css'
import { LanguageChoices } from './language-menu.tsx'
import { LinkGroup } from './link-group.tsx'
import { MORE_GROUPS } from './more-groups.ts'
import { OddsChoices } from './odds-menu.tsx'

/** All of the header for a window that has no room for it. */
export function Drawer() {
  const t = useText()
  return (
    <Panel
      place="drawer"
      label={t('frame_menu')}
      triggerClass={styles.opener}
      panelClass={styles.drawer}
      trigger={
        <>
          <Icon name="menu" />
          <VisuallyHidden>{t('frame_menu')}</VisuallyHidden>
        </>
      }
    >
      {(panelId) => (
        <>
          <DrawerHead panelId={panelId} />
          <nav className={styles.body} aria-label={t('frame_menu')}>
            <DrawerSections />
            {MORE_GROUPS.map((group) => (
              <LinkGroup key={group.titleKey} group={group} />
            ))}
          </nav>
          <DrawerSettings />
        </>
      )}
    </Panel>
  )
}

function DrawerHead({ panelId }: { panelId: string }) {
  const t = useText()
  const { site } = useShell()
  return (
    <div className={styles.head}>
      <Logo brand={site.logo} label={site.brandName} />
      <button type="button" className={styles.close} popoverTarget={panelId} popoverTargetAction="hide">
        <Icon name="close" />
        <VisuallyHidden>{t('frame_close')}</VisuallyHidden>
      </button>
    </div>
  )
}

function DrawerSections() {
  const t = useText()
  const links = useLinks()(MAIN_SECTIONS)
  return (
    <LinkList
      label={t('frame_sections')}
      items={links.map(({ href, text, icon, current }) => ({ href, label: text, icon, current: current !== undefined }))}
    />
  )
}

function DrawerSettings() {
  const t = useText()
  const { modals } = useShell()
  return (
    <div className={styles.settings}>
      <LanguageChoices />
      <OddsChoices />
      <Button block icon="settings" onClick={() => modals.open('settings')}>
        {t('frame_settings')}
      </Button>
    </div>
  )
}
