import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { classNames, IconButton } from '@evens/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './bet-bar.module.css'
import { fitStake, nextStake, type Stakes } from './stake.ts'

type Props = {
  readonly stakes: Stakes
  readonly stake: bigint
  readonly onStake: (stake: bigint) => void
  readonly currency: { readonly iso: string; readonly exponent: number }
  readonly label: string
  readonly isLocked: boolean
  /** Quick amounts under the field, by the end of their dictionary key. */
  readonly bounds?: readonly (readonly [key: string, amount: bigint])[]
}

const usualBounds = ({ least, most }: Stakes, stake: bigint): NonNullable<Props['bounds']> => [
  ['min', least],
  ['half', stake / 2n],
  ['double', stake * 2n],
  ['max', most],
]

/** Stake by typing, by steps and by quick amounts. What is typed takes the nearest stake when the field is left. */
export function StakeField(props: Props) {
  const { stakes, stake, onStake, currency, label, isLocked } = props
  const t = useText()
  const { language } = useShell()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const writing = { exponent: currency.exponent, marks: numberMarks(language) }
  const settle = (): void => {
    if (typed === null) return
    const read = readAmount(typed, writing)
    if (read.ok) onStake(read.value)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle()
  }
  const bounds = props.bounds ?? usualBounds(stakes, stake)
  return (
    <div className={styles['stake']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['amount']}>
        <IconButton
          label={t('play_stake_less')}
          icon="minus"
          disabled={isLocked || nextStake(stake, stakes, -1) === stake}
          onClick={() => onStake(nextStake(stake, stakes, -1))}
        />
        <input
          id={id}
          className={styles['input']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed ?? typedAmount(minor(stake), writing)}
          disabled={isLocked}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <span className={styles['currency']}>{currency.iso}</span>
        <IconButton
          label={t('play_stake_more')}
          icon="plus"
          disabled={isLocked || nextStake(stake, stakes, 1) === stake}
          onClick={() => onStake(nextStake(stake, stakes, 1))}
        />
      </div>
      <div className={styles['bounds']}>
        {bounds.map(([name, amount]) => (
          <button
            key={name}
            type="button"
            className={styles['bound']}
            disabled={isLocked || fitStake(amount, stakes) === stake}
            onClick={() => onStake(amount)}
          >
            {t(`play_stake_${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Amounts of the title, as chips. */
export function QuickStakes({ stakes, stake, onStake, isLocked, money }: Omit<Props, 'label' | 'currency'> & Money) {
  const t = useText()
  return (
    <div className={styles['quick']} role="group" aria-label={t('play_stake_quick')}>
      {stakes.quick.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className={classNames(styles['chip'], amount === stake && styles['chosen'])}
          aria-pressed={amount === stake}
          disabled={isLocked}
          onClick={() => onStake(amount)}
        >
          {money(amount)}
        </button>
      ))}
    </div>
  )
}
type Money = { readonly money: (minor: bigint) => string }
