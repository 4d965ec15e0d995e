import { minor, typedAmount, type Minor } from '@evens/kernel'
import { useShell, useText, refusalText, type Texts } from '@evens/remote-sdk'
import { steppedStake } from '@evens/rules/coupon'
import { IconButton } from '@evens/ui'
import { useState } from 'react'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import type { StakeMoney } from '../model/money.ts'
import { largestFor, type Reckoning } from '../model/reckon.ts'
import type { SlipLimits } from '../model/slip-limits.ts'
import { LimitWords } from '../shared/limit-words.tsx'
import { StakeField } from '../shared/stake-field.tsx'
import { Keypad } from './keypad.tsx'
import styles from './stake.module.css'

type Props = {
  readonly coupon: FilledCoupon
  readonly money: StakeMoney
  readonly limits: SlipLimits
  /** The step of the plus and minus buttons. */
  readonly step: Minor
  /** Amounts that a press adds. */
  readonly quick: readonly Minor[]
  /** The stake follows the largest possible one. */
  readonly isAutoMax: boolean
  readonly reckoning: Reckoning
  readonly onType: (text: string) => void
  /** The Enter key in the field. */
  readonly onEnter: () => void
}

/** Refusals shown at the stake field. */
export const OF_STAKE: readonly string[] = ['insufficient-funds', 'below-minimum', 'above-maximum', 'bonus-max-stake']

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

/** The stake with step buttons, amounts to add, and a keypad. */
export function StakeBox({ coupon, money, limits, step, quick, isAutoMax, reckoning, onType, onEnter }: Props) {
  const t = useText()
  const { texts } = useShell()
  const [hasKeypad, setKeypad] = useState(false)
  const { currency, writing, show } = money
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
          note={<MaxStake limits={limits} show={show} />}
          name="coupon-stake"
          className={styles['field']}
          currency={currency}
          writing={writing}
          typed={coupon.typed}
          stake={coupon.stake}
          hint={isAutoMax ? t('coupon_auto_max_note') : undefined}
          error={stakeError(texts, reckoning, show)}
          onType={onType}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter()
          }}
        />
        <IconButton
          icon="plus"
          variant="secondary"
          label={t('coupon_stake_more')}
          onClick={() => put(steppedStake(now, step, 'up'))}
        />
        <IconButton
          icon="keypad"
          variant={hasKeypad ? 'primary' : 'secondary'}
          label={t('coupon_keypad')}
          aria-expanded={hasKeypad}
          onClick={() => setKeypad(!hasKeypad)}
        />
      </div>
      <QuickStakes coupon={coupon} money={money} limits={limits} quick={quick} onPut={put} />
      {hasKeypad && <Keypad typed={coupon.typed} writing={writing} onType={onType} />}
    </div>
  )
}

type QuickProps = Pick<Props, 'coupon' | 'money' | 'limits' | 'quick'> & { readonly onPut: (amount: Minor) => void }

/** Amounts that are added to the stake, and the largest one. */
function QuickStakes({ coupon, money: { writing, balance, show }, limits, quick, onPut }: QuickProps) {
  const t = useText()
  const now = coupon.stake.ok ? coupon.stake.value : 0n
  return (
    <div className={styles['quick']} role="group" aria-label={t('coupon_quick')}>
      {quick.map((amount, at) => (
        <button
          key={at}
          type="button"
          className={styles['amount']}
          aria-label={t('coupon_quick_add', { amount: show(amount) })}
          onClick={() => onPut(minor(now + amount))}
        >
          <span className="ev-number">+{typedAmount(amount, writing)}</span>
        </button>
      ))}
      {balance !== null && (
        <button
          type="button"
          className={styles['amount']}
          onClick={() => onPut(largestFor(coupon.type, coupon.legs.length, balance, limits))}
        >
          {t('coupon_stake_max')}
        </button>
      )}
    </div>
  )
}

/** The largest stake and the bets that it is for. Empty while the limits load. */
function MaxStake({ limits: { reason, maxStake }, show }: Pick<Props, 'limits'> & Pick<StakeMoney, 'show'>) {
  const t = useText()
  return (
    <span className={styles['max']} data-max-stake>
      {reason !== undefined && maxStake !== null && (
        <>
          {t('coupon_max_stake', { amount: show(maxStake) })} <LimitWords reason={reason} />
        </>
      )}
    </span>
  )
}
