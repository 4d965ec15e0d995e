import type { PayoutMethod, StartedDeposit } from '@evens/contracts'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { bet, newKey } from '../betting/testing/start-betting.ts'
import { createSuspensions } from '../limits/index.ts'
import { instrumentIn } from './payment-instruments.ts'
import { word } from './testing/start-cashier.ts'
import { aStrictBank } from './testing/strict-sites.ts'

const GAME = '595001'
const { site, stop } = await aStrictBank(GAME)
afterAll(stop)

type Someone = { readonly id: bigint; readonly token: string }
async function someone(): Promise<Someone> {
  const [one] = await site.morePlayers(1, 1_000_000n)
  if (one === undefined) throw new Error('no player')
  return one
}
const query = async <Row>(text: string, values: unknown[]): Promise<readonly Row[]> =>
  (await site.database.pool.query(text, values)).rows as Row[]

let wallets = 1_000_000_000
/** A wallet of somebody who has excluded themselves. */
async function excludedWallet(until: string | null = null): Promise<string> {
  const wallet = `P${(wallets += 1)}`
  await exclude(`wallet:${wallet.toLowerCase()}`, until)
  return wallet
}
const exclude = (place: string, until: string | null = null) =>
  query("insert into excluded_identifier (site_id, kind, hash, until) values ('*', 'payout', $1, $2)", [
    createHash('sha256').update(place).digest(),
    until,
  ])

const ask = async <Reply>({ token }: Someone, url: string, payload: object): Promise<Reply> =>
  (
    await site.app.inject({ method: 'POST', url: `/web-api/cashier/${url}`, cookies: { user_token: token }, payload })
  ).json<Reply>()
const add = (player: Someone, wallet: string) =>
  ask<{ payout: PayoutMethod }>(player, 'payouts', { method: 'wallet-purso', fields: { wallet }, password: 'x' })
const deposit = (player: Someone, given: object = {}) =>
  ask<StartedDeposit>(player, 'deposits', {
    key: newKey(),
    method: 'card',
    amount: '20000',
    currency: 'RUB',
    fields: {},
    ...given,
  })
async function stake({ token }: Someone): Promise<string | null> {
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: '15000',
    changeCoefAction: 2,
    bets: [bet(GAME, 'home', 2000)],
  })
  return coupons[0]?.reason ?? coupons[0]?.state ?? null
}
const matchesOf = ({ id }: Someone) =>
  query('select kind, way from exclusion_match where player_id = $1 order by n', [id])
const paidBy = (id: string, token: string) =>
  site.cashier.applyEvent(
    'strict',
    `e-${id}`,
    word(id, 'success', 2, {
      id: `strict/${id}`,
      amount: '20000',
      currency: 'RUB',
      instrument: { token, label: '•••• 1' },
    }).payment as unknown as Parameters<typeof site.cashier.applyEvent>[2],
  )

