import { amountText, currencyOf, minor } from '@evens/kernel'
import { type createRatesAdmin, type RateLine, rateMicro } from '../../apps/server/src/modules/wallet/index.ts'
import { type Answer, done, listed, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createRatesAdmin>

const USAGE = usageOf('rates', 'list', 'set <currency> <units for a dollar> <valid hours> <reason>')
const HOURS = /^[1-9]\d{0,2}$/
const HOURS_MAX = 168
const MICRO_DIGITS = 6

/** Command line for exchange rates: shows those in force and sets one by hand, for a limited time. */
export async function answerRates(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, currency = '', rate = '', hours = '', ...rest] = words
  if (act === 'list') return listed(await admin.list(), rateLine, 'no rates are stored')
  const [micro, reason] = [rateMicro(rate), reasonIn(rest)]
  const isTime = HOURS.test(hours) && Number(hours) <= HOURS_MAX
  if (act === 'set' && currency === 'USD') return refused('USD: rates are in units for a dollar, so its rate is one')
  if (act !== 'set' || !currencyOf(currency).ok || micro === null || !isTime || reason === null) return USAGE
  await admin.set({ currency, micro, hours: Number(hours), actor, reason })
  return done(`${currency}: ${amountText(minor(micro), MICRO_DIGITS)} for a dollar, valid for ${hours} h`)
}

const rateLine = ({ currency, micro, at, source, isValid }: RateLine): string =>
  `${currency}  ${amountText(minor(micro), MICRO_DIGITS)}, ${at.toISOString()}, ${source}${isValid ? '' : ', EXPIRED'}`
