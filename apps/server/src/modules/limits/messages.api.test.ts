import type { OfferedMarket } from '@evens/contracts/feed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { anOffer } from '../book/testing/messages.ts'
import { bet, newKey, won } from '../betting/testing/start-betting.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { startLimits } from './testing/start-limits.ts'

let site: Awaited<ReturnType<typeof startLimits>>
let messages: Awaited<ReturnType<typeof playerMessages>>
beforeAll(async () => {
  site = await startLimits(await aSiteDatabase())
  messages = await playerMessages(site.database)
})
afterAll(() => site.stop())

async function someone(bySms: readonly string[] = []) {
  const [one] = await site.morePlayers(1, 10_000_000n)
  if (one === undefined) throw new Error('no player')
  await messages.reach(one.id, bySms)
  return one
}

describe('a limit', () => {
  test('sends a message when it is set, asked to be loosened and confirmed; a repeated request sends none', async () => {
    const { id, token } = await someone()
    const key = newKey()
    await site.set(token, 20, '50000', key)
    await site.set(token, 20, '50000', key)
    await site.set(token, 20, '50000')
    await site.set(token, 20, '90000')
    await site.pass(id, 24)
    await site.act(token, 20, 1)
    await site.act(token, 20, 1)
    const sent = await messages.to(id)
    expect(sent.map(({ kind }) => kind)).toEqual(['limit_set', 'limit_loosened', 'limit_confirmed'])
    expect(sent[0]?.given).toMatchObject({ limit: 'Deposits in 24 hours', value: 'RUB 500.00', account: String(id) })
    expect(sent[2]?.given).toMatchObject({ value: 'RUB 900.00', link: '/en/office/responsible' })
  })

  test.each([
    [31, '5', '5 hours'],
    [32, '30', '30 minutes'],
  ])('of type %i is named with its unit', async (type, value, shown) => {
    const { id, token } = await someone()
    await site.set(token, type, value)
    await site.set(token, type, null)
    expect((await messages.to(id)).map(({ given }) => given['value'])).toEqual([shown, 'no limit'])
  })
})

describe('a break', () => {
  test.each([
    { type: 33, days: 7, name: 'time_out', hoursBefore: 24 },
    { type: 30, days: 180, name: 'exclusion', hoursBefore: 7 * 24 },
  ])('$name is announced at its begin, before its end and after it, each once', async (given) => {
    const { type, days, name, hoursBefore } = given
    const { id, token } = await someone(['breaks'])
    await site.set(token, type, String(days))
    const announce = () => Promise.all([site.limits.announceEnds(), site.limits.announceEnds()])
    await announce()
    expect(await messages.kindsTo(id)).toEqual([`${name}_begun`, `${name}_begun`])
    await site.pass(id, days * 24 - hoursBefore - 1)
    await announce()
    expect(await messages.kindsTo(id), 'too early').toHaveLength(2)
    await site.pass(id, 2)
    await announce()
    await announce()
    expect((await messages.kindsTo(id)).slice(2)).toEqual([`${name}_ending`, `${name}_ending`])
  })

  test('a break that has ended is announced once, and one that ended long ago is not', async () => {
    const [now, long] = [await someone(), await someone()]
    for (const { token } of [now, long]) await site.set(token, 33, '1')
    await site.pass(now.id, 25)
    await site.pass(long.id, 24 * 5)
    await site.limits.announceEnds()
    await site.limits.announceEnds()
    expect(await messages.kindsTo(now.id)).toEqual(['time_out_begun', 'time_out_ended'])
    expect(await messages.kindsTo(long.id)).toEqual(['time_out_begun'])
  })
})

const CASH_OUT = [anOffer('result', {}, { home: 0.5, draw: 0.25, away: 0.25 }, { cashOut: 1 })]

describe('a settled bet', () => {
  let games = 595_000
  async function placed(token: string, amount: string, markets?: OfferedMarket[]): Promise<string> {
    const event = String((games += 1))
    await site.game(event, false, markets)
    const { coupons } = await site.place(token, {
      key: newKey(),
      typeId: 0,
      amount,
      changeCoefAction: 2,
      bets: [bet(event, 'home', 2000)],
    })
    expect(coupons[0]?.state).toBe('accepted')
    return event
  }

  test('sends a message from the amount on that the player has set, for the stake or the payout', async () => {
    const { id, token } = await someone(['bets'])
    const silent = await someone()
    await messages.setBetAmount(id, 30_000n, 'RUB')
    for (const [amount, outcome] of [
      ['10000', 'home'],
      ['15000', 'away'],
      ['15000', 'home'],
      ['30000', 'away'],
    ] as const) {
      const event = await placed(token, amount)
      await site.settle(event, won(outcome))
      await site.work()
    }
    await site.settle(await placed(silent.token, '90000'), won('home'))
    await site.work()
    const sent = await messages.to(id)
    expect(
      sent.filter(({ channel }) => channel === 'sms').map(({ given }) => [given['stake'], given['payout']]),
    ).toEqual([
      ['RUB 150.00', 'RUB 300.00'],
      ['RUB 300.00', 'RUB 0.00'],
    ])
    expect(await messages.to(silent.id)).toEqual([])
  })

  test('is announced again when its result is corrected, once a version, and not when the result is repeated', async () => {
    const { id, token } = await someone()
    await messages.setBetAmount(id, 1n, 'RUB')
    const event = await placed(token, '10000')
    for (const outcome of ['home', 'home', 'away']) {
      await site.settle(event, won(outcome))
      await Promise.all([site.work(), site.work()])
    }
    const sent = await messages.to(id)
    expect(sent.map(({ kind, given }) => [kind, given['payout']])).toEqual([
      ['bet_settled', 'RUB 200.00'],
      ['bet_corrected', 'RUB 0.00'],
    ])
  })

  test('sends one message when it is cashed out as a whole, from the amount on, and none for a part', async () => {
    const { id, token } = await someone()
    await messages.setBetAmount(id, 15_000n, 'RUB')
    const cashOut = async (amount: string, part: string | null): Promise<void> => {
      const event = await placed(token, amount, CASH_OUT)
      const [coupon] = await site.list(token, 'open')
      expect(coupon?.legs[0]?.ref).toContain(event)
      const url = `/web-api/coupons/${coupon?.id}/cash-out`
      for (const stake of part === null ? [null] : [part, null]) {
        const asked = { url: stake === null ? url : `${url}?stake=${stake}`, cookies: { user_token: token } }
        const { quote } = (await site.app.inject(asked)).json<{ quote: string }>()
        const payload = { key: newKey(), quote }
        await site.app.inject({ method: 'POST', url, cookies: { user_token: token }, payload })
      }
    }
    await cashOut('10000', null)
    await cashOut('20000', '5000')
    const sent = await messages.to(id)
    expect(sent.map(({ kind, given }) => [kind, given['stake']])).toEqual([['bet_cashed_out', 'RUB 200.00']])
    expect(sent[0]?.given['payout']).toMatch(/^RUB 1\d\d\.\d\d$/)
  })

  test('sends nothing to a player who stays away, though the bet is paid', async () => {
    const { id, token } = await someone()
    await messages.setBetAmount(id, 1n, 'RUB')
    const event = await placed(token, '10000')
    await site.set(token, 30, '180')
    await site.settle(event, won('home'))
    await site.work()
    expect(await messages.kindsTo(id)).toEqual(['exclusion_begun'])
  })
})
