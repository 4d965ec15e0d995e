import type { CouponLimitsReply, PlacedCoupon } from '@evens/contracts'
import type { Fixture, OfferedMarket } from '@evens/contracts/feed'
import { STAKED_TYPES } from '@evens/rules/coupon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createStakeFactorAdmin } from '../account-security/index.ts'
import { aFixture, HOUR_MS } from '../book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { newKey, startBetting } from './testing/start-betting.ts'

/** The usual stake in roubles, in kopecks: amounts of the table are its multiples. */
const USUAL = 15_000
const MARKETS: OfferedMarket[] = [
  withOdds('result', { home: 2000, draw: 3000, away: 4000 }),
  withOdds('correct_score', { '1:0': 2000, '0:1': 3000, '0:0': 4000 }),
  withOdds('corners_result', { home: 2000, draw: 3000, away: 4000 }),
  withOdds('both_score', { yes: 1900, no: 1900 }),
  withOdds('red_card', { yes: 1900, no: 1900 }),
  withOdds('toss', { home: 1900, away: 1900 }),
]
const LIMITS = [
  { phase: 'live', maxStake: 8 },
  { sports: ['tennis'], maxStake: 6 },
  { rankFrom: 200, maxStake: 4 },
  { groups: ['scores'], maxStake: 2, maxPayout: 3 },
  { types: ['express'], minStake: 0.4, maxStake: 7 },
  { types: ['express'], phase: 'live', maxStake: 3 },
]
const SOME_TYPES = STAKED_TYPES.filter((type) => type !== 'chain')

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let events = 640_000
/** A session is cached for a second, and the factor with it. */
let aheadMs = 0
beforeAll(async () => {
  site = await startBetting(
    await aSiteDatabase(),
    { sandbox: false, betting: { maxStake: 10, minTypes: SOME_TYPES, maxTypes: SOME_TYPES, limits: LIMITS } },
    null,
    { nowMs: () => Date.now() + aheadMs },
  )
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

type Given = Partial<Pick<Fixture, 'sport' | 'champ' | 'kind'>> & { readonly isLive?: boolean }
async function aGame({ isLive = false, ...fixture }: Given = {}): Promise<string> {
  const id = String((events += 1))
  const startsAt = Date.now() + (isLive ? -HOUR_MS / 4 : HOUR_MS)
  await site.sendFeed(
    aMessage('fixture_change', { change: 'new', fixture: aFixture({ id, startsAt, delayMs: 0, ...fixture }) }),
    oddsChange(MARKETS, {
      event: id,
      ...(isLive && { state: { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] } }),
    }),
  )
  return id
}
const champ = (rank: number): Fixture['champ'] => ({ id: '1209', names: { en: 'Amber Cup' }, rank })

const RESULT = 'result/home'
async function placed(refs: readonly string[], stake: number, given: object = {}, as = token): Promise<PlacedCoupon> {
  const bets = refs.map((ref) => ({ ref, coef: 2000 }))
  const body = { key: newKey(), typeId: refs.length === 1 ? 0 : 1, changeCoefAction: 2, amount: String(stake), bets }
  const { coupons, text } = await site.place(as, { ...body, ...given })
  const [coupon] = coupons
  if (coupon === undefined) throw new Error(text)
  return coupon
}
const limitsOf = async (refs: readonly string[], typeId: number, as: string | null = token) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/web-api/coupons/limits',
      ...(as !== null && { cookies: { user_token: as } }),
      payload: { typeId, currency: 'RUB', refs },
    })
  ).json<CouponLimitsReply>()

const TAKEN = ['accepted', 'waiting']

