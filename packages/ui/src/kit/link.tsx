import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './link.module.css'
import breadcrumbsStyles from './breadcrumbs.module.css'
import tabsNavStyles from './tabs-nav.module.css'
import skipLinkStyles from './skip-link.module.css'

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

/** A link as data, for lists, breadcrumbs and tabs. */
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

export type Breadcrumb = { readonly href?: string | undefined; readonly label: string }

export type BreadcrumbsProps = {
  readonly label: string
  /** From home down; the last one is the page itself. */
  readonly items: readonly Breadcrumb[]
  readonly className?: string | undefined
}

export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  const last = items.length - 1
  return (
    <nav aria-label={label} className={classNames(breadcrumbsStyles.trail, className)}>
      <ol role="list" className={breadcrumbsStyles.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={breadcrumbsStyles.item}>
            {item.href === undefined || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>{item.label}</span>
            ) : (
              <a href={item.href}>{item.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type TabItem = LinkItem & { readonly count?: ReactNode }

export type TabsNavProps = Pick<ComponentPropsWithRef<'nav'>, 'onKeyDown'> & {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly className?: string | undefined
}

/** Links to sibling pages that look like tabs. */
export function TabsNav({ label, items, className, ...rest }: TabsNavProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(tabsNavStyles.tabs, className)}>
      <ul role="list" className={tabsNavStyles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={tabsNavStyles.tab} aria-current={item.current === true ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
              {item.count !== undefined && <span className={tabsNavStyles.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type SkipLinkProps = { readonly href: `#${string}`; readonly children: ReactNode }

/** The first element in the tab order: skips the header. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a href={href} className={skipLinkStyles.skip}>
      {children}
    </a>
  )
}
