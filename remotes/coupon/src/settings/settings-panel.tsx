import { useShell, useStore, useText } from '@evens/remote-sdk'
import type { ChangeCoefAction } from '@evens/rules/coupon'
import { Checkbox, Select, Switch } from '@evens/ui/form'
import type { DeskState } from '../slip/use-desk.ts'
import { AmountSetting } from './amount-setting.tsx'
import styles from './settings.module.css'

/** The loosest first: it is what a new coupon does. */
const ACTIONS: readonly ChangeCoefAction[] = [2, 1, 0]

/** How every coupon behaves. Kept in this browser, the same in all of its tabs. */
export function SettingsPanel({ desk }: { readonly desk: DeskState }) {
  const t = useText()
  const shell = useShell()
  const isPlayer = useStore(shell.player, (now) => now !== null)
  const hasGenerator = useStore(shell.settings, (now) => now.isBetGenerator === 1)
  const { choices, money, change, turnOneClick } = desk
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
      <Checkbox
        label={t('coupon_keep')}
        name="coupon-keep"
        checked={choices.has('keeps-legs')}
        onChange={({ target }) => choices.turn('keeps-legs', target.checked)}
      />
      <Checkbox
        label={t('coupon_auto_max')}
        name="coupon-auto-max"
        checked={choices.has('auto-max')}
        onChange={({ target }) => change(() => choices.turn('auto-max', target.checked))}
      />
      <Checkbox
        label={t('coupon_own_step')}
        name="coupon-own-step"
        checked={choices.has('own-step')}
        onChange={({ target }) => choices.turn('own-step', target.checked)}
      />
      {choices.has('own-step') && (
        <AmountSetting
          label={t('coupon_step')}
          name="coupon-step"
          money={money}
          amount={choices.amount('step') ?? money.step}
          onAmount={(amount) => choices.keepAmount('step', amount)}
        />
      )}
      <Checkbox
        label={t('coupon_show_win')}
        name="coupon-show-win"
        checked={!choices.has('hides-win')}
        onChange={({ target }) => choices.turn('hides-win', !target.checked)}
      />
      <Checkbox
        label={t('coupon_show_balance')}
        name="coupon-show-balance"
        checked={choices.has('shows-balance')}
        onChange={({ target }) => choices.turn('shows-balance', target.checked)}
      />
      <Checkbox
        label={t('coupon_show_accounts')}
        name="coupon-show-accounts"
        checked={!choices.has('hides-accounts')}
        onChange={({ target }) => choices.turn('hides-accounts', !target.checked)}
      />
      <Checkbox
        label={t('coupon_generator_setting')}
        name="coupon-generator"
        checked={hasGenerator}
        onChange={({ target }) => shell.settings.set((now) => ({ ...now, isBetGenerator: target.checked ? 1 : 0 }))}
      />
      {money.offers.oneClick && (
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
              onAmount={(amount) => choices.keepAmount('one-click', amount)}
            />
          )}
        </>
      )}
    </div>
  )
}
