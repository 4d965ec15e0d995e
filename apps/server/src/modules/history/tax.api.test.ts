import type { HistoryReply, HistoryTotalsReply, RecordReply, StatementReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { newKey, TAXED } from '../betting/testing/start-betting.ts'
import { allWon, HOME, startToto } from '../toto/testing/start-toto.ts'
import { addHistory } from './testing/start-history.ts'

let site: Awaited<ReturnType<typeof startToto>>
let own: ReturnType<typeof addHistory>
let token: string

beforeAll(async () => {
  site = await startToto(await aSiteDatabase(), TAXED)
  own = addHistory(site, site.toto)
  token = (await site.morePlayers(1, 10_000_000n))[0]?.token ?? ''
})
afterAll(() => site.stop())

test('a taxed toto coupon shows its rate while it is open, then its tax in history, export and statement', async () => {
  const { number, events } = await site.newDraw()
  const { id = '' } = await site.stake(token, { key: newKey(), number, marks: HOME })
  const listed = async () => (await own.ask<HistoryReply>('history', token)).records[0]
  expect(await listed()).toMatchObject({ id, state: 'open', tax: { perMille: 130, amount: null } })

  await site.begin(events[0] ?? '')
  await site.end(allWon(events))
  await site.toto.settling.settleAll()
  const [coupon] = await site.coupons(token)
  const { payout, tax } = { payout: coupon?.payout ?? '', tax: coupon?.tax?.withheld ?? '' }
  expect(BigInt(tax)).toBeGreaterThan(0n)
  expect(await listed()).toMatchObject({ id, state: 'won', returned: payout, tax: { perMille: 130, amount: tax } })
  const { steps } = await own.ask<RecordReply>(`history/toto/${id}`, token)
  expect(steps.at(-1)).toMatchObject({ kind: 'paid', payout, change: payout })
  const [total] = (await own.ask<HistoryTotalsReply>('history/totals', token)).totals
  expect(total?.returned).toBe(payout)

  const hundredths = `${tax.slice(0, -2)}.${tax.slice(-2)}`
  expect((await own.read('history.csv', token)).body).toContain(`"${hundredths}"`)
  const { lines } = await own.ask<StatementReply>('statement?section=winnings', token)
  expect(lines[0]?.moves.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash', payout],
    ['tax', tax],
  ])
})