test.each([
  { what: 'any bet', game: {}, min: 0.1, max: 10, why: {} },
  { what: 'a live bet', game: { isLive: true }, min: 0.1, max: 8, why: { phase: 'live' } },
  { what: 'tennis', game: { sport: 'tennis' }, min: 0.1, max: 6, why: { sports: ['tennis'] } },
  { what: 'rank 199', game: { champ: champ(199) }, min: 0.1, max: 10, why: {} },
  { what: 'rank 200', game: { champ: champ(200) }, min: 0.1, max: 4, why: { rankFrom: 200 } },
  { what: 'a market group', game: {}, market: 'correct_score/1:0', min: 0.1, max: 2, why: { groups: ['scores'] } },
  {
    what: 'tennis live, rank 500',
    game: { sport: 'tennis', isLive: true, champ: champ(500) },
    min: 0.1,
    max: 4,
    why: { rankFrom: 200 },
  },
  { what: 'an express', game: {}, legs: 2, min: 0.4, max: 7, why: { types: ['express'] } },
  {
    what: 'a live express',
    game: { isLive: true },
    legs: 2,
    min: 0.4,
    max: 3,
    why: { types: ['express'], phase: 'live' },
  },
])('$what: min−1 and max+1 are refused with the bound and its reason, min and max are taken', async (each) => {
  const { game, market = RESULT, legs = 1, why } = each
  const refs: string[] = []
  for (let leg = 0; leg < legs; leg += 1) refs.push(`${await aGame(leg === 0 ? game : {})}/${market}`)
  const [min, max] = [each.min * USUAL, each.max * USUAL]
  const before = await site.balance(token)
  expect(await placed(refs, min - 1)).toMatchObject({
    state: 'refused',
    reason: 'below-minimum',
    bound: { amount: String(min) },
  })
  const above = await placed(refs, max + 1)
  expect(above).toMatchObject({ state: 'refused', reason: 'above-maximum' })
  expect(above.bound).toEqual({ amount: String(max), reason: { ...why, isPlayer: false } })
  expect(await site.balance(token)).toEqual(before)
  for (const stake of [min, max]) {
    const taken = await placed(refs, stake)
    expect(TAKEN).toContain(taken.state)
    expect(taken.bound).toBeUndefined()
  }
  const { coupons } = await limitsOf(refs, legs === 1 ? 0 : 1)
  expect(coupons).toMatchObject([{ min: { amount: String(min) }, max: above.bound }])
})

test('each of singles has its own bounds', async () => {
  const [plain, cup] = [`${await aGame()}/${RESULT}`, `${await aGame({ champ: champ(300) })}/${RESULT}`]
  const body = { key: newKey(), typeId: 10_001, changeCoefAction: 2 }
  const bets = [plain, cup].map((ref) => ({ ref, coef: 2000, amount: String(5 * USUAL) }))
  const { coupons } = await site.place(token, { ...body, bets })
  expect(coupons.map(({ reason }) => reason)).toEqual([null, 'above-maximum'])
  const limits = await limitsOf([plain, cup], 10_001)
  expect(limits.coupons.map(({ max }) => max?.amount)).toEqual([String(10 * USUAL), String(4 * USUAL)])
})

test('minimum and maximum do not hold for a type that is not listed, and VIP is then not offered', async () => {
  const refs = [`${await aGame()}/${RESULT}`, `${await aGame()}/${RESULT}`]
  expect((await placed(refs, 1, { typeId: 3 })).state).toBe('accepted')
  expect((await placed(refs, 11 * USUAL, { typeId: 3 })).state).toBe('accepted')
  expect((await limitsOf(refs, 3)).coupons).toMatchObject([{ max: null }])
})

test('a VIP bet is one above the maximum of its line, and an order is bound by the same line', async () => {
  const ref = `${await aGame({ champ: champ(200) })}/${RESULT}`
  expect((await placed([ref], 4 * USUAL + 1, { isVip: true })).state).toBe('asked')
  expect((await placed([ref], 4 * USUAL, { isVip: true })).state).toBe('accepted')
  expect((await placed([ref], 4 * USUAL + 1, { exactCoef: 9000 })).reason).toBe('above-maximum')
  expect((await placed([ref], 4 * USUAL, { exactCoef: 9000 })).state).toBe('ordered')
})

test('the payout is capped by the line', async () => {
  const ref = `${await aGame()}/correct_score/1:0`
  expect((await placed([ref], 2 * USUAL)).possibleWin).toBe(String(3 * USUAL))
  expect((await limitsOf([ref], 0)).coupons[0]?.maxPayout).toEqual({
    amount: String(3 * USUAL),
    reason: { groups: ['scores'], isPlayer: false },
  })
})

test('an operator scales the maximum of one player, for new bets and for those that wait', async () => {
  const [other, usual] = await site.morePlayers(2, 5_000_000n)
  if (other === undefined || usual === undefined) throw new Error('no players')
  const ref = `${await aGame()}/${RESULT}`
  const admin = createStakeFactorAdmin(site.database.kysely)
  const set = async (factorMilli: number) => {
    const before = await admin.set({ playerId: other.id, factorMilli, actor: 'operator ann', reason: 'x' })
    aheadMs += 1001
    return before
  }
  const order = await placed([ref], 10 * USUAL, { exactCoef: 2500 }, other.token)
  expect(order.state).toBe('ordered')

  expect(await set(250)).toBe(1000)
  const above = await placed([ref], 2.5 * USUAL + 1, {}, other.token)
  expect(above.bound).toEqual({ amount: String(2.5 * USUAL), reason: { isPlayer: true } })
  expect((await placed([ref], 2.5 * USUAL, {}, other.token)).state).toBe('accepted')
  expect((await placed([ref], 10 * USUAL, {}, usual.token)).state).toBe('accepted')
  expect((await limitsOf([ref], 0, other.token)).coupons[0]?.max).toEqual(above.bound)
  expect((await limitsOf([ref], 0, null)).coupons[0]?.max?.amount).toBe(String(10 * USUAL))

  const event = ref.slice(0, ref.indexOf('/'))
  await site.sendFeed(oddsChange([withOdds('result', { home: 2600, draw: 3000, away: 3000 })], { event }))
  await site.betting.orders.placeReached()
  const closed = await site.list(other.token, 'closed')
  expect(closed.find(({ id }) => id === order.id)).toMatchObject({
    state: 'cancelled',
    reason: 'above-maximum',
    bound: above.bound,
  })

  expect(await set(2000)).toBe(250)
  expect((await placed([ref], 20 * USUAL, {}, other.token)).state).toBe('accepted')
  const { rows } = await site.database.pool.query(
    'select act, detail from audit_entry where subject = $1 order by id',
    [`player:${other.id}`],
  )
  expect(rows).toMatchObject([
    { act: 'stake-factor-set', detail: { before: 1000, factorMilli: 250, reason: 'x' } },
    { act: 'stake-factor-set', detail: { before: 250, factorMilli: 2000 } },
  ])
})

