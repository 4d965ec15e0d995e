import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import loadingBarStyles from './loading-bar.module.css'

export type SkeletonProps = {
  readonly kind?: 'line' | 'block' | 'card' | 'tile' | undefined
  readonly count?: number | undefined
  /** Announced by screen readers; set it on one skeleton of a view only. */
  readonly status?: string | undefined
  readonly className?: string | undefined
}

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({ kind = 'line', count = 1, status, className }: SkeletonProps) {
  return (
    <div className={className}>
      {status !== undefined && (
        <VisuallyHidden as="p" role="status">
          {status}
        </VisuallyHidden>
      )}
      <div aria-hidden="true" className={classNames(styles.group, styles[`${kind}s`])}>
        {Array.from({ length: count }, (_, index) => (
          <Shape key={index} kind={kind} />
        ))}
      </div>
    </div>
  )
}

function Shape({ kind }: { readonly kind: 'line' | 'block' | 'card' | 'tile' }) {
  if (kind === 'line') return <span className={styles.line} />
  if (kind === 'block') return <span className={styles.block} />
  if (kind === 'tile')
    return (
      <span className={styles.tile}>
        <span className={styles.cover} />
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    )
  return (
    <span className={styles.card}>
      <span className={styles.mark} />
      <span className={styles.lines}>
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    </span>
  )
}

export type VisuallyHiddenProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | undefined
}

/** For screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className="ev-hidden" />
}

export type LoadingBarProps = { readonly active: boolean; readonly label: string }

/** A thin line at the top of the page while the next view is loading. */
export function LoadingBar({ active, label }: LoadingBarProps) {
  if (!active) return null
  return <div role="progressbar" aria-label={label} className={loadingBarStyles.bar} />
}
