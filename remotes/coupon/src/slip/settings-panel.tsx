import type { RefusalReason } from '@evens/contracts'
import { type Minor, readAmount, typedAmount } from '@evens/kernel'
import { useHiddenBalance, useShell, useStore, useText, refusalText } from '@evens/remote-sdk'
import type { ChangeCoefAction } from '@evens/rules/coupon'
import { Checkbox, Select, Switch } from '@evens/ui/form'
import { useState } from 'react'
import { quickAmount } from '../model/choices.ts'
import type { StakeMoney } from '../model/money.ts'
import type { SlipLimits } from '../model/slip-limits.ts'
import { type Flag, QUICK_NAMES } from '../model/stored-choices.ts'
import type { FilledSlip, SlipEdits } from '../model/use-slip.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { useBonus } from '../bonus/use-bonus.ts'
import styles from './settings.module.css'

type Props = Pick<FilledSlip, 'choices' | 'money'> & Pick<SlipEdits, 'change' | 'turnOneClick'>

/** The default first. */
const ACTIONS: readonly ChangeCoefAction[] = [2, 1, 0]

/** Settings for every coupon, stored in this browser and shared by its tabs. */
export function SettingsPanel({ choices, money, change, turnOneClick }: Props) {
  const t = useText()
  const { settings } = useShell()
  const hasGenerator = useStore(settings, (now) => now.isBetGenerator === 1)
  // No balance option for a player who hides balances everywhere.
  const { isHidden } = useHiddenBalance()
  const ofSight = OF_SIGHT.filter(({ flag }) => flag !== 'shows-balance' || !isHidden)
  return (
    <div className={styles['panel']}>
      <Select
        label={t('coupon_prices')}
        name="coupon-prices"
        value={String(choices.priceAction)}
        options={ACTIONS.map((action) => ({ value: String(action), label: t(`coupon_prices_${action}`) }))}
        onChange={({ target }) =>
          change(() => choices.setPriceAction(ACTIONS.find((one) => String(one) === target.value) ?? 2))
        }
      />
      {OF_STAKE.map((choice) => (
        <Choice key={choice.flag} choice={choice} choices={choices} change={change} />
      ))}
      {choices.has('own-step') && (
        <AmountSetting
          label={t('coupon_step')}
          name="coupon-step"
          money={money}
          amount={choices.amount('step') ?? money.step}
          onAmount={(amount) => choices.setAmount('step', amount)}
        />
      )}
      {QUICK_NAMES.map((name, at) => (
        <AmountSetting
          key={name}
          label={t('coupon_quick_own', { number: at + 1 })}
          name={`coupon-${name}`}
          money={money}
          amount={quickAmount(choices, name, money.usual)}
          onAmount={(amount) => choices.setAmount(name, amount)}
        />
      ))}
      {ofSight.map((choice) => (
        <Choice key={choice.flag} choice={choice} choices={choices} change={change} />
      ))}
      <Checkbox
        label={t('coupon_generator_setting')}
        name="coupon-generator"
        checked={hasGenerator}
        onChange={({ target }) => settings.set((now) => ({ ...now, isBetGenerator: target.checked ? 1 : 0 }))}
      />
      <p className={styles['keys']}>{t('coupon_keys')}</p>
      {money.offers.oneClick && <OneClickSettings choices={choices} money={money} turnOneClick={turnOneClick} />}
    </div>
  )
}

type FlagChoice = {
  readonly flag: Flag
  readonly name: string
  readonly label: string
  /** The flag stores "hidden" while the checkbox asks "shown". */
  readonly isReversed?: true
}

const OF_STAKE: readonly FlagChoice[] = [
  { flag: 'keeps-legs', name: 'coupon-keep', label: 'coupon_keep' },
  { flag: 'auto-max', name: 'coupon-auto-max', label: 'coupon_auto_max' },
  { flag: 'own-step', name: 'coupon-own-step', label: 'coupon_own_step' },
]
const OF_SIGHT: readonly FlagChoice[] = [
  { flag: 'hides-win', name: 'coupon-show-win', label: 'coupon_show_win', isReversed: true },
  { flag: 'shows-balance', name: 'coupon-show-balance', label: 'coupon_show_balance' },
  { flag: 'hides-accounts', name: 'coupon-show-accounts', label: 'coupon_show_accounts', isReversed: true },
]
/** Flags that change the stake, and with it the coupon, so the last outcome is cleared. */
const CHANGES_STAKE: readonly Flag[] = ['auto-max']

