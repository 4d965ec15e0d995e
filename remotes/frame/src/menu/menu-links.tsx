import { useText } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import { useId } from 'react'
import { useLinks, type DrawnLink } from '../links/use-links.ts'
import type { MenuGroup } from './menus.ts'
import styles from './side-menu.module.css'

export function MenuLinks({ group }: { group: MenuGroup }) {
  const t = useText()
  const id = useId()
  const draw = useLinks()
  const links = draw(group.links)
  if (links.length === 0) return null
  return (
    <nav className={styles.group} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t(group.titleKey)}
      </p>
      <Items links={links} />
      {group.rest !== undefined && <Rest title={t(group.rest.titleKey)} links={draw(group.rest.links)} />}
    </nav>
  )
}

function Rest({ title, links }: { title: string; links: readonly DrawnLink[] }) {
  return (
    <details className={styles.rest} open={links.some(({ current }) => current !== undefined)}>
      <summary className={styles.item}>
        <Icon name="chevron-down" className={styles.mark} />
        <span className={styles.name}>{title}</span>
      </summary>
      <Items links={links} />
    </details>
  )
}

function Items({ links }: { links: readonly DrawnLink[] }) {
  return (
    <ul role="list">
      {links.map(({ key, href, text, icon, current }) => (
        <li key={key} className={styles.entry}>
          <a className={styles.item} href={href} aria-current={current}>
            <Icon name={icon} className={styles.mark} />
            <span className={styles.name}>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
