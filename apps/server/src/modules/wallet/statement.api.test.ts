import type { StatementReply, SummaryReply } from '@evens/contracts'
import { historySinceMs, packOf } from '@evens/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { startWallet } from './testing/start-wallet.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const JPY = 392

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
})
afterAll(() => site.stop())

const statement = async (player: bigint, query = '', language = 'en') =>
  (await site.ask<StatementReply>(player, `/web-api/office/statement${query}`, { language })).json()
const csv = async (player: bigint, query = '') =>
  (await site.ask(player, `/web-api/office/statement.csv${query}`)).text.split('\r\n').filter((line) => line !== '')
const summary = async (player: bigint, query = '') =>
  (await site.ask<SummaryReply>(player, `/web-api/office/statement/summary${query}`)).json()

/** Deposits 1,000, stakes 300 and wins 450, stakes 200 and loses, withdraws 100. */
async function aHistory(): Promise<bigint> {
  const player = await site.player('USD')
  const post = (kind: string, moves: readonly (readonly [string, string, string])[], ref?: string) =>
    site.post(player, 'USD', kind, moves, ref)
  await post('deposit', [['*funding', 'cash', '100000']], 'p1')
  await post('stake', [['cash', 'held', '30000']], 'c1')
  await post(
    'settlement',
    [
      ['held', '*bets', '30000'],
      ['*bets', 'cash', '45000'],
    ],
    'c1',
  )
  await post('toto-stake', [['cash', '*pools', '20000']], 't1')
  await post('withdrawal', [['cash', '*funding', '10000']], 'w1')
  await post('stake', [['cash', 'held', '500']], 'c2')
  await post('release', [['held', 'cash', '500']], 'c2')
  return player
}

test('each movement has its label, its subject and the balance before and after, newest first', async () => {
  const player = await aHistory()
  const { lines, next } = await statement(player)
  expect(next).toBeNull()
  expect(lines.map(({ kind, label, section, ref }) => [kind, label, section, ref])).toEqual([
    ['release', 'Stake returned', 'stakes', 'c2'],
    ['stake', 'Stake', 'stakes', 'c2'],
    ['withdrawal', 'Withdrawal paid', 'withdrawals', 'w1'],
    ['toto-stake', 'Toto stake', 'stakes', 't1'],
    ['settlement', 'Bet settled', 'winnings', 'c1'],
    ['stake', 'Stake', 'stakes', 'c1'],
    ['deposit', 'Deposit', 'deposits', 'p1'],
  ])
  expect(lines[4]).toMatchObject({
    iso: 'USD',
    exponent: 2,
    moves: [
      { account: 'cash', label: 'Balance', amount: '45000', before: '70000', after: '115000' },
      { account: 'held', label: 'On hold', amount: '-30000', before: '30000', after: '0' },
    ],
  })
  expect((await statement(player, '', 'ar')).lines[6]?.label).toBe('إيداع')
})

test('pages follow each other without a gap or a repeat, also while money moves', async () => {
  const player = await site.player('USD', 1000n)
  for (let at = 0; at < 120; at += 1) await site.post(player, 'USD', 'test', [['cash', 'held', '1']])
  const seen: string[] = []
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page: StatementReply = await statement(player, next === null ? '' : `?before=${next}`)
    seen.push(...page.lines.map(({ id }) => id))
    ;({ next } = page)
    await site.post(player, 'USD', 'test', [['cash', 'held', '1']])
  }
  expect(seen).toEqual(Array.from({ length: 121 }, (_, at) => String(121 - at)))
})

test('a period, a section and an account choose among them; another’s account and nonsense are refused', async () => {
  const player = await aHistory()
  await site.ask(player, '/web-api/office/currency', { body: { currencyId: JPY } })
  const { rows } = await database.pool.query<{ ms: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const now = rows[0]?.ms ?? 0
  await new Promise((resolve) => setTimeout(resolve, 5))
  await site.post(player, 'JPY', 'deposit', [['*funding', 'cash', '7']])
  await site.post(player, 'JPY', 'test', [['*promo', 'bonus', '9']])
  const count = async (query: string) => (await statement(player, query)).lines.length
  expect(await count(`?from=${now}`)).toBe(2)
  expect(await count(`?to=${now}`)).toBe(7)
  expect(await count('?section=deposits')).toBe(2)
  expect(await count('?section=other')).toBe(1)
  expect(await count(`?account=${player}-9-JPY`)).toBe(1)
  expect(await count(`?account=${player}-4-JPY`)).toBe(1)
  expect(await count(`?account=${player}-0&section=winnings`)).toBe(1)
  for (const query of [`?account=${player + 1n}-0`, '?section=x', '?before=0', '?before=1e3', '?from=-1', '?x=1'])
    expect((await site.ask(player, `/web-api/office/statement${query}`)).status, query).toBe(400)
})

test('a period sums up: staked, won, deposited, withdrawn; a stake that came back is none', async () => {
  const player = await aHistory()
  const totals = {
    iso: 'USD',
    exponent: 2,
    staked: '50000',
    won: '45000',
    net: '-5000',
    deposits: '100000',
    withdrawals: '10000',
  }
  expect(await summary(player)).toEqual({
    period: [totals],
    session: [totals],
    sessionSince: expect.any(Number),
    lifetimeNetDeposits: [{ iso: 'USD', exponent: 2, amount: '90000' }],
  })
  expect(await summary(player, '?to=1')).toMatchObject({ period: [], session: [totals] })
  await database.pool.query(`update player_session set started_at = clock_timestamp() where player_id = $1`, [player])
  expect((await summary(player)).session).toEqual([])
})

test('the export has a title, the period, when it was made, and cells that run nothing (T082)', async () => {
  const player = await aHistory()
  await site.post(player, 'USD', 'deposit', [['*funding', 'cash', '1']], '=cmd|"/c calc"!A1')
  const [title, period, made, columns, newest, ...rest] = await csv(player)
  expect(title).toBe('\uFEFF"Account statement"')
  const since = new Date(historySinceMs(packOf('open').historyMonths, Date.now())).toISOString()
  expect(period).toBe(`"Period","${since}","until now"`)
  expect(made).toMatch(/^"Created","\d{4}-.*Z"$/)
  expect(columns).toBe('"Time (UTC)","Number","Type","Reference","Currency","Account","Amount","Before","After"')
  expect(newest).toMatch(/,"8","Deposit","'=cmd\|""\/c calc""!A1","USD","Balance","0.01","850.00","850.01"$/)
  expect(rest).toHaveLength(11)
  expect(rest.at(-2)).toMatch(/"Stake","c1","USD","On hold","300.00","0.00","300.00"$/)
  expect((await csv(player, '?to=1')).at(-1)).toBe('"No transactions in this period"')
})
