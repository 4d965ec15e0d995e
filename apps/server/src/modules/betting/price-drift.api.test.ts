import type { PlacedCoupon } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { newKey, startBetting } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const GAME = '570001'
const PRICES = [2000, 2100, 2200, 1900, 1800] as const
const FORGED = 9_000_000
const CLIENTS = 200
const COUPONS_EACH = 2

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  await site.game(GAME)
})
afterAll(() => site.stop())

type Sent = { readonly seen: number; readonly action: 0 | 1 | 2; readonly exactCoef: number | null }

async function send({ seen, action, exactCoef }: Sent): Promise<PlacedCoupon | undefined> {
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: '1500',
    changeCoefAction: action,
    ...(exactCoef !== null && { exactCoef }),
    bets: [{ ref: `${GAME}/result/home`, coef: seen }],
  })
  return coupons[0]
}

/** One client's requests, each after the answer to the one before. */
async function several(asked: Sent) {
  const answers: { readonly asked: Sent; readonly answer: PlacedCoupon | undefined }[] = []
  for (let n = 0; n < COUPONS_EACH; n += 1) answers.push({ asked, answer: await send(asked) })
  return answers
}

/** True when the player had agreed to the accepted price. */
function isAgreed({ seen, action, exactCoef }: Sent, odds: number): boolean {
  if (exactCoef !== null) return odds >= exactCoef
  return action === 2 || odds === seen || (action === 1 && odds > seen)
}

test('while prices move, accepted bets were offered and agreed to, and forged ones are refused (T014)', async () => {
  let isMoving = true
  const moves = (async () => {
    for (let at = 0; isMoving; at += 1) {
      const home = PRICES[at % PRICES.length] ?? 2000
      await site.sendFeed(oddsChange([withOdds('result', { home, draw: 3000, away: 4000 })], { event: GAME }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const seen = [...PRICES, FORGED]
  const sent = Array.from({ length: CLIENTS }, (_none, at): Sent => ({
    seen: seen[at % seen.length] ?? FORGED,
    action: ([0, 1, 2] as const)[at % 3] ?? 0,
    exactCoef: at % 4 === 0 ? ([1850, 2050, 2300][at % 3] ?? null) : null,
  }))
  const states = new Map<string, number>()
  const accepted = new Set<number>()
  const answers = await Promise.all(sent.map(several))
  for (const { asked, answer } of answers.flat()) {
    states.set(answer?.state ?? '', (states.get(answer?.state ?? '') ?? 0) + 1)
    if (answer?.state !== 'accepted') continue
    const odds = answer.legs[0]?.odds ?? 0
    expect(PRICES).toContain(odds)
    expect(isAgreed(asked, odds), JSON.stringify({ asked, odds })).toBe(true)
    accepted.add(odds)
  }
  expect(accepted.size, 'the price has moved while they were taken').toBeGreaterThan(1)
  // Orders go on waiting under moving prices.
  for (let round = 0; round < 10; round += 1) await site.betting.orders.placeReached()
  isMoving = false
  await moves

  expect(Math.min(...['accepted', 'refused', 'ordered'].map((state) => states.get(state) ?? 0))).toBeGreaterThan(10)
  const { rows } = await site.database.pool.query<{ odds: number; exact: number | null }>(
    `select (agreed->'legs'->0->>'odds')::integer as odds, (agreed->'request'->>'exactCoef')::integer as exact
     from coupon where state = 'accepted'`,
  )
  for (const { odds, exact } of rows) {
    expect(PRICES).toContain(odds)
    expect(odds).toBeGreaterThanOrEqual(exact ?? 0)
  }
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
