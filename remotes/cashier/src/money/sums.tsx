import { classNames } from '@evens/ui'
import { Fragment } from 'react'
import styles from './money.module.css'

type Sum = { readonly term: string; readonly amount: string; readonly isTotal?: boolean }

/** What an amount comes to, line by line. */
export function Sums({ lines }: { readonly lines: readonly Sum[] }) {
  return (
    <dl className={styles['sums']}>
      {lines.map(({ term, amount, isTotal = false }) => (
        <Fragment key={term}>
          <dt className={classNames(isTotal && styles['total'])}>{term}</dt>
          <dd className={classNames('ev-number', isTotal && styles['total'])}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
