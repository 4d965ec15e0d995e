import { numbersTo } from '@evens/rules/pools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { startLotto } from './testing/start-lotto.ts'

let site: Awaited<ReturnType<typeof startLotto>>
let messages: Awaited<ReturnType<typeof playerMessages>>
let token: string
let player: bigint

beforeAll(async () => {
  site = await startLotto(await aSiteDatabase())
  await site.openMore('quick-five', 20)
  messages = await playerMessages(site.database)
  token = await site.signIn('demo1')
  player = site.players[0]?.id ?? 0n
  await messages.reach(player, ['bets'])
})
afterAll(() => site.stop())

/** Of the five numbers of a draw, one of these three systems has two at the least. */
const SURE = [0, 12, 24].map((from) => [numbersTo(12).map((number) => number + from)])

async function drawn(): Promise<void> {
  const request = await site.request({ lines: SURE })
  expect((await site.buy(token, request)).bought).toMatchObject({ state: 'bought' })
  await site.close(request.from)
  await Promise.all([site.lotto.work(), site.lotto.work()])
}

describe('a ticket of the lottery', () => {
  test('sends no message to a player who has set no amount', async () => {
    await drawn()
    expect(await messages.to(player)).toEqual([])
  })

  test('that has won sends one message on each chosen channel, from the amount on that the player has set', async () => {
    await messages.setBetAmount(player, 1n, 'RUB')
    await drawn()
    const [ticket] = (await site.tickets(token)).tickets
    const sent = await messages.to(player)
    expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['lotto_won', 'mail'],
      ['lotto_won', 'sms'],
    ])
    expect(sent[0]?.given).toMatchObject({ bet: ticket?.id, account: String(player), link: '/en/office/history' })
  })

  test('that has won less than that amount sends none', async () => {
    await messages.setBetAmount(player, 10n ** 15n, 'RUB')
    const before = (await messages.to(player)).length
    await drawn()
    expect(await messages.to(player)).toHaveLength(before)
  })
})

describe('buying a ticket', () => {
  const set = (what: string) => site.database.pool.query(`update player set ${what} where id = $1`, [player])

  test.each([
    ['age-check', 'birth_date = null'],
    [
      'identity-check',
      "birth_date = '1990-01-01', created_at = clock_timestamp() - interval '31 days', phone_confirmed_at = clock_timestamp()",
    ],
  ])('is refused with %s while the proof is missing, and nothing moves', async (reason, missing) => {
    await site.database.pool.query('delete from verification_document where player_id = $1', [player])
    await set(missing)
    const before = await site.cash(token)
    const { bought } = await site.buy(token, await site.request({ lines: SURE }))
    expect(bought).toMatchObject({ state: 'refused', reason, id: null })
    expect(await site.cash(token)).toBe(before)
  })
})
