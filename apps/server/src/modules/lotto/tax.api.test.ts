import { numbersTo } from '@evens/rules/pools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { TAXED } from '../betting/testing/start-betting.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { createLottoAdmin, LOTTO_INVARIANTS } from './index.ts'
import { startLotto } from './testing/start-lotto.ts'

// 13 % of the winnings.
const RATE = { perMille: 130, base: 'winnings' }
/** All 36 numbers on three tickets: whatever is drawn, one of them has two hits at the least. */
const THIRDS = [0, 12, 24].map((from) => [[numbersTo(12).map((number) => number + from)]])
const SINGLE = [[[1, 2, 3, 4, 5]]]

let site: Awaited<ReturnType<typeof startLotto>>
let token: string

beforeAll(async () => {
  site = await startLotto(await aSiteDatabase(), TAXED)
  await site.openMore('quick-five', 40)
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

type Stored = { stake: bigint; prize: bigint; tax: bigint; is_taxed: boolean }

const taxOf = (prize: bigint, stake: bigint): bigint => (prize > stake ? ((prize - stake) * 13n) / 100n : 0n)

async function storedOf(ticket: string | null): Promise<readonly Stored[]> {
  const { rows } = await site.database.pool.query<Stored>(
    `select s.stake, s.prize, s.tax, t.agreed_tax is not null as is_taxed from lotto_stake s
     join lotto_ticket t on t.id = s.ticket_id
     where s.ticket_id = coalesce($1, s.ticket_id) and s.prize is not null order by s.ticket_id, s.n`,
    [ticket],
  )
  return rows
}
async function onAccount(ticket: string): Promise<bigint> {
  const { rows } = await site.database.pool.query<{ sum: bigint | null }>(
    `select sum(e.amount)::bigint as sum from ledger_entry e join ledger_movement m using (player_id, seq)
     where e.owner_id = 0 and e.kind = 'tax' and m.ref like 'lotto:' || $1::text || ':%'`,
    [ticket],
  )
  return rows[0]?.sum ?? 0n
}

async function bought(lines: readonly (readonly (readonly number[])[])[] = THIRDS[0] ?? []) {
  const request = await site.request({ lines })
  return { ...(await site.buy(token, request)).bought, from: request.from }
}
async function draw(until: number): Promise<void> {
  await site.close(until)
  await site.lotto.work()
}

/** Draws until a ticket wins more than its stake, as one with three hits does: that is so in six of ten draws. */
async function winner(): Promise<string> {
  for (let at = 0; at < 20; at += 1) {
    const tickets = []
    for (const lines of THIRDS) tickets.push(await bought(lines))
    await draw(tickets[0]?.from ?? 0)
    for (const { id } of tickets) {
      const [stored] = await storedOf(id)
      if (stored !== undefined && stored.prize > stored.stake) return id ?? ''
    }
  }
  throw new Error('no ticket has won more than its stake')
}

describe('a taxed lottery ticket', () => {
  test('has its rate in the receipt and in the list before the draw', async () => {
    const { id, tax } = await bought(SINGLE)
    expect(tax).toEqual(RATE)
    const [ticket] = (await site.tickets(token)).tickets
    expect(ticket).toMatchObject({ id, tax: RATE, draws: [{ prize: null, tax: '0' }] })
  })

  test('pays the rest of a prize and withholds the tax on its account', async () => {
    const id = await winner()
    const [stored] = await storedOf(id)
    const tax = taxOf(stored?.prize ?? 0n, stored?.stake ?? 0n)
    expect([stored?.tax, await onAccount(id)]).toEqual([tax, tax])
    expect(tax).toBeGreaterThan(0n)
    const { rows } = await site.database.pool.query<{ amount: bigint }>(
      `select e.amount from ledger_entry e join ledger_movement m using (player_id, seq)
       where m.kind = 'lotto-prize' and m.ref like 'lotto:' || $1::text || ':%' and e.owner_id > 0 and e.kind = 'cash'`,
      [id],
    )
    expect(rows).toEqual([{ amount: (stored?.prize ?? 0n) - tax }])
    const ticket = (await site.tickets(token)).tickets.find((one) => one.id === id)
    expect(ticket?.draws).toMatchObject([{ prize: String((stored?.prize ?? 0n) - tax), tax: String(tax) }])
  })

  test('of a void draw goes back whole', async () => {
    const before = await site.cash(token)
    const { id, from } = await bought()
    const admin = createLottoAdmin(site.database.kysely)
    await admin.voidDraw({ site: 'evens', kind: 'quick-five', n: String(from), actor: 'test', reason: 'test' })
    await site.lotto.work()
    expect(await site.cash(token)).toBe(before)
    expect(await onAccount(id ?? '')).toBe(0n)
  })

  test('keeps the rate of its sale, whatever the pack asks for later', async () => {
    const { jurisdiction } = site.siteFor(undefined) as { jurisdiction: { pack: string } }
    const { id, from } = await bought()
    try {
      jurisdiction.pack = 'open'
      const untaxed = await bought()
      expect(untaxed.tax).toBeUndefined()
      await draw(from)
      const [[first], [second]] = [await storedOf(id), await storedOf(untaxed.id)]
      expect(first?.tax).toBe(taxOf(first?.prize ?? 0n, first?.stake ?? 0n))
      expect(second?.tax).toBe(0n)
    } finally {
      jurisdiction.pack = 'taxed'
    }
  })

  test('names its tax in the message about the prize', async () => {
    const messages = await playerMessages(site.database)
    const player = site.players[0]?.id ?? 0n
    await messages.reach(player)
    await messages.setBetAmount(player, 1n, 'RUB')
    const id = await winner()
    const sent = (await messages.to(player)).find(({ given }) => given['bet'] === id)
    expect(sent?.given['tax']).toMatch(/^RUB [\d,]+\.\d\d$/)
  })
})

test('each prize bears what a second calculator computes, to the minor unit', async () => {
  const stakes = await storedOf(null)
  expect(stakes.map(({ tax }) => tax)).toEqual(
    stakes.map(({ prize, stake, is_taxed }) => (is_taxed ? taxOf(prize, stake) : 0n)),
  )
  expect(stakes.some(({ tax }) => tax > 0n)).toBe(true)
})

test.each([
  ['what is withheld of a prize', 'update lotto_stake set tax = tax - 1 where ticket_id = $1'],
  ['what is withheld of a prize', `update lotto_ticket set agreed_tax = null where id = $1`],
  ['the account of the tax', 'update lotto_stake set tax = tax - 1 where ticket_id = $1'],
  [
    'the account of the tax',
    `select wallet_post(player_id, currency, 'lotto-prize', 'lotto:' || $1::text, '[["*pools", "*tax", 5]]')
     from lotto_ticket where id = $1::bigint`,
  ],
])('%s: a change behind the application is found', async (rule, plant) => {
  const id = await winner()
  await undone(site.database.pool, async (client) => {
    await client.query(plant, [id])
    const broken = await brokenRules(client, [LOTTO_INVARIANTS])
    expect(broken.some((name) => name.startsWith(`Tax: ${rule}`))).toBe(true)
  })
})

test('after all that every rule of the ledger and of lotto holds', async () => {
  expect(await site.broken()).toEqual([])
})
