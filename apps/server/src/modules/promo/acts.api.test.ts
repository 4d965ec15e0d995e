import type { GrantsReply, LeavingReply, PromoStoreReply, PromotionReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createPromotionsAdmin, seedPromotions } from './index.ts'
import { publish } from './publish.ts'
import { startPromo, type StartedPromo } from './testing/start-promo.ts'

let site: StartedPromo
let keys = 0
beforeAll(async () => {
  site = await startPromo(await aSiteDatabase())
})
afterAll(() => site.stop())

const newKey = (): string => `key-of-a-browser-${(keys += 1)}`
type Done = { readonly state: string; readonly reason: string | null }
const post = async (player: bigint, path: string, body: object) => {
  const reply = await site.ask<Done>(player, `/web-api/${path}`, { body })
  return reply.status === 200 ? reply.json() : reply.status
}
const grantsOf = async (player: bigint) =>
  (await site.ask<GrantsReply>(player, '/web-api/office/grants?lang=en')).json().grants
const done = { state: 'done', reason: null }
const refused = (reason: string) => ({ state: 'refused', reason })

/** The live version of a seeded promotion. */
async function definitionOf(id: string) {
  const found = await site.promo.definitions.find('evens', id)
  if (found === null) throw new Error(`${id} is not seeded`)
  return found.live.definition
}

/** A bonus on a first deposit that waits for its claim. */
async function offered(player: bigint, amount = '5000'): Promise<string> {
  await site.promo.note(player, 'deposited', `deposit:${player}`, {
    nth: 1,
    amount,
    currency: 'EUR',
    method: 'card',
    promotion: 'first-deposit-sport',
  })
  await site.promo.work()
  return (await grantsOf(player))[0]?.id ?? ''
}
const BY = { site: 'evens', place: 50, madeBy: 'operator a', approvedBy: 'operator b', reason: 'for this test' }

