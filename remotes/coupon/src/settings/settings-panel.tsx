import { useHiddenBalance, useShell, useStore, useText } from '@evens/remote-sdk'
import type { ChangeCoefAction } from '@evens/rules/coupon'
import { Checkbox, Select } from '@evens/ui/form'
import type { DeskState } from '../slip/use-slip.ts'
import { AmountSetting } from './amount-setting.tsx'
import type { Flag } from './flags.ts'
import { OneClickSettings } from './one-click-settings.tsx'
import styles from './settings.module.css'

type Props = { readonly desk: DeskState }

/** The loosest first: it is what a new coupon does. */
const ACTIONS: readonly ChangeCoefAction[] = [2, 1, 0]

/** How every coupon behaves. Kept in this browser, the same in all of its tabs. */
export function SettingsPanel({ desk }: Props) {
  const t = useText()
  const { settings } = useShell()
  const hasGenerator = useStore(settings, (now) => now.isBetGenerator === 1)
  const { choices, money, change } = desk
  // One who hides balances everywhere is not asked whether to show one here.
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
          change(() => choices.keepPriceAction(ACTIONS.find((one) => String(one) === target.value) ?? 2))
        }
      />
      {OF_STAKE.map((choice) => (
        <Choice key={choice.flag} choice={choice} desk={desk} />
      ))}
      {choices.has('own-step') && (
        <AmountSetting
          label={t('coupon_step')}
          name="coupon-step"
          money={money}
          amount={choices.amount('step') ?? money.step}
          onAmount={(amount) => choices.keepAmount('step', amount)}
        />
      )}
      {ofSight.map((choice) => (
        <Choice key={choice.flag} choice={choice} desk={desk} />
      ))}
      <Checkbox
        label={t('coupon_generator_setting')}
        name="coupon-generator"
        checked={hasGenerator}
        onChange={({ target }) => settings.set((now) => ({ ...now, isBetGenerator: target.checked ? 1 : 0 }))}
      />
      {money.offers.oneClick && <OneClickSettings desk={desk} />}
    </div>
  )
}

type FlagChoice = {
  readonly flag: Flag
  readonly name: string
  readonly label: string
  /** What is kept is that something is hidden, what is asked is whether it is shown. */
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
/** Whatever changes the stake makes another coupon. */
const CHANGES_STAKE: readonly Flag[] = ['auto-max']

function Choice({ choice, desk: { choices, change } }: Props & { readonly choice: FlagChoice }) {
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
