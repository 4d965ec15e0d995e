import { minor, typedAmount, type Minor } from '@evens/kernel'
import { useShell, useText, refusalText, type Texts } from '@evens/remote-sdk'
import { steppedStake } from '@evens/rules/coupon'
import { IconButton } from '@evens/ui'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import type { StakeMoney } from '../model/money.ts'
import { largestFor, type Reckoning } from '../model/reckon.ts'
import type { SlipLimits } from '../model/slip-limits.ts'
import { LimitWords } from '../shared/limit-words.tsx'
import { StakeField } from '../shared/stake-field.tsx'
import styles from './stake.module.css'

type Props = {
  readonly coupon: FilledCoupon
  readonly money: StakeMoney
  readonly limits: SlipLimits
  /** The step of the plus and minus buttons. */
  readonly step: Minor
  /** The stake follows the largest possible one. */
  readonly isAutoMax: boolean
  readonly reckoning: Reckoning
  readonly onType: (text: string) => void
}

const TIMES = [1n, 2n, 5n]
/** Refusals shown at the stake field. */
export const OF_STAKE: readonly string[] = ['insufficient-funds', 'below-minimum', 'above-maximum']

const BOUND_KEYS: Readonly<Record<string, string>> = {
  'below-minimum': 'coupon_below_bound',
  'above-maximum': 'coupon_above_bound',
}

/** The refusal of a stake, with the bound that it is beyond. */
export function stakeError(
  texts: Texts,
  { refusal, bound }: Pick<Reckoning, 'refusal' | 'bound'>,
  show: (amount: bigint) => string,
): string | undefined {
  if (refusal === null || !OF_STAKE.includes(refusal)) return undefined
  const key = BOUND_KEYS[refusal]
  return key === undefined || bound === null
    ? refusalText(texts, 'coupon', refusal)
    : texts.t(key, { amount: show(bound) })
}

/** The stake with step buttons and quick amounts. */
export function StakeBox({ coupon, money, limits, step, isAutoMax, reckoning, onType }: Props) {
  const t = useText()
  const { texts } = useShell()
  const { currency, writing, balance, usual, show } = money
  const now = coupon.stake.ok ? coupon.stake.value : minor(0n)
  const put = (amount: Minor): void => onType(typedAmount(amount, writing))
  return (
    <div className={styles['box']}>
      <div className={styles['row']}>
        <IconButton
          icon="minus"
          variant="secondary"
          label={t('coupon_stake_less')}
          disabled={now === 0n}
          onClick={() => put(steppedStake(now, step, 'down'))}
        />
        <StakeField
          label={t(coupon.type === 'singles' ? 'coupon_stake_each' : 'coupon_stake')}
          name="coupon-stake"
          className={styles['field']}
          currency={currency}
          writing={writing}
          typed={coupon.typed}
          stake={coupon.stake}
          hint={isAutoMax ? t('coupon_auto_max_note') : undefined}
          error={stakeError(texts, reckoning, show)}
          onType={onType}
        />
        <IconButton
          icon="plus"
          variant="secondary"
          label={t('coupon_stake_more')}
          onClick={() => put(steppedStake(now, step, 'up'))}
        />
      </div>
      <div className={styles['quick']} role="group" aria-label={t('coupon_quick')}>
        {TIMES.map((times) => {
          const amount = minor(usual * times)
          return (
            <button key={`${times}`} type="button" className={styles['amount']} onClick={() => put(amount)}>
              {typedAmount(amount, writing)}
            </button>
          )
        })}
        {balance !== null && (
          <button
            type="button"
            className={styles['amount']}
            onClick={() => put(largestFor(coupon.type, coupon.legs.length, balance, limits))}
          >
            {t('coupon_stake_max')}
          </button>
        )}
      </div>
      <p className={styles['max']} data-max-stake>
        {limits.reason !== undefined && limits.maxStake !== null && (
          <>
            {t('coupon_max_stake', { amount: show(limits.maxStake) })} <LimitWords reason={limits.reason} />
          </>
        )}
      </p>
    </div>
  )
}
