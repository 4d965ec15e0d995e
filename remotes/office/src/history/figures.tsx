import type { ReactNode } from 'react'
import styles from './history.module.css'

type Figure = { readonly term: string; readonly description: ReactNode; readonly isWeighty?: boolean }

/** Facts in a row that breaks where it has to. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ term, description, isWeighty = false }) => (
        <div key={term} className={isWeighty ? styles['weighty'] : undefined}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
