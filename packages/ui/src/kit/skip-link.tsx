import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

export type SkipLinkProps = { readonly href: `#${string}`; readonly children: ReactNode }

/** The first stop of the keyboard: past the header to the content. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  )
}
