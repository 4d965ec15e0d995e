import { useShell, useText } from '@evens/remote-sdk'
import { multipleText } from '../frame/figures.ts'
import { endOfBet } from './reckon.ts'
import styles from './lists.module.css'
import type { OwnBet } from './stage.ts'

type Props = {
  readonly bets: readonly OwnBet[]
  readonly money: (minor: bigint) => string
  readonly isFlight: boolean
}

/** The player's bets in the round, with their ends. */
export function OwnBets({ bets, money, isFlight }: Props) {
  const t = useText()
  const { format } = useShell()
  if (bets.length === 0) return null
  return (
    <section aria-label={t('shared_own')}>
      <h2 className={styles['head']}>{t('shared_own')}</h2>
      <ul role="list" className={styles['rows']}>
        {bets.map((bet) => {
          const end = endOfBet(bet)
          const at = isFlight ? (bet.collected ?? autoOf(bet)) : null
          return (
            <li key={bet.id} className={styles['row']} data-own={stateOf(end)}>
              <span className={styles['who']}>{money(bet.stake)}</span>
              <span className={styles['at']}>{at === null ? '' : multipleText(at, format())}</span>
              <span className={styles['paid']}>{end === null ? t('shared_open') : money(end.payout)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const autoOf = ({ choice }: OwnBet): number | null => (choice as { readonly auto?: number | null }).auto ?? null

const stateOf = (end: ReturnType<typeof endOfBet>): string =>
  end === null ? 'open' : end.payout > 0n ? 'paid' : 'lost'
