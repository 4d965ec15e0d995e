import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import type { Result } from '../session/session.ts'
import { multipleText } from './figures.ts'
import styles from './results-row.module.css'

type Props = {
  readonly results: readonly Result[]
  readonly money: (minor: bigint) => string
  readonly onRecall: (id: string) => void
}

const SHOWN_MAX = 12

/** Multiples of the last rounds, newest first; each opens its round. */
export function ResultsRow({ results, money, onRecall }: Props) {
  const t = useText()
  const { format } = useShell()
  if (results.length === 0) return <p className={styles['empty']}>{t('play_results_empty')}</p>
  return (
    <ol className={styles['row']} role="list" aria-label={t('play_results')}>
      {results.slice(0, SHOWN_MAX).map(({ id, staked, payout }) => {
        const multiple = staked > 0n ? Number((payout * 100n) / staked) : 0
        const label = t('play_results_one', { stake: money(staked), payout: money(payout) })
        return (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles['result'], payout > staked && styles['above'])}
              title={label}
              onClick={() => onRecall(id)}
            >
              <span className="ev-number">{multipleText(multiple, format())}</span>
              <span className="ev-hidden"> {label}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
