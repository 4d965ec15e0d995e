import type { TableBetShown } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { multipleText } from '../frame/figures.ts'
import type { Phase } from './phase.ts'
import styles from './lists.module.css'

type Props = {
  readonly bets: readonly TableBetShown[]
  /** Of all players, listed or not. */
  readonly count: number
  readonly isFlight: boolean
  readonly phase: Phase
}

/** The largest bets of the round: aliases and amounts, and an honest word when nobody bets. */
export function AllBets({ bets, count, isFlight, phase }: Props) {
  const t = useText()
  const { format } = useShell()
  return (
    <section aria-label={t('shared_all')}>
      <h2 className={styles['head']}>
        {t('shared_all')} <span className={styles['count']}>{format().number(count)}</span>
      </h2>
      {bets.length === 0 ? (
        <p className={styles['nobody']}>{t(phase === 'open' ? 'shared_nobody_yet' : 'shared_nobody')}</p>
      ) : (
        <ul role="list" className={styles['rows']}>
          {bets.map((bet, at) => {
            const money = (amount: string): string =>
              format().money(amount, { iso: bet.currency, exponent: bet.exponent })
            const isPaid = bet.payout !== null && bet.payout !== '0'
            return (
              <li
                key={`${bet.alias} ${at}`}
                className={styles['row']}
                data-own={bet.payout === null ? 'open' : isPaid ? 'paid' : 'lost'}
              >
                <bdi className={styles['who']}>{bet.alias}</bdi>
                <span className={styles['at']}>
                  {isFlight && bet.collected !== null ? multipleText(bet.collected, format()) : ''}
                </span>
                <span className={styles['paid']}>{isPaid ? money(bet.payout ?? '0') : money(bet.stake)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
