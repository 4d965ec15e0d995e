import type { LottoDrawReply, LottoResultsReply } from '@evens/contracts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { createLottoAdmin, LOTTO_INVARIANTS } from './index.ts'
import { startLotto } from './testing/start-lotto.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startLotto>>
let token: string

beforeAll(async () => {
  site = await startLotto(await aSiteDatabase())
  await site.openMore('quick-five', 20)
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const LINES = [[[3, 8, 13, 21, 34]], [[1, 2, 3, 4, 5, 6]]]
const write = (text: string, given: readonly unknown[]) => site.database.pool.query(text, [...given])
const drawOf = (n: number) => site.get<LottoDrawReply>(`/web-api/lotto/draws/quick-five/${n}`)
const jackpot = async (): Promise<string> => (await site.kindNow('quick-five')).jackpot
const ticket = async () => (await site.tickets(token)).tickets[0]
const admin = () => createLottoAdmin(site.database.kysely)
const overdue = async () => (await admin().overdue()).map(({ kind, n, tickets }) => [kind, Number(n), tickets])

/** A ticket for two draws, of which the seed of the first is gone. */
async function withLostSeed() {
  const request = await site.request({ lines: LINES, draws: 2 })
  expect((await site.buy(token, request)).bought).toMatchObject({ state: 'bought' })
  await write("update lotto_draw set sealed = $2 where kind = 'quick-five' and n = $1", [request.from, randomBytes(60)])
  return { n: request.from, part: BigInt(request.stake) / 2n }
}
/** So long ago its time had come. */
const due = (n: number, minutes: number) =>
  write(
    `update lotto_draw set closes_at = clock_timestamp() - make_interval(mins => $2),
      opened_at = opened_at - interval '1 day' where kind = 'quick-five' and n = $1`,
    [n, minutes],
  )

test('a draw whose seed is gone waits its minutes, is void then, and its stakes go back to the unit', async () => {
  const { n, part } = await withLostSeed()
  await due(n, 29)
  await expect(site.lotto.work()).rejects.toThrow()
  expect((await drawOf(n)).result).toBeNull()
  expect(await overdue()).toEqual([['quick-five', n, 1]])
  // A later draw of the series is made, and waits: the jackpot goes from draw to draw in order.
  await due(n + 1, 1)
  await expect(site.lotto.work()).rejects.toThrow()
  expect((await ticket())?.draws.map(({ prize }) => prize)).toEqual([null, null])

  const [cash, held] = [await site.cash(token), await jackpot()]
  await due(n, 31)
  await site.lotto.steps.draw()
  await Promise.all([site.lotto.steps.payAll(), site.aNode().steps.payAll()])
  expect([(await site.cash(token)) - cash, await jackpot()]).toEqual([part, held])
  await site.lotto.work()
  const [lost, made] = (await ticket())?.draws ?? []
  expect(lost).toMatchObject({ n, isVoid: true, drawn: null, stake: String(part), prize: String(part) })
  expect([made?.isVoid, made?.drawn === null, made?.prize === null]).toEqual([false, false, false])
  const { proof, result } = await drawOf(n)
  expect([result?.isVoid, result?.drawn, result?.tickets, proof.seed]).toEqual([true, null, 1, null])
  const { results } = await site.get<LottoResultsReply>('/web-api/lotto/results?kind=quick-five')
  expect(results.find((one) => one.n === n)).toMatchObject({ isVoid: true, pools: [] })
  expect((await site.app.inject(`/web-api/lotto/draws/quick-five/${n}/marks`)).statusCode).toBe(404)
  expect([await overdue(), await site.broken()]).toEqual([[], []])
})

test('an overdue draw without tickets is void, and is in no list', async () => {
  const n = (await site.kindNow('quick-five')).draws[0]?.n ?? 0
  await due(n, 45)
  await site.lotto.work()
  expect((await drawOf(n)).result).toMatchObject({ isVoid: true, tickets: 0 })
  const { results } = await site.get<LottoResultsReply>('/web-api/lotto/results?kind=quick-five')
  expect(results.some((one) => one.n === n)).toBe(false)
  expect((await site.kindNow('quick-five')).last?.n).not.toBe(n)
})

test('a draw is voided once, only before it is drawn, and then sells no tickets', async () => {
  const request = await site.request({ lines: LINES })
  await site.buy(token, request)
  const cash = await site.cash(token)
  const voided = (n: number) =>
    admin().voidDraw({ site: 'evens', kind: 'quick-five', n: String(n), actor: 'operator ann', reason: 'seen' })
  const answers = await Promise.all([voided(request.from), voided(request.from)])
  expect(answers.toSorted()).toEqual([1, null])
  expect((await site.buy(token, { ...request, key: `${request.key}-2` })).bought).toMatchObject({
    reason: 'sale-closed',
  })
  await Promise.all([site.lotto.work(), site.aNode().work()])
  expect((await site.cash(token)) - cash).toBe(BigInt(request.stake))
  expect(await voided((await site.kindNow('quick-five')).last?.n ?? 0)).toBeNull()
  await expect(
    write("update lotto_draw set state = 'open', void_reason = null where state = 'void'", []),
  ).rejects.toThrow('a draw stays as it was made')
  expect(await site.broken()).toEqual([])
})

test.each([
  { rule: /of a void draw every stake/, plant: 'update lotto_stake set prize = prize - 1 where prize = stake' },
  {
    rule: /of a void draw every stake/,
    plant: `insert into lotto_dividend select site_id, kind, n, 'RUB', 0, 5, 1, 5 from lotto_draw where state = 'void'`,
  },
  { rule: /or a stake given back/, plant: `update lotto_stake set paid_seq = null where prize = stake` },
])('the checker finds a planted fault of $rule', async ({ rule, plant }) => {
  await undone(site.database.pool, async (client) => {
    await client.query(plant)
    expect(await brokenRules(client, [LOTTO_INVARIANTS])).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
  })
})
