import type { CashbackReply } from '@evens/contracts'
import { amountText, minor } from '@evens/kernel'

export type Week = CashbackReply['weeks'][number]

const COLUMNS = [
  'from',
  'until',
  'currency',
  'staked',
  'returned',
  'net_loss',
  'rate_percent',
  'cashback',
  'state',
] as const

/** Every figure of the formula, for a spreadsheet: days in UTC, amounts with a decimal point. */
export function csvOf(weeks: readonly Week[]): string {
  const rows = weeks.map((week) => {
    const money = (amount: string): string =>
      amount.startsWith('-') ? `-${plain(amount.slice(1), week)}` : plain(amount, week)
    return [
      day(week.from),
      day(week.until),
      week.currency,
      money(week.staked),
      money(week.returned),
      money(week.net),
      week.rate / 10,
      money(week.cashback),
      week.state,
    ].join(',')
  })
  return [COLUMNS.join(','), ...rows, ''].join('\r\n')
}

const plain = (amount: string, { exponent }: Week): string => amountText(minor(BigInt(amount)), exponent)

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
