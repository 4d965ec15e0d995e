import { useHiddenBalance, useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'

export function HideBalance() {
  const t = useText()
  const { isHidden, hide } = useHiddenBalance()
  return (
    <Switch
      name="hide-balance"
      label={t('office_hide_balance')}
      hint={t('office_hide_balance_hint')}
      checked={isHidden}
      onChange={({ currentTarget }) => hide(currentTarget.checked)}
    />
  )
}
