import { type ActivityReply, exportActivity, readActivity } from '@evens/contracts'
import { currencyOf } from '@evens/kernel'
import { type App, serve } from '../../platform/http/serve.ts'
import { csvLine, decimalText } from '../wallet/index.ts'
import type { Activity } from './activity.ts'

export function activityRoutes(app: App, activity: Activity): void {
  serve(app, readActivity, ({ player, query }) => activity.of(player, query))
  serve(app, exportActivity, async ({ player, reply, query, language }) => {
    const text = activityCsv(await activity.of(player, query), (key) => activity.translate(language, key))
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"')
      .send(text)
    return ''
  })
}

/** A spreadsheet takes a table without it for the machine's own letters. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = ['from', 'to', 'minutes', 'currency', 'what', 'wagered', 'returned', 'result', 'paid_in', 'paid_out']

/** One line for the time of each week, one for deposits and withdrawals, and one for each product. */
function activityCsv({ madeAt, weeks }: ActivityReply, t: (key: string) => string): string {
  const lines = weeks.flatMap((week) => weekLines(week, t))
  const hasActivity = weeks.some(({ money, signedInSeconds }) => money.length > 0 || signedInSeconds > 0)
  return [
    BYTE_ORDER_MARK + csvLine([t('activity_csv_title')]),
    csvLine([t('activity_csv_period'), moment(weeks[0]?.from ?? madeAt), moment(madeAt)]),
    csvLine([t('activity_csv_made'), moment(madeAt)]),
    csvLine(COLUMNS.map((column) => t(`activity_csv_column_${column}`))),
    ...(hasActivity ? lines : [csvLine([t('activity_csv_none')])]),
  ].join('')
}

function weekLines(
  { from, to, signedInSeconds, money }: ActivityReply['weeks'][number],
  t: (key: string) => string,
): string[] {
  const week = [moment(from), moment(to)]
  const time = csvLine([...week, String(Math.floor(signedInSeconds / 60)), '', t('activity_csv_time')])
  const moved = money.flatMap(({ currency, deposits, withdrawals, products }) => {
    const found = currencyOf(currency)
    const exponent = found.ok ? found.value.exponent : 0
    const text = (amount: bigint | string): string => decimalText(String(amount), exponent)
    const paid = csvLine([...week, '', currency, t('activity_csv_paid'), '', '', '', text(deposits), text(withdrawals)])
    return [
      paid,
      ...products.map(({ product, wagered, returned }) =>
        csvLine([
          ...week,
          '',
          currency,
          t(`activity_product_${product}`),
          text(wagered),
          text(returned),
          text(BigInt(returned) - BigInt(wagered)),
        ]),
      ),
    ]
  })
  return [time, ...moved]
}

const moment = (ms: number): string => new Date(ms).toISOString()
