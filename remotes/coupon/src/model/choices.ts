import { minor, type Minor } from '@evens/kernel'
import { ONE_CLICK, useShell, useStored } from '@evens/remote-sdk'
import {
  type ChangeCoefAction,
  type CouponSettings,
  DEFAULT_SETTINGS,
  isOneClickActive,
  turnOneClick,
} from '@evens/rules/coupon'
import type { Extras } from './extras.ts'
import {
  type AmountName,
  type Flag,
  type QuickName,
  storedAmount,
  withFlag,
  withStoredAmount,
} from './stored-choices.ts'

const ACTIONS: readonly ChangeCoefAction[] = [0, 1, 2]

/** The player's choices, stored in the browser and shared by all tabs. */
export function useChoices(currency: string) {
  const [type, setType] = useStored('couponType')
  const [prices, setPrices] = useStored('couponPrices')
  const [flags, setFlags] = useStored('couponFlags')
  const [amounts, setAmounts] = useStored('couponAmounts')
  return {
    type: type ?? undefined,
    setType: (next: string) => setType(next),
    priceAction: ACTIONS.find((action) => String(action) === prices) ?? DEFAULT_SETTINGS.changeCoefAction,
    setPriceAction: (action: ChangeCoefAction) => setPrices(String(action)),
    has: (flag: Flag): boolean => flags.includes(flag),
    turn: (flag: Flag, isOn: boolean) => setFlags((now) => withFlag(now, flag, isOn)),
    amount: (name: AmountName): Minor | null => storedAmount(amounts, name, currency),
    setAmount: (name: AmountName, amount: Minor | null) =>
      setAmounts((now) => withStoredAmount(now, name, currency, amount)),
  }
}
export type Choices = ReturnType<typeof useChoices>

const QUICK_TIMES: Readonly<Record<QuickName, bigint>> = { 'quick-1': 1n, 'quick-2': 2n, 'quick-3': 5n }

/** The amount of a quick stake: the player's own, or a multiple of the currency's usual stake. */
export const quickAmount = (choices: Pick<Choices, 'amount'>, name: QuickName, usual: Minor): Minor =>
  choices.amount(name) ?? minor(usual * QUICK_TIMES[name])

/** The settings in the shape of the rules: some are stored in the browser, some belong to this coupon. */
export const settingsOf = (choices: Choices, extras: Extras): CouponSettings => ({
  changeCoefAction: choices.priceAction,
  exactCoef: extras.exactCoef,
  isDropOnScoreChange: extras.isDropOnScoreChange,
  isOneClick: choices.has(ONE_CLICK),
  oneClickAmount: choices.amount('one-click'),
  bonusOneClickAmount: choices.amount('bonus-one-click'),
  isAutoMax: choices.has('auto-max'),
  isVipBet: extras.isVip,
})

/** Turns one-click on and off. With legs in the slip it asks for confirmation first, and then clears them. */
export function useOneClickTurn(settings: CouponSettings, choices: Choices): (isOn: boolean) => void {
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
    choices.turn(ONE_CLICK, turned.settings.isOneClick)
  }
  return turn
}

/** True while a click on a price places a bet. */
export function useOneClickOn(choices: Pick<Choices, 'has'>): boolean {
  const { oneClick } = useShell().site.betting.offers
  return isOneClickActive({ ...DEFAULT_SETTINGS, isOneClick: choices.has(ONE_CLICK) }, oneClick)
}
