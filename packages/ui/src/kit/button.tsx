import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly icon?: IconName | undefined
  readonly iconEnd?: IconName | undefined
  /** Takes the full width. */
  readonly block?: boolean | undefined
  /** An action is pending: the button keeps the focus and does nothing. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}
type LinkOrButton<Look> = Look &
  (
    | ({ readonly href: string } & Omit<ComponentPropsWithRef<'a'>, keyof Look | 'href'>)
    | ({ readonly href?: undefined } & Omit<ComponentPropsWithRef<'button'>, keyof Look>)
  )

export type ButtonProps = LinkOrButton<ButtonLook>

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', icon, iconEnd, block, busy = false, className, children, ...rest } = props
  const classes = classNames(styles.button, styles[variant], styles[size], block === true && styles.block, className)
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={size === 's' ? 's' : 'm'} />}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    )
  return (
    <button type="button" {...rest} {...(busy && IDLE)} className={classes}>
      {content}
    </button>
  )
}

// A busy button must not submit its form either.
const IDLE = { type: 'button', onClick: undefined, 'aria-disabled': true, 'aria-busy': true } as const

type IconButtonLook = {
  /** The button's accessible name, shown as a tooltip too. */
  readonly label: string
  readonly icon: IconName
  readonly variant?: 'ghost' | 'secondary' | 'primary' | undefined
  readonly size?: 's' | 'm' | 'l' | undefined
  /** A small count or mark at its corner. */
  readonly badge?: ReactNode
}

export type IconButtonProps = LinkOrButton<IconButtonLook>

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size = 'm', badge, className, ...rest } = props
  const classes = classNames(styles.button, styles.round, styles[variant], styles[size], className)
  const content = (
    <>
      <Icon name={icon} size={size === 's' ? 's' : 'm'} />
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a title={label} aria-label={label} {...rest} className={classes}>
        {content}
      </a>
    )
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={classes}>
      {content}
    </button>
  )
}
