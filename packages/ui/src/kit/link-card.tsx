import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import { Flag, Icon } from './icon.tsx'
import styles from './link-card.module.css'

export type LinkCardGridProps = {
  readonly label?: string | undefined
  /** The least width of a card. */
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function LinkCardGrid({ label, size = 'm', className, children }: LinkCardGridProps) {
  return (
    <ul role="list" aria-label={label} className={classNames(styles.grid, styles[size], className)}>
      {children}
    </ul>
  )
}

export type LinkCardProps = {
  readonly href: string
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconName | undefined
  /** An emblem in place of the icon. */
  readonly mark?: ReactNode
  /** A wide picture above the words. */
  readonly picture?: ReactNode
  readonly flag?: string | undefined
  readonly badge?: ReactNode
  readonly meta?: ReactNode
  readonly className?: string | undefined
}

/** The whole card is clickable, but only the title is the link's accessible name. */
export function LinkCard({ href, title, text, icon, mark, picture, flag, badge, meta, className }: LinkCardProps) {
  return (
    <li className={classNames(styles.card, picture !== undefined && styles.pictured, className)}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      {mark}
      {icon && (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      )}
      {flag !== undefined && <Flag country={flag} size="l" />}
      <div className={styles.body}>
        <span className={styles.head}>
          <a href={href} className={styles.link}>
            {title}
          </a>
          {badge}
        </span>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {meta !== undefined && <p className={styles.meta}>{meta}</p>}
      </div>
      {picture === undefined && <Icon name="chevron-end" size="s" className={styles.go} />}
    </li>
  )
}
