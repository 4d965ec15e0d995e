import { useText } from '@evens/remote-sdk'
import { type PriceEnd, useOdds } from './price-cell.tsx'
import styles from './own-lines.module.css'

type Line = {
  readonly id: string
  readonly text: string
  readonly stake: string
  readonly price: number
  readonly end: PriceEnd
}

/** The player's bets of the round in a strip under the picture. */
export function OwnLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText()
  const odds = useOdds()
  return (
    <ul role="list" className={styles['lines']} aria-label={t('shared_own')}>
      {lines.map(({ id, text, stake, price, end }) => (
        <li key={id} data-end={end}>
          <bdi>{text}</bdi>
          <span className={styles['odds']}>{odds(price)}</span>
          <span>{stake}</span>
          <span className="ev-hidden">{end === 'open' ? '' : t(`slip_${end}`)}</span>
          {end !== 'open' && <b aria-hidden="true">{end === 'won' ? '✓' : '–'}</b>}
        </li>
      ))}
    </ul>
  )
}
