import type { ComponentPropsWithRef } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './link.module.css'

export type LinkProps = ComponentPropsWithRef<'a'> & {
  readonly href: string
  /** In running text, in lists where underlines would crowd, or alone on its line. */
  readonly kind?: 'inline' | 'quiet' | 'standalone' | undefined
  readonly icon?: IconName | undefined
}

export function Link({ kind = 'inline', icon, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classNames(styles[kind], className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </a>
  )
}

/** A link as data: what lists, trails and tabs are made of. */
export type LinkItem = {
  readonly href: string
  readonly label: string
  readonly icon?: IconName | undefined
  readonly current?: boolean | undefined
}

export type LinkListProps = {
  /** Names the list for a screen reader when no heading does. */
  readonly label?: string | undefined
  readonly items: readonly LinkItem[]
  readonly className?: string | undefined
}

export function LinkList({ label, items, className }: LinkListProps) {
  return (
    <ul role="list" aria-label={label} className={classNames(styles.list, className)}>
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href} className={styles.item} aria-current={item.current === true ? 'page' : undefined}>
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
