import { useShell } from '@evens/remote-sdk'
import { turnOneClick, type CouponSettings } from '@evens/rules/coupon'
import type { KeptChoices } from './use-choices.ts'

/** Turns one-click on and off. With legs in the coupon it is asked about first, and clears them. */
export function useOneClickTurn(settings: CouponSettings, choices: KeptChoices): (isOn: boolean) => void {
  const { modals, selections, site, texts } = useShell()

  function turn(isOn: boolean, isConfirmed = false): void {
    const turned = turnOneClick(settings, isOn, {
      isEnabled: site.betting.offers.oneClick,
      isCouponEmpty: selections.get().length === 0,
      isConfirmed,
    })
    if (turned.kind === 'ask')
      modals.open('default-with-controls', {
        title: texts.t('coupon_one_click_ask'),
        text: texts.t('coupon_one_click_ask_text', { count: selections.get().length }),
        confirmLabel: texts.t('coupon_one_click_ask_yes'),
        onConfirm: () => turn(true, true),
      })
    if (turned.kind !== 'changed') return
    if (turned.clearsCoupon) selections.clear()
    choices.turn('one-click', turned.settings.isOneClick)
  }
  return turn
}
