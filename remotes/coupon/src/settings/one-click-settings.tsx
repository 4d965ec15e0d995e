import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import { isBonus, useAccounts } from '../slip/use-accounts.ts'
import type { DeskState } from '../slip/use-slip.ts'
import { AmountSetting } from './amount-setting.tsx'

type Props = { readonly desk: DeskState }

/** Whether a click on a price is a bet, and what it stakes. */
export function OneClickSettings({ desk }: Props) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (now) => now !== null)
  const { choices, money, turnOneClick } = desk
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
          onAmount={(amount) => choices.keepAmount('one-click', amount)}
        />
      )}
      {isPlayer && <OfBonus desk={desk} />}
    </>
  )
}

/** Only who has bonus money is asked what a click would stake of it. */
function OfBonus({ desk: { choices, money } }: Props) {
  const t = useText()
  const { reply } = useAccounts()
  if (reply === null || !reply.accounts.some(isBonus)) return null
  return (
    <AmountSetting
      label={t('coupon_bonus_one_click_amount')}
      hint={t('coupon_account_note')}
      name="coupon-bonus-one-click-amount"
      money={money}
      limits={money.limits}
      amount={choices.amount('bonus-one-click') ?? money.usual}
      onAmount={(amount) => choices.keepAmount('bonus-one-click', amount)}
    />
  )
}
