import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly icon?: IconName | undefined
  readonly badge?: ReactNode
  readonly breadcrumbs?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

/** Holds the one first-level heading of the page. */
export function PageHeader({ title, lead, icon, badge, breadcrumbs, actions, className }: PageHeaderProps) {
  return (
    <div className={classNames(styles.header, className)}>
      {breadcrumbs}
      <div className={styles.row}>
        {icon && (
          <span className={styles.mark}>
            <Icon name={icon} size="l" />
          </span>
        )}
        <h1 className={styles.title}>{title}</h1>
        {badge}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
