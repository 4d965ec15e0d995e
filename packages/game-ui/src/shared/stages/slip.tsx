import { useText } from '@evens/remote-sdk'
import { useOdds } from './price-cell.tsx'
import styles from './slip.module.css'

type Props = {
  /** Null while nothing is picked. */
  readonly text: string | null
  readonly market: string
  readonly price: number
  readonly pays: string
}

/** The strip of one selection: market, pick, odds and the possible payout. */
export function Slip({ text, market, price, pays }: Props) {
  const t = useText()
  const odds = useOdds()
  if (text === null) return <p className={styles['empty']}>{t('slip_empty')}</p>
  return (
    <dl className={styles['slip']}>
      <div className={styles['pick']}>
        <dt>{market}</dt>
        <dd>
          <bdi>{text}</bdi>
          <b className={styles['odds']}>{odds(price)}</b>
        </dd>
      </div>
      <div className={styles['pays']}>
        <dt>{t('slip_pays')}</dt>
        <dd>{pays}</dd>
      </div>
    </dl>
  )
}