test('a live bet that is beyond the maximum after its delay is refused with the bound and its reason', async () => {
  const [player] = await site.morePlayers(1, 5_000_000n)
  if (player === undefined) throw new Error('no player')
  const ref = `${await aGame({ isLive: true })}/${RESULT}`
  const waits = await placed([ref], 8 * USUAL, {}, player.token)
  expect(waits.state).toBe('waiting')
  const before = await site.balance(player.token)
  const by = { actor: 'operator ann', reason: 'x' }
  await createStakeFactorAdmin(site.database.kysely).set({ playerId: player.id, factorMilli: 500, ...by })
  await site.database.pool.query("update coupon set due_at = clock_timestamp() where state = 'waiting'")
  await site.betting.waiting.finishDue()
  const refused = (await site.list(player.token, 'closed')).find(({ id }) => id === waits.id)
  expect(refused).toMatchObject({ state: 'refused', reason: 'above-maximum' })
  expect(refused?.bound).toEqual({ amount: String(4 * USUAL), reason: { phase: 'live', isPlayer: true } })
  expect(await site.balance(player.token)).toEqual(before)
})

test('bets of one event never go together in a coupon, and the slip gets the same flags', async () => {
  const game = await aGame()
  const refusals = async (...markets: readonly string[]) => {
    const refs = markets.map((market) => `${game}/${market}`)
    const { legs } = await placed(refs, USUAL)
    const { bets } = await limitsOf(refs, 1)
    expect(bets.map(({ isDepend }) => isDepend)).toEqual(legs.map(({ refusal }) => refusal === 'dependent'))
    return legs.map(({ refusal }) => refusal)
  }
  expect(await refusals('result/home', 'both_score/yes')).toEqual(['dependent', 'dependent'])
  expect(await refusals('red_card/yes', 'result/home')).toEqual(['dependent', 'dependent'])
  expect(await refusals('corners_result/home', 'result/home')).toEqual(['dependent', 'dependent'])
})

test('a market that is barred from expresses is sold as a single, and a special is no banker', async () => {
  const toss = `${await aGame()}/toss/home`
  const red = `${await aGame()}/red_card/yes`
  const others = [`${await aGame()}/${RESULT}`, `${await aGame()}/${RESULT}`, `${await aGame()}/${RESULT}`]
  const refused = async (refs: readonly string[], given: object = {}) =>
    (await placed(refs, USUAL, given)).legs.map(({ refusal }) => refusal)
  expect(await refused([toss, ...others])).toEqual(['banned-from-express', null, null, null])
  expect((await placed([toss], USUAL)).state).toBe('accepted')
  const system = (isBanker: boolean) => ({
    typeId: 2,
    systemValue: 2,
    bets: [red, ...others].map((ref, at) => ({ ref, coef: 2000, ...(at === 0 && isBanker && { isBanker }) })),
  })
  expect(await refused([red, ...others], system(true))).toEqual(['banker-disabled', null, null, null])
  expect((await placed([red, ...others], USUAL, system(false))).state).toBe('accepted')
  const { bets } = await limitsOf([toss, red, ...others], 1)
  expect(bets.map(({ isBannedExpress }) => isBannedExpress)).toEqual([true, false, false, false, false])
  expect(bets.map(({ isDisabledBanker }) => isDisabledBanker)).toEqual([true, true, false, false, false])
})

test.each([
  [{ typeId: 999 }, 'typeId'],
  [{ currency: 'XXX' }, 'currency'],
  [{ refs: [] }, 'refs'],
])('limits of %j are not answered', async (given, field) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/web-api/coupons/limits',
    payload: { typeId: 0, currency: 'RUB', refs: ['1/result/home'], ...given },
  })
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining(field)])
})
