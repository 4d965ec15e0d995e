import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  readonly kind?: 'line' | 'block' | 'card' | 'tile' | undefined
  readonly count?: number | undefined
  /** Said once to a screen reader; give it to one skeleton of a view. */
  readonly status?: string | undefined
  readonly className?: string | undefined
}

/** The shape of what is on its way. */
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

/** Heard, not seen. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className="ev-hidden" />
}
