import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './states.module.css'

export type EmptyStateProps = {
  readonly title: ReactNode
  /** A way out of this state. */
  readonly text?: ReactNode
  readonly icon?: IconName | undefined
  readonly level?: 2 | 3 | undefined
  readonly action?: ReactNode
  readonly className?: string | undefined
}

export function EmptyState({ title, text, icon = 'search', level = 2, action, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames(styles.state, className)}>
      <span className={styles.mark}>
        <Icon name={icon} size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly level?: 1 | 2 | 3 | undefined
  readonly action?:
    | { readonly label: string; readonly onClick?: (() => void) | undefined; readonly href?: undefined }
    | { readonly label: string; readonly href: string; readonly onClick?: undefined }
    | undefined
  /** Something a person can quote to support, such as a status code. */
  readonly details?: ReactNode
  readonly className?: string | undefined
}

/** A part of the page failed to load. */
export function ErrorState({ title, text, level = 2, action, details, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={classNames(styles.state, styles.error, className)}>
      <span className={styles.mark}>
        <Icon name="warning" size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && (
        <div className={styles.action}>
          <Button variant="primary" {...rest(action)}>
            {action.label}
          </Button>
        </div>
      )}
      {details !== undefined && <p className={styles.details}>{details}</p>}
    </div>
  )
}

function rest(action: NonNullable<ErrorStateProps['action']>) {
  return action.href === undefined ? { onClick: () => action.onClick?.() } : { href: action.href }
}
