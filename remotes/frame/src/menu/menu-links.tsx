import { useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { useLinks } from '../links/use-links.ts'
import { MenuGroup } from './menu-group.tsx'
import { MenuRow } from './menu-row.tsx'
import type { MenuLinkGroup } from './menus.ts'
import styles from './side-menu.module.css'

export function MenuLinks({ group }: { group: MenuLinkGroup }) {
  const t = useText()
  const links = useLinks()(group.links)
  if (links.length === 0) return null
  return (
    <MenuGroup title={t(group.titleKey)}>
      <ul role="list">
        {links.map(({ key, href, text, icon, current }) => (
          <li key={key} className={styles.entry}>
            <MenuRow href={href} current={current} mark={<Icon name={icon} className={styles.mark} />} name={text} />
          </li>
        ))}
      </ul>
    </MenuGroup>
  )
}
