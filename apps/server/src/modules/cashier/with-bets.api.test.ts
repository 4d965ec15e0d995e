import { afterAll, expect, test } from 'vitest'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { bet, newKey } from '../betting/testing/start-betting.ts'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { word } from './testing/start-cashier.ts'
import { aStrictBank } from './testing/strict-sites.ts'

const GAME = '800001'
const AMOUNT = 15_000n

const { site, stop } = await aStrictBank(GAME)
afterAll(stop)

const ask = async <Reply>(token: string, url: string, payload: object): Promise<Reply> =>
  (
    await site.app.inject({ method: 'POST', url: `/web-api/cashier/${url}`, cookies: { user_token: token }, payload })
  ).json<Reply>()

const stake = (token: string, amount: bigint) =>
  site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: String(amount),
    changeCoefAction: 2,
    bets: [bet(GAME, 'home', 2000)],
  })

test('the very first deposits and bets of a player, all at once, make one wallet (T004)', async () => {
  for (const { id, token } of await site.morePlayers(3)) {
    const deposit = () =>
      ask<{ id: string }>(token, 'deposits', {
        key: newKey(),
        method: 'card',
        amount: '20000',
        currency: 'RUB',
        fields: {},
      })
    const all = await Promise.all(
      Array.from({ length: 16 }, (_one, at) => (at % 2 === 0 ? deposit() : stake(token, AMOUNT).then(() => null))),
    )
    const ids = all.flatMap((one) => (one === null ? [] : [one.id]))
    expect(ids).toHaveLength(8)
    const credited = (reference: string) =>
      site.cashier.applyEvent('strict', `e-${reference}`, {
        ...word(reference, 'success', 2, { id: `strict/${reference}`, amount: '20000', currency: 'RUB' }).payment,
      } as Parameters<typeof site.cashier.applyEvent>[2])
    const [bets] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => stake(token, AMOUNT))),
      ...ids.map(credited),
      ...ids.map(credited),
    ])
    const accepted = BigInt(bets.filter(({ coupons }) => coupons[0]?.state === 'accepted').length)
    const { rows } = await site.database.pool.query<{ gates: bigint; cash: bigint; held: bigint }>(
      `select (select count(*) from wallet_gate where player_id = $1) as gates,
        wallet_balance($1, 'cash', 'RUB') as cash, wallet_balance($1, 'held', 'RUB') as held`,
      [id],
    )
    expect(rows[0]).toEqual({ gates: 1n, cash: 160_000n - accepted * AMOUNT, held: accepted * AMOUNT })
  }
})

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, CASHIER_INVARIANTS])).toEqual([])
})
