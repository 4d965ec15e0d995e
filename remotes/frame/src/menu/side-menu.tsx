import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon, IconButton } from '@evens/ui'
import { MENUS, type MenuGroup } from './menus.ts'
import styles from './side-menu.module.css'

/** The left column. Collapsed it shows the marks only, and the names to those who do not look. */
export function SideMenu({ theme }: { theme: string }) {
  const t = useText()
  const shell = useShell()
  const collapsed = useStore(shell.settings, (settings) => settings.leftSectionDisplayState === 1)
  const toggle = () => shell.settings.set((settings) => ({ ...settings, leftSectionDisplayState: collapsed ? 0 : 1 }))
  return (
    <div className={styles['menu']}>
      <div className={styles['toggle']}>
        <IconButton
          icon="panel-start"
          size="s"
          label={t(collapsed ? 'frame_menu_expand' : 'frame_menu_collapse')}
          aria-expanded={!collapsed}
          onClick={toggle}
        />
      </div>
      {(MENUS[theme] ?? []).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </div>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const t = useText()
  const { href, page } = useShell()
  const here = useStore(page, ({ fullPath }) => fullPath.replace(/[?#].*$/, ''))
  return (
    <nav className={styles['group']} aria-label={t(group.key)}>
      <h2 className={styles['heading']}>{t(group.key)}</h2>
      <ul className={styles['list']}>
        {group.items.map(({ key, route, params, icon }) => {
          const target = href(route, params)
          return (
            <li key={key}>
              <a className={styles['item']} href={target} aria-current={target === here ? 'page' : undefined}>
                <Icon name={icon} />
                <span className={styles['name']}>{t(key)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