type ChoiceProps = Pick<Props, 'choices' | 'change'> & { readonly choice: FlagChoice }

function Choice({ choice, choices, change }: ChoiceProps) {
  const t = useText()
  const { flag, name, label, isReversed = false } = choice
  const turn = (isChecked: boolean): void => choices.turn(flag, isChecked !== isReversed)
  return (
    <Checkbox
      label={t(label)}
      name={name}
      checked={choices.has(flag) !== isReversed}
      onChange={({ target: { checked } }) =>
        CHANGES_STAKE.includes(flag) ? change(() => turn(checked)) : turn(checked)
      }
    />
  )
}

/** One-click betting and its amounts. */
function OneClickSettings({ choices, money, turnOneClick }: Omit<Props, 'change'>) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (now) => now !== null)
  return (
    <>
      <Switch
        label={t('coupon_one_click')}
        hint={t(isPlayer ? 'coupon_one_click_hint' : 'coupon_one_click_visitor')}
        name="coupon-one-click"
        disabled={!isPlayer}
        checked={isPlayer && choices.has('one-click')}
        onChange={({ target }) => turnOneClick(target.checked)}
      />
      {isPlayer && (
        <AmountSetting
          label={t('coupon_one_click_amount')}
          name="coupon-one-click-amount"
          money={money}
          limits={money.limits}
          amount={choices.amount('one-click') ?? money.usual}
          onAmount={(amount) => choices.setAmount('one-click', amount)}
        />
      )}
      {isPlayer && <BonusAmount choices={choices} money={money} />}
    </>
  )
}

/** The one-click amount from the bonus account, for players who have one. */
function BonusAmount({ choices, money }: Pick<Props, 'choices' | 'money'>) {
  const t = useText()
  const bonus = useBonus()
  if (bonus === null) return null
  return (
    <>
      <Checkbox
        label={t('coupon_one_click_bonus')}
        name="coupon-one-click-bonus"
        checked={choices.has('one-click-bonus')}
        onChange={({ target }) => choices.turn('one-click-bonus', target.checked)}
      />
      <AmountSetting
        label={t('coupon_bonus_one_click_amount')}
        name="coupon-bonus-one-click-amount"
        money={money}
        limits={money.limits}
        amount={choices.amount('bonus-one-click') ?? money.usual}
        onAmount={(amount) => choices.setAmount('bonus-one-click', amount)}
      />
    </>
  )
}

type AmountSettingProps = {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly money: Pick<StakeMoney, 'currency' | 'writing'>
  /** Bounds of the amount; any amount without them. */
  readonly limits?: Pick<SlipLimits, 'minStake' | 'maxStake'>
  readonly amount: Minor
  readonly onAmount: (amount: Minor) => void
}

/** An amount that is stored as soon as it is readable and within bounds. */
function AmountSetting({
  label,
  hint,
  name,
  money: { currency, writing },
  limits,
  amount,
  onAmount,
}: AmountSettingProps) {
  const { texts } = useShell()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? typedAmount(amount, writing)
  const stake = readAmount(text, writing)
  const refusalOf = (value: bigint): RefusalReason<'coupon'> | null => {
    if (limits === undefined) return null
    if (value < limits.minStake) return 'below-minimum'
    return limits.maxStake !== null && value > limits.maxStake ? 'above-maximum' : null
  }
  const refusal = stake.ok ? refusalOf(stake.value) : null
  return (
    <StakeField
      label={label}
      hint={hint}
      name={name}
      currency={currency}
      writing={writing}
      typed={text}
      stake={stake}
      error={refusal === null ? undefined : refusalText(texts, 'coupon', refusal)}
      onType={(next) => {
        setTyped(next)
        const read = readAmount(next, writing)
        if (read.ok && read.value > 0n && refusalOf(read.value) === null) onAmount(read.value)
      }}
    />
  )
}