describe('joining', () => {
  test('is once for a key, and once for a version', async () => {
    const player = await site.player('EUR')
    const body = { key: newKey(), version: 1 }
    const join = () => post(player, 'promotions/live-wednesday/join', body)
    expect(await Promise.all([join(), join()])).toEqual([done, done])
    expect(await post(player, 'promotions/live-wednesday/join', { ...body, key: newKey() })).toEqual(
      refused('promotion-taken'),
    )
    expect(await post(player, 'promotions/live-wednesday/join', { ...body, version: 2 })).toEqual(
      refused('promotion-changed'),
    )
    const { mine } = (await site.ask<PromotionReply>(player, '/web-api/promotions/live-wednesday?lang=en')).json()
    expect(mine).toMatchObject({ isForMe: true, version: 1, joinedAt: expect.any(Number) })
  })

  test('keeps the terms that were joined when a new version is published', async () => {
    const player = await site.player('EUR')
    await post(player, 'promotions/live-wednesday/join', { key: newKey(), version: 1 })
    const definition = await definitionOf('live-wednesday')
    const changed = { ...definition, bounds: { perPerson: { day: 2 }, claimDays: 5 } }
    expect(await publish(site.database.kysely, changed, BY)).toBe(2)
    site.promo.definitions.forget()
    const page = async (who: bigint) =>
      (await site.ask<PromotionReply>(who, '/web-api/promotions/live-wednesday?lang=en')).json()
    expect([(await page(player)).version, (await page(await site.player('EUR'))).version]).toEqual([1, 2])
    expect((await page(player)).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  test('is refused of a promotion that is paused, of one that needs no joining, and of one that is not there', async () => {
    const player = await site.player('EUR')
    const join = (id: string) => post(player, `promotions/${id}/join`, { key: newKey(), version: 1 })
    expect(await join('table-points')).toEqual(refused('promotion-not-for-you'))
    expect(await join('express-insurance')).toEqual(refused('promotion-not-for-you'))
    expect(await join('lost')).toBe(404)
  })

  test('by a code answers alike to unknown, foreign and ended codes, ten times an hour', async () => {
    const definition = await definitionOf('identification')
    const coded = (id: string, code: string, only: readonly string[]) => ({
      ...definition,
      id,
      joins: 'code' as const,
      code,
      trigger: { kind: 'code' as const },
      audience: { currencies: [...only] },
    })
    await publish(site.database.kysely, coded('code-mine', 'MINE-1', ['EUR']), BY)
    await publish(site.database.kysely, coded('code-foreign', 'FOREIGN-1', ['JPY']), BY)
    site.promo.definitions.forget()
    const player = await site.player('EUR')
    const enter = (code: string) => post(player, 'promotions/code', { key: newKey(), code })
    const unknown = { ...refused('code-unknown'), promotion: null }
    expect([await enter('NOBODY-1'), await enter('FOREIGN-1')]).toEqual([unknown, unknown])
    expect(await enter(' mine-1 ')).toEqual({ ...done, promotion: 'code-mine' })
    await site.promo.work()
    expect((await grantsOf(player)).map(({ promotion, state }) => [promotion, state])).toEqual([
      ['code-mine', 'offered'],
    ])
    for (let at = 0; at < 7; at += 1) expect(await enter('NOBODY-2')).toEqual(unknown)
    expect(await enter('MINE-1')).toEqual({ ...refused('code-too-often'), promotion: null })
  })
})

describe('a reward', () => {
  test('is claimed or declined once, by its owner alone', async () => {
    const player = await site.player('EUR')
    const grant = await offered(player)
    expect(await post(await site.player('EUR'), `office/grants/${grant}/claim`, { key: newKey() })).toBe(404)
    expect(await post(player, `office/grants/${grant}/decline`, { key: newKey() })).toEqual(done)
    expect(await post(player, `office/grants/${grant}/claim`, { key: newKey() })).toEqual(refused('grant-moved'))
  })

  test('is left at the amounts that were shown, and not at others', async () => {
    const player = await site.player('EUR', 10_000n)
    const grant = await offered(player)
    await post(player, `office/grants/${grant}/claim`, { key: newKey() })
    const quote = async () => (await site.ask<LeavingReply>(player, `/web-api/office/grants/${grant}/leave`)).json()
    const { seen } = await quote()
    expect(await quote()).toMatchObject({ bonusGone: '5000', cashKept: '10000', openBets: 0, exponent: 2 })
    await site.post(player, 'EUR', 'play-money', [['*funding', 'cash', '100']])
    const moved = await post(player, `office/grants/${grant}/leave`, { key: newKey(), seen })
    expect(moved).toMatchObject({ ...refused('amounts-moved'), now: { cashKept: '10100', bonusGone: '5000' } })
    const now = await quote()
    expect(await post(player, `office/grants/${grant}/leave`, { key: newKey(), seen: now.seen })).toEqual({
      ...done,
      now: null,
    })
    expect((await grantsOf(player))[0]).toMatchObject({ state: 'cancelled', balance: '0' })
  })

  test('goes with the deposit that was charged back', async () => {
    const player = await site.player('EUR')
    const grant = await offered(player)
    await post(player, `office/grants/${grant}/claim`, { key: newKey() })
    await site.promo.note(player, 'charged-back', `deposit:${player}`)
    await site.promo.work()
    expect((await grantsOf(player))[0]).toMatchObject({ state: 'void', balance: '0' })
  })

  test('is not given to a player who stays away', async () => {
    const player = await site.player('EUR')
    await site.database.pool.query(
      "insert into limit_player (player_id, timed_out_until) values ($1, clock_timestamp() + interval '1 day')",
      [player],
    )
    await offered(player)
    expect(await grantsOf(player)).toEqual([])
  })

  test.each([
    {
      what: 'verification',
      kind: 'verified',
      ref: 'verified',
      detail: {},
      gives: ['identification free-bet 500 active'],
    },
    {
      what: 'the second place of the race',
      kind: 'placed-in',
      ref: 'race:1',
      detail: { tournament: 'slots-week', place: 2 },
      gives: ['slots-race cash 10000 converted'],
    },
    {
      what: 'a deposit with no bonus',
      kind: 'deposited',
      ref: 'deposit:x',
      detail: { nth: 1, amount: '5000', currency: 'EUR', method: 'card', promotion: '' },
      gives: [],
    },
    {
      what: 'the slots offer',
      kind: 'deposited',
      ref: 'deposit:x',
      detail: { nth: 1, amount: '5000', currency: 'EUR', method: 'card', promotion: 'slot_first_deposit' },
      gives: ['slot_first_deposit bonus 2500 offered'],
    },
    {
      what: 'the flag of older callers: the first offer of the site',
      kind: 'deposited',
      ref: 'deposit:x',
      detail: { nth: 1, amount: '5000', currency: 'EUR', method: 'card', promotion: null, takesBonus: true },
      gives: ['first-deposit-sport bonus 5000 offered'],
    },
    {
      what: 'a second deposit with the offer of the first',
      kind: 'deposited',
      ref: 'deposit:x',
      detail: { nth: 2, amount: '5000', currency: 'EUR', method: 'card', promotion: 'first-deposit-sport' },
      gives: [],
    },
    { what: 'hands at tables while poker is paused', kind: 'hands', ref: 'hands:1', detail: { hands: 100 }, gives: [] },
  ])('for $what: $gives', async ({ kind, ref, detail, gives }) => {
    const player = await site.player('EUR')
    await site.promo.note(player, kind, ref, detail)
    await site.promo.note(player, kind, ref, detail)
    await site.promo.work()
    expect(await site.promo.grantsOf(player)).toEqual(gives)
  })

  test('of a Friday is given on the weekday of its promotion', async () => {
    const definition = await definitionOf('friday-reload')
    const today = new Date().getUTCDay() || 7
    for (const [weekday, gives] of [
      [today, ['friday-reload bonus 1250 offered']],
      [(today % 7) + 1, []],
    ] as const) {
      await publish(site.database.kysely, { ...definition, runs: { ...definition.runs, weekdays: [weekday] } }, BY)
      site.promo.definitions.forget()
      const player = await site.player('EUR')
      const detail = { nth: 3, amount: '5000', currency: 'EUR', method: 'card', promotion: 'friday-reload' }
      await site.promo.note(player, 'deposited', 'deposit:f', detail)
      await site.promo.work()
      expect(await site.promo.grantsOf(player)).toEqual(gives)
    }
  })

  test('is held when somebody who shares a place of money has it, and given when it is released', async () => {
    const [one, other] = [await site.player('EUR'), await site.player('EUR')]
    for (const player of [one, other])
      await site.database.pool.query("select cashier_match_instrument('evens', $1, sha256('card'), 'deposit')", [
        player,
      ])
    await offered(one)
    const grant = await offered(other)
    expect((await grantsOf(other))[0]?.state).toBe('held')
    const admin = createPromotionsAdmin(site.database.kysely, [site.promo.site])
    expect((await admin.held()).map(({ id }) => String(id))).toEqual([grant])
    const act = { actor: 'operator c', reason: 'two people' }
    expect(await admin.decideHeld(String(other), grant, true, act)).toBe('done')
    expect((await grantsOf(other))[0]?.state).toBe('offered')
    expect(await admin.decideHeld(String(other), grant, true, act)).toBe('grant-moved')
  })
})

describe('the store', () => {
  const store = async (player: bigint) =>
    (await site.ask<PromoStoreReply>(player, '/web-api/promo-store?lang=en')).json()
  const buyer = async (points: number): Promise<bigint> => {
    const player = await site.player('EUR')
    await site.database.pool.query("select points_move($1, $2, 'test', 'given')", [player, points])
    return player
  }

  test('sells a free bet for its price, once for a key', async () => {
    const player = await buyer(2500)
    const { items, points } = await store(player)
    const [item] = items
    expect([points, item]).toMatchObject([2500, { kind: 'free-bet', price: 2000, amount: '500' }])
    const body = { key: newKey(), price: 2000 }
    const buy = () => post(player, `promo-store/${item?.id}`, body)
    const [first, second] = await Promise.all([buy(), buy()])
    expect(first).toMatchObject({ ...done, code: expect.any(String) })
    expect(second).toEqual(first)
    expect((await store(player)).points).toBe(500)
    expect(await post(player, `promo-store/${item?.id}`, { key: newKey(), price: 2000 })).toMatchObject(
      refused('points-missing'),
    )
    expect(await post(player, `promo-store/${item?.id}`, { key: newKey(), price: 1 })).toMatchObject(
      refused('price-changed'),
    )
    expect(await post(player, 'promo-store/lost', { key: newKey(), price: 1 })).toBe(404)
  })

  test('sells no more than there is, to however many at once', async () => {
    await site.database.pool.query('update promo_item set stock = 3, sold = 0 where price = 3800')
    const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer(4000)))
    const item = (await store(0n)).items.find(({ price }) => price === 3800)
    const bought = await Promise.all(
      buyers.map((player) => post(player, `promo-store/${item?.id}`, { key: newKey(), price: 3800 })),
    )
    expect(bought.filter((one) => typeof one === 'object' && one.state === 'done')).toHaveLength(3)
    expect(bought.filter((one) => typeof one === 'object' && one.reason === 'item-sold-out')).toHaveLength(3)
  })
})

describe('operators', () => {
  const a = { actor: 'operator a', reason: 'wanted' }
  const b = { actor: 'operator b', reason: 'checked' }

  test('publish a version by two of them', async () => {
    const admin = createPromotionsAdmin(site.database.kysely, [site.promo.site])
    const definition = await definitionOf('express-insurance')
    const changed = { ...definition, bounds: { perPerson: { day: 2 }, claimDays: 7 } }
    expect(admin.faultsOf('evens', changed)).toEqual([])
    expect(admin.faultsOf('evens', { ...changed, reward: 'much' })).toHaveLength(1)
    const id = (await admin.propose({ act: 'publish', site: 'evens', definition: changed }, a)) ?? 0n
    expect(await admin.approve(id, a)).toBe('own')
    expect(await admin.approve(id, b)).toBe('approved')
    site.promo.definitions.forget()
    expect((await site.promo.definitions.find('evens', 'express-insurance'))?.live.version).toBe(2)
  })

  test('pause a promotion, which then takes no entries', async () => {
    const admin = createPromotionsAdmin(site.database.kysely, [site.promo.site])
    expect(await admin.change('evens', 'live-wednesday', 'paused', a)).toBe('running')
    site.promo.definitions.forget()
    const player = await site.player('EUR')
    expect(await post(player, 'promotions/live-wednesday/join', { key: newKey(), version: 2 })).toEqual(
      refused('promotion-over'),
    )
    await admin.change('evens', 'live-wednesday', 'running', a)
    site.promo.definitions.forget()
  })

  test('take a reward by two of them', async () => {
    const admin = createPromotionsAdmin(site.database.kysely, [site.promo.site])
    const player = await site.player('EUR')
    const grant = await offered(player)
    await post(player, `office/grants/${grant}/claim`, { key: newKey() })
    const id = (await admin.propose({ act: 'forfeit', player: String(player), grant }, a)) ?? 0n
    expect([await admin.approve(id, a), await admin.approve(id, b)]).toEqual(['own', 'approved'])
    expect((await grantsOf(player))[0]).toMatchObject({ state: 'forfeited', balance: '0' })
  })

  test('see what a promotion would have cost', async () => {
    const admin = createPromotionsAdmin(site.database.kysely, [site.promo.site])
    const definition = await definitionOf('first-deposit-sport')
    const { players, rewards, cost } = await admin.simulate('evens', definition, 1)
    expect(players).toBeGreaterThan(3)
    expect(rewards).toBe(players)
    expect(cost.map(({ kind, currency }) => [kind, currency])).toEqual([['bonus', 'EUR']])
  })
})

describe('a sandbox', () => {
  const idsOf = async (from: string): Promise<readonly string[]> => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from ${from} and site_id = 'ledara' order by id`,
    )
    return rows.map(({ id }) => id)
  }
  const paused = () => idsOf("promo_promotion where state = 'paused'")

  test('begins without what no product serves yet, and keeps what an operator resumes', async () => {
    const { kysely, pool } = site.database
    await seedPromotions(kysely, { id: 'ledara' })
    expect(await paused()).toEqual(['slot_first_deposit', 'slots-race', 'table-points'])
    expect(await idsOf('promo_item where not is_on_sale')).toEqual(['rounds-10', 'rounds-25'])
    await pool.query("update promo_promotion set state = 'running' where id = 'slots-race' and site_id = 'ledara'")
    await seedPromotions(kysely, { id: 'ledara' })
    expect(await paused()).toEqual(['slot_first_deposit', 'table-points'])
  })
})
