import type { PokerMaths } from '@evens/games/cards'
import { useShell, useText } from '@evens/remote-sdk'
import { useMultiple } from '../parts/multiple.ts'
import styles from './video-poker.module.css'
import { rowKey } from './words.ts'

type Props = {
  readonly maths: PokerMaths
  readonly stake: bigint
  /** Row that the cards reach now. */
  readonly reached: string | null
  /** The row pays more than the stake. */
  readonly isAbove: boolean
  readonly money: (minor: bigint) => string
}

/** The paytable from the best hand down, with the amounts of the present stake. */
export function PokerPays({ maths, stake, reached, isAbove, money }: Props) {
  const t = useText()
  const { direction } = useShell()
  const text = useMultiple()
  const rows = Object.entries(maths.pays).toReversed()
  return (
    <ol dir={direction} className={styles['pays']} aria-label={t('cards_paytable')}>
      {rows.map(([row, returns]) => (
        <li key={row} data-row={row} data-reached={row === reached} data-above={row === reached && isAbove}>
          <span>{t(rowKey(row))}</span>
          <span className={styles['multiple']}>{text(returns)}</span>
          <b>{money((stake * BigInt(returns)) / 100n)}</b>
        </li>
      ))}
    </ol>
  )
}
