import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Flag, Icon } from './icon.tsx'

export type BadgeProps = {
  readonly tone?: 'neutral' | 'accent' | 'live' | 'warning' | 'up' | 'down' | undefined
  readonly icon?: IconName | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  )
}

export type LiveBadgeProps = { readonly className?: string | undefined; readonly children: ReactNode }

/** Marks an event in play. */
export function LiveBadge({ className, children }: LiveBadgeProps) {
  return <span className={classNames(styles.badge, styles.onAir, className)}>{children}</span>
}

export type AgeMarkProps = {
  /** The meaning of the mark, for screen readers. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function AgeMark({ label, className, children }: AgeMarkProps) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.age, className)}>
      {children}
    </span>
  )
}

type ChipLook = {
  readonly selected?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly flag?: string | undefined
  readonly count?: ReactNode
  readonly children: ReactNode
}

/** A link to a narrower view, or a button that switches one on and off. */
export type ChipProps = ChipLook &
  (
    | ({ readonly href: string } & Omit<ComponentPropsWithRef<'a'>, keyof ChipLook | 'href'>)
    | ({ readonly href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof ChipLook>)
  )

export function Chip({ selected = false, icon, flag, count, className, children, ...rest }: ChipProps) {
  const classes = classNames(styles.chip, selected && styles.selected, className)
  const content = (
    <>
      {icon && <Icon name={icon} size="s" />}
      {flag !== undefined && <Flag country={flag} size="s" />}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a aria-current={selected ? 'true' : undefined} {...rest} className={classes}>
        {content}
      </a>
    )
  return (
    <button type="button" aria-pressed={selected} {...rest} className={classes}>
      {content}
    </button>
  )
}
