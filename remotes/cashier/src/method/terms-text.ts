import type { PaymentMethod } from '@evens/contracts'
import type { Format, Texts } from '@evens/remote-sdk'
import { spanOf } from './time-span.ts'

type Say = Pick<Texts, 't'>

/** What a method takes, costs and needs, in words. */
export function limitsText({ t }: Say, format: Format, { min, max, currency: iso, exponent }: PaymentMethod): string {
  const show = (amount: string): string => format.money(amount, { iso, exponent })
  return t('cashier_limits', { min: show(min), max: show(max) })
}

export function feeText({ t }: Say, format: Format, method: PaymentMethod): string {
  const { feeMilli, feeFixed, currency: iso, exponent } = method
  const percent = format.number(feeMilli / 10)
  const amount = format.money(feeFixed, { iso, exponent })
  if (feeMilli === 0) return feeFixed === '0' ? t('cashier_fee_none') : t('cashier_fee_fixed', { amount })
  return feeFixed === '0' ? t('cashier_fee_percent', { percent }) : t('cashier_fee_both', { percent, amount })
}

export function timeText({ t }: Say, { minutesFrom, minutesTo }: PaymentMethod): string {
  const say = (minutes: number): string => {
    const { count, unit } = spanOf(minutes)
    return t(`cashier_time_${unit}`, { count })
  }
  if (minutesTo === 0) return t('cashier_time_at_once')
  if (minutesFrom === 0) return t('cashier_time_up_to', { to: say(minutesTo) })
  return t('cashier_time_between', { from: say(minutesFrom), to: say(minutesTo) })
}
