import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon, IconButton } from '@evens/ui'
import { useId } from 'react'
import { DrawerHead } from '../panel/drawer-head.tsx'
import { BookMenu } from './book-menu.tsx'
import type { BookState } from './load-menu.ts'
import { MenuLinks } from './menu-links.tsx'
import { menuManners } from './menu-manners.ts'
import { MENUS } from './menus.ts'
import { OfficeMenu } from '../office-menu/office-menu.tsx'
import type { OfficeState } from '../office-menu/office-marks.ts'
import styles from './side-menu.module.css'

const BETTING_MENUS = ['sports', 'esports']

type SideMenuProps = BookState & OfficeState & { readonly theme?: string }

/** The left column. Where it has no room it shows the marks only; in a narrow window it is opened by a button. */
export function SideMenu({ theme = 'sports', missing, ...book }: SideMenuProps) {
  const t = useText()
  const id = useId()
  const groups = MENUS[theme] ?? []
  const title = t('frame_sections')
  return (
    <div className={styles.side}>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Icon name="list" />
        {title}
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </button>
      <div ref={menuManners} id={id} popover="auto" role="group" aria-label={title} className={styles.menu}>
        <DrawerHead panelId={id} title={title} className={styles.head} />
        <Toggle menuId={id} />
        {BETTING_MENUS.includes(theme) && <BookMenu key={theme} theme={theme} {...book} />}
        {theme === 'office' ? (
          <OfficeMenu made={missing} />
        ) : (
          groups.map((group) => <MenuLinks key={group.titleKey} group={group} />)
        )}
      </div>
    </div>
  )
}

function Toggle({ menuId }: { menuId: string }) {
  const t = useText()
  const { settings } = useShell()
  const isCollapsed = useStore(settings, ({ leftSectionDisplayState }) => leftSectionDisplayState === 1)
  return (
    <IconButton
      icon="panel-start"
      size="s"
      className={styles.toggle}
      label={t(isCollapsed ? 'frame_menu_expand' : 'frame_menu_collapse')}
      aria-expanded={!isCollapsed}
      aria-controls={menuId}
      onClick={() => settings.set((current) => ({ ...current, leftSectionDisplayState: isCollapsed ? 0 : 1 }))}
    />
  )
}
