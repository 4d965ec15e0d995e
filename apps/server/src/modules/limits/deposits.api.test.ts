import type { StartedDeposit } from '@evens/contracts'
import { DEPOSIT_TYPES } from '@evens/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank } from '../../testing/start-bank.ts'
import { newKey } from '../betting/testing/start-betting.ts'
import { CASHIER_INVARIANTS } from '../cashier/index.ts'
import { PAYMENTS_KEY, word } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { brokenRules } from '../wallet/index.ts'
import { LIMIT_INVARIANTS } from './index.ts'
import { withLimits } from './testing/start-limits.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const LIMIT = '110000'
const RACING = 20

async function start() {
  return withLimits(await startBank(await aSiteDatabase(), provider.address))
}
let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await start()
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

type Someone = { readonly id: bigint; readonly token: string }
async function limited(value: string | null = LIMIT, type: number = DEPOSIT_TYPES[0]): Promise<Someone> {
  const [one] = await site.morePlayers(1)
  if (one === undefined) throw new Error('no player')
  if (value !== null) await site.set(one.token, type, value)
  return one
}
async function deposit({ token }: Someone, amount: string): Promise<StartedDeposit> {
  const payload = { key: newKey(), method: 'card', amount, currency: 'RUB', fields: {} }
  const url = '/web-api/cashier/deposits'
  return (await site.app.inject({ method: 'POST', url, cookies: { user_token: token }, payload })).json()
}
const reasonOf = async (player: Someone, amount: string): Promise<string> => {
  const { reason, state } = await deposit(player, amount)
  return reason ?? state
}
async function started(player: Someone, amount: string): Promise<string> {
  const { id, reason } = await deposit(player, amount)
  if (id === null) throw new Error(`not started: ${reason}`)
  return id
}
const applyEvent = (id: string, amount: string, state = 'success') =>
  site.cashier.applyEvent(
    'strict',
    `e-${id}-${state}`,
    word(id, state, 2, { id: `strict/${id}`, amount, currency: 'RUB' }).payment as unknown as Parameters<
      typeof site.cashier.applyEvent
    >[2],
  )
const left = async ({ token }: Someone, type: number = DEPOSIT_TYPES[0]) =>
  (await site.limit(token, type))[0]?.limitBalance
const expire = (id: string) =>
  site.database.pool.query('update payment set expires_at = clock_timestamp() where id = $1', [id])

test.each(DEPOSIT_TYPES)(
  'many that are started at once at the edge of a limit of type %i: those that fit, and each of them is credited (T062)',
  async (type) => {
    const player = await limited(LIMIT, type)
    const many = await Promise.all(Array.from({ length: RACING }, () => deposit(player, '30000')))
    const taken = many.flatMap(({ id }) => (id === null ? [] : [id]))
    expect(taken).toHaveLength(3)
    expect(many.filter(({ reason }) => reason === 'deposit-limit')).toHaveLength(RACING - 3)
    expect(await left(player, type)).toBe('20000')
    expect(await reasonOf(player, '20001')).toBe('deposit-limit')
    const last = await started(player, '20000')
    expect(await Promise.all(taken.map((id) => applyEvent(id, '30000')))).toEqual(taken.map(() => 'credited'))
    expect(await applyEvent(last, '20000')).toBe('credited')
    expect([await left(player, type), await reasonOf(player, '20000')]).toEqual(['0', 'deposit-limit'])
  },
)

test.each([
  ['fails', (id: string) => applyEvent(id, '60000', 'fail')],
  ['is cancelled', (id: string) => applyEvent(id, '60000', 'cancelled')],
  ['is charged back before it was heard of', (id: string) => applyEvent(id, '60000', 'chargeback')],
  ['expires', expire],
] as const)('one that %s gives its place back', async (_how, end) => {
  const player = await limited()
  const id = await started(player, '60000')
  expect(await reasonOf(player, '50001')).toBe('deposit-limit')
  await end(id)
  expect(await left(player)).toBe(LIMIT)
  expect(await reasonOf(player, LIMIT)).toBe('started')
})

test('while a person looks at one it keeps its place', async () => {
  const player = await limited()
  const id = await started(player, '60000')
  expect(await applyEvent(id, '60001')).toBe('doubt')
  expect(await reasonOf(player, '50001')).toBe('deposit-limit')
})

test('one that is paid after it has expired is credited where its place is free, and else sent back', async () => {
  const player = await limited()
  const [late, later] = [await started(player, '30000'), await started(player, '80000')]
  await expire(late)
  await expire(later)
  expect(await applyEvent(late, '30000')).toBe('credited')
  const other = await started(player, '20000')
  expect(await applyEvent(later, '80000')).toBe('refund')
  expect(await applyEvent(other, '20000')).toBe('credited')
  expect(await left(player)).toBe('60000')
})

test('a limit lowered meanwhile applies to pending deposits: only as much as it allows is credited', async () => {
  const player = await limited()
  const [one, two] = [await started(player, '50000'), await started(player, '60000')]
  await site.set(player.token, 20, '100000')
  expect(await left(player)).toBe('0')
  expect([await applyEvent(one, '50000'), await applyEvent(two, '60000')]).toEqual(['credited', 'refund'])
  expect(await left(player)).toBe('50000')
})

test('deposits started before the limit count, each rounded up in the limit currency', async () => {
  await site.wallet.seedSandboxRates()
  const player = await limited(null)
  for (const amount of ['30001', '30002']) await started(player, amount)
  await site.set(player.token, 20, LIMIT)
  expect(await left(player)).toBe('49997')
  const { rows } = await site.database.pool.query<{ counted: bigint; each: bigint }>(
    `select cashier_under_way($1, 'USD') as counted,
       limit_worth(30001, 'RUB', 'USD', true) + limit_worth(30002, 'RUB', 'USD', true) as each`,
    [player.id],
  )
  expect(rows[0]?.counted).toBe(rows[0]?.each)
  await site.database.pool.query("update limit_player set currency = 'JPY' where player_id = $1", [player.id])
  await site.database.pool.query("delete from exchange_rate where currency = 'JPY'")
  expect(await reasonOf(player, '20000')).toBe('no-rate')
})

test('in the end no rule is broken (I12, I16)', async () => {
  expect(await brokenRules(site.database.pool, [LIMIT_INVARIANTS, CASHIER_INVARIANTS])).toEqual([])
})
