import type { LottoResult } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import styles from './lotto.module.css'

type Props = {
  readonly drawn: NonNullable<LottoResult['drawn']>
  /** Numbers of the player's, by field. */
  readonly marked?: readonly (readonly number[])[] | undefined
}

/** Numbers as they were drawn; those that somebody had are filled. */
export function Balls({ drawn, marked }: Props) {
  const t = useText()
  return (
    <div className={styles['balls']}>
      {drawn.fields.map((field, at) => (
        // Fields have a place and nothing else.
        <ol key={at} className={styles['row']} aria-label={t('lotto_drawn')}>
          {field.map((number) => (
            <li
              key={number}
              className={classNames(styles['ball'], marked?.[at]?.includes(number) === true && styles['hit'])}
            >
              {number}
            </li>
          ))}
        </ol>
      ))}
      {drawn.bonus !== null && (
        <p className={styles['bonus']}>
          {t('lotto_bonus')}
          <span
            className={classNames(styles['ball'], marked?.[0]?.includes(drawn.bonus) === true && styles['hit'])}
            data-bonus
          >
            {drawn.bonus}
          </span>
        </p>
      )}
    </div>
  )
}
