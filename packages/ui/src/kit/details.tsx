import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './details.module.css'
import { Icon } from './icon.tsx'

export type DetailsProps = DetailsHTMLAttributes<HTMLDetailsElement> & { readonly summary: ReactNode }

/** Opens and closes without script. Those that share a `name` open one at a time. */
export function Details({ summary, className, children, ...rest }: DetailsProps) {
  return (
    <details {...rest} className={classNames(styles.details, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

export type AccordionProps = {
  readonly items: readonly { readonly id: string; readonly summary: ReactNode; readonly content: ReactNode }[]
  /** A name for the group makes it open one at a time. */
  readonly name?: string | undefined
  readonly className?: string | undefined
}

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map((item) => (
        <Details key={item.id} id={item.id} name={name} summary={item.summary}>
          {item.content}
        </Details>
      ))}
    </div>
  )
}
