import type { CouponToPlace } from '@evens/contracts'
import type { OutcomeSettlement } from '@evens/contracts/feed'
import { createRandom, minor, type Random } from '@evens/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { readTerms, type StoredTerms } from './core/accepted-terms.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { payoutOf } from './testing/model.ts'
import { type Offered, OUTCOMES, randomBet, type RandomBet, randomResults } from './testing/random-bet.ts'
import { newKey, startBetting, TAXED } from './testing/start-betting.ts'

const COUPONS = Number(process.env['EVENS_COUPONS'] ?? 250)
const GAMES = 16
const CODE = 'CALCULATED'
const FREE = 15_000n

let site: Awaited<ReturnType<typeof startBetting>>
// Without a tax and with one.
describe.each([{}, TAXED])('%o', (jurisdiction) => {
  beforeAll(async () => {
    // Little enough that some of the coupons come to the maximum, and many hyper-bonuses to theirs.
    site = await startBetting(await aSiteDatabase(), {
      ...jurisdiction,
      betting: {
        maxPayout: 6,
        limits: [],
        offers: { hyperBonus: { percents: [{ legs: 3, percent: 7 }], min: 0.1, max: 2 } },
      },
    })
    const code = {
      code: CODE,
      amount: 1,
      minCoef: 1100,
      validDays: 1,
      usesInAll: null,
      usesByPlayer: 1000,
      players: null,
    }
    await site.betting.promo.add('evens', code)
  })
  afterAll(() => site.stop())

  const betting = (random: Random, offered: readonly Offered[]): RandomBet => {
    const isFree = random.chance(0.15)
    const stake = isFree ? FREE : BigInt(1500 + random.int(30_000))
    const bet = randomBet(random, offered, minor(stake), isFree ? random.pick(['single', 'express']) : undefined)
    return isFree ? { ...bet, body: { ...bet.body, promoCode: CODE } } : bet
  }

  test(`${COUPONS} settled coupons pay what a second calculator computes, to the minor unit (I9)`, async () => {
    const random = createRandom('second calculator')
    const [player] = await site.morePlayers(1, 1_000_000_000n)
    const events = Array.from({ length: GAMES }, (_none, at) => String(760_000 + at))
    for (const event of events) {
      const shares = OUTCOMES.map(() => 20 + random.int(100))
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const [home = 0, draw = 0, away = 0] = shares.map((share) => Math.floor((1000 * whole) / (1.07 * share)))
      await site.game(event, false, [withOdds('result', { home, draw, away })])
    }
    const placed = new Map<string, RandomBet>()
    const bets = Array.from({ length: COUPONS }, () => {
      const offered = events.map((event): Offered => ({ event, outcome: random.pick(OUTCOMES), coef: 2000 }))
      return betting(random, offered)
    })
    for (let from = 0; from < COUPONS; from += 50)
      await Promise.all(
        bets.slice(from, from + 50).map(async (bet) => {
          const body: CouponToPlace = { ...bet.body, key: newKey() }
          const { coupons } = await site.place(player?.token ?? '', body)
          const [coupon] = coupons
          if (coupon?.state === 'accepted') placed.set(coupon.id, bet)
          else expect(coupon?.reason).toMatch(/coefficient-too-low|promo-odds-too-low|limit/)
        }),
      )
    expect(placed.size).toBeGreaterThan(COUPONS * 0.8)

    const ends = new Map<string, OutcomeSettlement[]>(events.map((event) => [event, randomResults(random)]))
    for (const [event, outcomes] of ends) await site.settle(event, outcomes)
    await site.work()

    type Row = { id: bigint; state: string; payout: bigint; tax: bigint; terms: StoredTerms; odds: number[] }
    const { rows } = await site.database.pool.query<Row>(
      `select id, state, payout, tax, agreed->'terms' as terms,
       (select jsonb_agg(leg->'odds' order by at) from jsonb_array_elements(agreed->'legs') with ordinality as l (leg, at)) as odds
     from coupon where player_id = $1`,
      [player?.id],
    )
    expect(rows).toHaveLength(placed.size)
    const seen = { free: 0, bonusBet: 0, hyperBonus: 0, cut: 0, paid: 0, taxed: 0 }
    for (const { id, state, payout, tax, terms, odds } of rows) {
      const bet = placed.get(String(id))
      if (bet === undefined) throw new Error(`nobody placed ${id}`)
      const legs = bet.legs.map(({ event, outcome }, at) => ({ event, outcome, odds: odds[at] ?? 0 }))
      const accepted = { shape: bet.shape, stake: bet.stake, legs, terms: readTerms(terms) }
      const model = { ...accepted, acceptedStep: 1, soldStake: 0n, soldFor: 0n, soldTax: 0n }
      const expected = payoutOf(model, (event) => [{ kind: 'result', certainty: 2, outcomes: ends.get(event) ?? [] }])
      expect([state, payout], JSON.stringify(bet.body)).toEqual(['settled', expected])
      seen.free += terms.isFreeBet ? 1 : 0
      seen.bonusBet += terms.hasBonusBet ? 1 : 0
      seen.hyperBonus += terms.hyperBonus ? 1 : 0
      seen.cut += String(payout + tax) === terms.maxPayout ? 1 : 0
      seen.paid += payout > 0n ? 1 : 0
      seen.taxed += tax > 0n || jurisdiction !== TAXED ? 1 : 0
    }
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true])
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  })
})
