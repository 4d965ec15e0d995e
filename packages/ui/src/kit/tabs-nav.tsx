import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LinkItem } from './link.tsx'
import styles from './tabs-nav.module.css'

export type TabItem = LinkItem & { readonly count?: ReactNode }

export type TabsNavProps = {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly className?: string | undefined
}

/** Pages that stand beside one another: links that look like tabs. */
export function TabsNav({ label, items, className }: TabsNavProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={styles.tab} aria-current={item.current === true ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
