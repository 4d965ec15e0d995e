import styles from './breadcrumbs.module.css'
import { classNames } from './class-names.ts'

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
    <nav aria-label={label} className={classNames(styles.trail, className)}>
      <ol role="list" className={styles.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={styles.item}>
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