describe('a player who shares an instrument with an excluded person (T068)', () => {
  test('adds it and can have their money sent there, and stakes and deposits nothing', async () => {
    const player = await someone()
    expect(await stake(player)).toBe('accepted')
    expect((await add(player, await excludedWallet())).payout.method).toBe('wallet-purso')
    expect(await matchesOf(player)).toEqual([{ kind: 'payout', way: 'payout-method' }])
    expect([await stake(player), (await deposit(player)).reason]).toEqual(['betting-off', 'betting-off'])
  })

  test('deposits nothing from it', async () => {
    const player = await someone()
    const wallet = await excludedWallet()
    expect((await deposit(player, { method: 'wallet-purso', fields: { wallet } })).reason).toBe('betting-off')
    expect(await matchesOf(player)).toEqual([{ kind: 'payout', way: 'deposit' }])
    expect(await stake(player)).toBe('betting-off')
  })

  test('is refunded a payment made by the excluded person’s card', async () => {
    const player = await someone()
    await exclude('tok-excluded')
    const { id } = await deposit(player)
    expect(await paidBy(id ?? '', 'tok-excluded')).toBe('refund')
    expect(await query('select reason from payment where id = $1', [id])).toEqual([{ reason: 'betting-off' }])
    expect(await stake(player)).toBe('betting-off')
    const other = await someone()
    const { id: otherId } = await deposit(other)
    expect(await paidBy(otherId ?? '', 'tok-of-another')).toBe('credited')
    expect(await stake(other)).toBe('accepted')
  })

  test('is listed as stopped; resuming is an operator’s decision', async () => {
    const [player, wallet] = [await someone(), await excludedWallet()]
    const { payout } = await add(player, wallet)
    const admin = createSuspensions(site.database.kysely)
    const stopped = (await admin.all()).find(({ subject }) => subject === String(player.id))
    expect(stopped).toMatchObject({
      actor: 'house',
      reason: 'known by the payout of an excluded person (payout-method)',
    })
    const request = {
      site: 'evens',
      scope: 'player',
      subject: String(player.id),
      actor: 'operator ann',
      reason: 'x',
    } as const
    expect(await admin.resume(request)).toBe(true)
    const remove = `/web-api/cashier/payouts/${payout.id}`
    await site.app.inject({ method: 'DELETE', url: remove, cookies: { user_token: player.token } })
    await add(player, wallet)
    expect(await stake(player)).toBe('accepted')
    expect((await deposit(player, { method: 'wallet-purso', fields: { wallet } })).reason).toBeNull()
    await add(player, await excludedWallet())
    expect(await stake(player)).toBe('betting-off')
    const noted = await query<{ act: string }>('select act from audit_entry where subject = $1 order by id', [
      `player ${player.id}`,
    ])
    expect(noted.map(({ act }) => act)).toEqual([
      'excluded-met',
      'betting-stopped',
      'betting-goes-on',
      'excluded-met',
      'betting-stopped',
    ])
  })

  test('is not matched once the exclusion is over', async () => {
    const player = await someone()
    await add(player, await excludedWallet('2020-01-01'))
    expect([await matchesOf(player), await stake(player)]).toEqual([[], 'accepted'])
  })

  test('does not include the excluded person, whose own money is paid out', async () => {
    const player = await someone()
    await query(
      "insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')",
      [player.id],
    )
    await add(player, await excludedWallet())
    expect([await matchesOf(player), await stake(player)]).toEqual([[], 'excluded'])
  })
})

describe('a player who shared an instrument before the other was excluded', () => {
  const shared = async () => {
    const wallet = `P${(wallets += 1)}`
    const [leaver, other] = [await someone(), await someone()]
    for (const one of [leaver, other]) await add(one, wallet)
    return { leaver, other, place: `wallet:${wallet.toLowerCase()}` }
  }
  const leave = ({ id }: Someone) =>
    query("insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')", [
      id,
    ])

  test('is matched at once; the excluded person still matches their own instrument (T068)', async () => {
    const { leaver, other, place } = await shared()
    expect([await stake(leaver), await stake(other)]).toEqual(['accepted', 'accepted'])
    await leave(leaver)
    await exclude(place)
    expect(await matchesOf(other)).toEqual([{ kind: 'payout', way: 'payout-method' }])
    expect([await matchesOf(leaver), await stake(other)]).toEqual([[], 'betting-off'])
  })

  test('is met once, also when the exclusion is made longer', async () => {
    const { other, place } = await shared()
    await exclude(place, '2099-01-01')
    await query("update excluded_identifier set until = '2100-01-01' where hash = $1", [
      createHash('sha256').update(place).digest(),
    ])
    expect(await matchesOf(other)).toHaveLength(1)
  })

  test('is matched even if both used it before instruments were hashed', async () => {
    const { leaver, other } = await shared()
    await leave(leaver)
    await query('delete from payment_instrument where player_id in ($1, $2)', [leaver.id, other.id])
    await query("insert into payment_instrument_to_find values ($1, 'evens'), ($2, 'evens')", [other.id, leaver.id])
    await Promise.all([site.cashier.findInstruments(), site.cashier.findInstruments()])
    expect(await matchesOf(other)).toEqual([{ kind: 'payout', way: 'payout-method' }])
    expect([await matchesOf(leaver), await stake(other)]).toEqual([[], 'betting-off'])
    expect(await query('select from payment_instrument_to_find', [])).toEqual([])
  })
})

test.each([
  [{ account: 'DE12 3456-7890', holder: 'Ada' }, 'account:de1234567890'],
  [{ account: 'de1234567890', holder: 'A. Marlow' }, 'account:de1234567890'],
  [{ wallet: 'P０１２' }, 'wallet:p012'],
  [{ phone: '+447400123456' }, 'phone:447400123456'],
  [{ voucher: 'AAAA-BBBB' }, null],
  [{}, null],
])('a place is one, however it is written: %j', (fields, place) => {
  expect(instrumentIn(fields)).toBe(place)
})
