import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { startCutProxy } from '../../platform/database/testing-cut-proxy.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { bet, newKey, startBetting } from './testing/start-betting.ts'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const GAME = '700001'
const STAKE = 1500n
/** Longer than any exchange: nothing is cut. */
const WHOLE = 1_000_000
const STEPS = 60

let direct: Database
let proxy: Awaited<ReturnType<typeof startCutProxy>>
let site: Awaited<ReturnType<typeof startBetting>>
let token: string

beforeAll(async () => {
  direct = await aSiteDatabase()
  proxy = await startCutProxy(direct.url)
  site = await startBetting(connect('external', proxy.url, async () => undefined))
  await site.game(GAME)
  token = await site.signIn('demo1')
})
afterAll(async () => {
  await site.stop()
  await proxy.stop()
  await direct.close()
})

const bodyOf = (key: string) => ({
  key,
  typeId: 0,
  amount: String(STAKE),
  changeCoefAction: 2,
  bets: [bet(GAME, 'home', 2000)],
})

async function couponsAndStakes(): Promise<readonly [coupons: bigint, held: bigint]> {
  const { rows } = await direct.pool.query<{ coupons: bigint; held: bigint }>(`
    select (select count(*) from coupon) as coupons,
      (select coalesce(sum(balance), 0) from ledger_account where kind = 'held')::bigint as held`)
  return [rows[0]?.coupons ?? 0n, rows[0]?.held ?? 0n]
}

/** Retries as a browser does: a connection that was cut after the last byte may fail only the next request. */
async function placeAgain(body: object) {
  const again = await site.place(token, body)
  return again.status === 503 ? site.place(token, body) : again
}

/** Cuts the line after some bytes of the exchange that takes a bet; then the same request comes again. */
async function cutAt(bytes: number) {
  const cut = proxy.cutAfter('betting_place', bytes)
  const body = bodyOf(newKey())
  const [before] = await couponsAndStakes()
  const first = await site.place(token, body)
  const { sent, answered, isDone } = cut
  const again = await placeAgain(body)
  const [after, held] = await couponsAndStakes()
  return { sent, answered, isDone, first, again, effects: after - before, isBalanced: held === after * STAKE }
}

test('a line that breaks anywhere while a bet is taken: the same request again has one effect (T020)', async () => {
  // A connection that has the statement prepared sends less than a new one.
  const whole = [await cutAt(WHOLE), await cutAt(WHOLE), await cutAt(WHOLE)]
  expect(whole.map(({ first }) => first.status)).toEqual([200, 200, 200])
  const exchanges = whole.map(({ sent, answered }) => sent + answered)
  const [exchange, shortest] = [Math.max(...exchanges), Math.min(...exchanges)]
  const unknown: string[] = []
  for (let step = 0; step <= STEPS; step += 1) {
    const bytes = 1 + Math.floor((step * (exchange - 1)) / STEPS)
    const { isDone, first: answer, again, effects, isBalanced } = await cutAt(bytes)
    const where = `after ${bytes} of ${exchange} bytes`
    if (bytes <= shortest) expect(isDone, where).toBe(true)
    expect(effects, where).toBe(1n)
    expect(isBalanced, where).toBe(true)
    expect(again.status, where).toBe(200)
    expect(again.coupons[0]?.state, where).toBe('accepted')
    if (answer.status === 200) expect(answer.text, where).toBe(again.text)
    else unknown.push(`${answer.status}`)
  }
  expect(unknown.length).toBeGreaterThan(STEPS / 2)
  expect(new Set(unknown)).toEqual(new Set(['503']))
  expect(await brokenRules(direct.pool, [BETTING_INVARIANTS])).toEqual([])
})

test('a request applied but never answered has taken effect', async () => {
  const { sent } = await cutAt(WHOLE)
  const [before] = await couponsAndStakes()
  proxy.cutAfter('betting_place', sent)
  const { status } = await site.place(token, bodyOf(newKey()))
  expect(status).toBe(503)
  await eventually(async () => expect((await couponsAndStakes())[0]).toBe(before + 1n))
})
