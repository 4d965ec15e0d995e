import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './definition-list.module.css'

export type DefinitionListProps = {
  readonly items: readonly { readonly term: string; readonly description: ReactNode }[]
  readonly layout?: 'rows' | 'tiles' | undefined
  readonly className?: string | undefined
}

/** Facts by name. */
export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  return (
    <dl className={classNames(styles.list, styles[layout], className)}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
