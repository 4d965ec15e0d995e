import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessage } from '../book/testing/messages.ts'
import { brokenInSlices, brokenRules } from '../wallet/index.ts'
import { ALL_INVARIANTS } from '../index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSeller } from './testing/seller.ts'
import { newKey, startBetting, won } from './testing/start-betting.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
/** One coupon of every kind, by what became of it. */
const coupons = new Map<string, string>()

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), {
    sandbox: false,
    betting: { maxStake: 10, liveDelayMs: 60_000 },
  })
  const token = await site.signIn('demo1')
  const seller = aSeller(site, token, 750_000)
  await site.betting.promo.add('evens', {
    code: 'ORACLE',
    amount: 1,
    minCoef: 1500,
    validDays: 1,
    usesInAll: 5,
    usesByPlayer: 5,
    players: null,
  })
  const place = async (name: string, given: object = {}, isLive = false): Promise<string> => {
    const event = await seller.newGame(isLive)
    coupons.set(name, await seller.placed([event], given))
    return event
  }
  const free = { amount: '15000', promoCode: 'ORACLE' }
  const sell = async (name: string, part: string | null): Promise<void> => {
    const id = coupons.get(name) ?? ''
    await seller.sell(id, (await seller.quoteOf(id, part)).quote)
  }
  await place('open')
  await place('waiting', {}, true)
  const [settled, corrected, returned] = [
    await place('settled'),
    await place('corrected'),
    await place('returned', free),
  ]
  await place('free', free)
  for (const name of ['part', 'sold']) {
    await place(name)
    await sell(name, name === 'part' ? '40000' : null)
  }
  const asked = await seller.newGame()
  const body = { key: newKey(), typeId: 0, amount: '200000', changeCoefAction: 2, isVip: true }
  const { coupons: placed } = await site.place(token, {
    ...body,
    bets: [{ ref: `${asked}/result/home`, coef: 2000 }],
  })
  coupons.set('asked', placed[0]?.id ?? '')
  await site.settle(settled, won('home'))
  await site.settle(corrected, won('home'))
  await site.sendFeed(
    aMessage('bet_cancel', { event: returned, reason: 'wrong_price', markets: [{ market: 'result', specifiers: {} }] }),
  )
  await site.work()
  await site.settle(corrected, won('away'))
  await site.work()
  await place('advanced', { amount: '12000', prepaidAmount: '1000' })
})
afterAll(() => site.stop())

test('the rules hold of one coupon of every kind', async () => {
  const { rows } = await site.database.pool.query<{ state: string }>('select distinct state from coupon order by 1')
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'asked', 'cashed-out', 'settled', 'waiting'])
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  expect(await brokenInSlices(site.database.pool, ALL_INVARIANTS, 1)).toEqual([])
})

// Each fault is what a mistake in the code would leave behind; it is taken back with its transaction.
test.each<{ rule: RegExp; what: string; of: string; plant: string }>([
  {
    rule: /^I6 every coupon/,
    what: 'a coupon without an answer',
    of: 'open',
    plant: `delete from betting_key where answer like '%"' || $1 || '"%'`,
  },
  {
    rule: /^I6 every coupon/,
    what: 'one answered twice',
    of: 'open',
    plant: `insert into betting_key select player_id, key || '-again', body_hash, answer from betting_key
      where answer like '%"' || $1 || '"%'`,
  },
  {
    rule: /^I22 nothing moved/,
    what: 'a bet of a session that had ended before',
    of: 'open',
    plant: `update player_session s set ended_at = now(), ended_seq = 0 from betting_key k
      where k.session_id = s.id and k.answer like '%"' || $1 || '"%'`,
  },
  {
    rule: /^I6 every sale/,
    what: 'a sale that was made twice',
    of: 'part',
    plant: `insert into coupon_sale (player_id, coupon_id, n, state, stake, amount)
      select player_id, coupon_id, n + 1, 'refused', stake, amount from coupon_sale where coupon_id = $1`,
  },
  {
    rule: /^I7 each stake/,
    what: 'an accepted coupon that holds nothing',
    of: 'waiting',
    plant: `update coupon set state = 'accepted', accepted_at = now(), due_at = null where id = $1`,
  },
  {
    rule: /^I7 each stake/,
    what: 'a closed coupon that still holds',
    of: 'asked',
    plant: `update coupon set state = 'refused', closed_at = now() where id = $1`,
  },
  {
    rule: /^I7 what is held/,
    what: 'a hold that was released twice',
    of: 'open',
    plant: `select wallet_post(player_id, currency, 'release', $1::text, jsonb_build_array(jsonb_build_array('held', 'cash', stake)))
      from coupon where id = $1::bigint`,
  },
  {
    rule: /^I7 what is held/,
    what: 'a hold for nobody',
    of: 'open',
    plant: `select wallet_post(player_id, currency, 'stake', 'no coupon', '[["cash", "held", 5]]') from coupon where id = $1`,
  },
  {
    rule: /^I7 a coupon is closed/,
    what: 'a settled coupon without a payout',
    of: 'settled',
    plant: `update coupon set payout = null where id = $1`,
  },
  {
    rule: /^I8 each version/,
    what: 'a version that pays what is not posted',
    of: 'settled',
    plant: `update coupon_settlement set payout = payout + 1 where coupon_id = $1`,
  },
  {
    rule: /^I8 each version/,
    what: 'two versions of one posting',
    of: 'corrected',
    plant: `update coupon_settlement set seq = (select max(seq) from coupon_settlement where coupon_id = $1) where coupon_id = $1`,
  },
  {
    rule: /^I8 all that was posted/,
    what: 'a payout that is another than what was paid',
    of: 'settled',
    plant: `update coupon set payout = payout + 1 where id = $1`,
  },
  {
    rule: /^I8 every settlement/,
    what: 'a payout that is paid twice',
    of: 'settled',
    plant: `select wallet_post(player_id, currency, 'settlement', $1::text, '[["*bets", "cash", 5]]') from coupon where id = $1::bigint`,
  },
  {
    rule: /^I8 the versions/,
    what: 'a version that is nothing',
    of: 'settled',
    plant: `update coupon set version = version + 1 where id = $1`,
  },
  {
    rule: /^I8 what was sold/,
    what: 'a part that was sold without a sale',
    of: 'part',
    plant: `update coupon set sold_for = sold_for + 1 where id = $1`,
  },
  {
    rule: /^I8 a settled coupon stands/,
    what: 'a coupon that is open after its last version',
    of: 'settled',
    plant: `update coupon set state = 'accepted', payout = null, closed_at = null where id = $1`,
  },
  {
    rule: /^I10/,
    what: 'a bet on a result that was known',
    of: 'settled',
    plant: `update coupon set accepted_at = now() + interval '2 minutes' where id = $1`,
  },
  {
    rule: /^I11/,
    what: 'an event that bears less than its coupons can win',
    of: 'open',
    plant: `update betting_liability l set used = used - 1 from coupon_leg g
      where (g.event, '') = (l.event, l.market) and g.coupon_id = $1`,
  },
  {
    rule: /^I11/,
    what: 'a market that bears what is over',
    of: 'settled',
    plant: `update betting_liability l set used = used + 1 from coupon_leg g
      where (g.event, g.market) = (l.event, l.market) and g.coupon_id = $1`,
  },
  {
    rule: /^I25 every free bet/,
    what: 'a free bet that used nothing',
    of: 'free',
    plant: `delete from promo_use where coupon_id = $1`,
  },
  {
    rule: /^I25 every free bet/,
    what: 'a free bet that its player paid for',
    of: 'open',
    plant: `update coupon set promo_code = 'ORACLE' where id = $1`,
  },
  {
    rule: /^I25 no code was used/,
    what: 'a code with more uses than it has',
    of: 'free',
    plant: `with used as (
        insert into promo_use (site_id, code, player_id, coupon_id, n, player_n)
        select site_id, code, player_id, 1, 5, 5 from promo_use where coupon_id = $1 returning code
      ) update promo_code set uses_in_all = 1 from used where used.code = promo_code.code`,
  },
  {
    rule: /^I25 a use is given back/,
    what: 'a use given back for a bet that stands',
    of: 'free',
    plant: `update promo_use set is_given_back = true where coupon_id = $1`,
  },
  {
    rule: /^I25 a use is given back/,
    what: 'a returned bet that keeps its use',
    of: 'returned',
    plant: `update promo_use set is_given_back = false where coupon_id = $1`,
  },
  {
    rule: /^I9 betting knows its place/,
    what: 'a place in the log that is gone',
    of: 'open',
    plant: `delete from betting_cursor where $1 <> ''`,
  },
  {
    rule: /^I9 no leg has heard more/,
    what: 'a leg that has heard what was never said',
    of: 'settled',
    plant: `update coupon_leg set heard = heard + 1000000 where coupon_id = $1`,
  },
  {
    rule: /^I9 what is done was heard/,
    what: 'a result that is marked as done and never reached a bet',
    of: 'settled',
    plant: `with older as (
        update coupon set accepted_at = accepted_at - interval '1 day' where id = $1 returning id
      ) update coupon_leg set heard = 0 from older where coupon_id = older.id`,
  },
  {
    rule: /^An advance is open/,
    what: 'a state of an advance on a bet that has none',
    of: 'settled',
    plant: `update coupon set advance_state = 'covered' where id = $1`,
  },
  {
    rule: /^A player.s advance is/,
    what: 'an advance without a bet',
    of: 'advanced',
    plant: `update coupon set advance_state = 'covered' where id = $1`,
  },
  {
    rule: /^An advance is open/,
    what: 'a bet with more advanced than was lent',
    of: 'advanced',
    plant: `update coupon set advance = advance + 1 where id = $1`,
  },
])('they find $what', async ({ rule, of, plant }) => {
  await undone(site.database.pool, async (client) => {
    const { rowCount } = await client.query(plant, [coupons.get(of)])
    expect(rowCount).toBeGreaterThan(0)
    const broken = await brokenRules(client, [BETTING_INVARIANTS])
    expect(broken).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
    // The smallest slices: each player and each event has its own.
    const inSlices = await brokenInSlices(client, [BETTING_INVARIANTS], 1)
    expect(namesOf(inSlices)).toEqual(namesOf(broken.filter((name) => !name.startsWith('Every sealed record'))))
  })
})

const namesOf = (broken: readonly string[]): readonly string[] =>
  [...new Set(broken.map((line) => line.slice(0, line.lastIndexOf(': '))))].toSorted()

test('they find a use that a player has twice, should nothing else stand in its way', async () => {
  await undone(site.database.pool, async (client) => {
    await client.query('drop index promo_use_by_player')
    await client.query(
      `insert into promo_use (site_id, code, player_id, coupon_id, n, player_n)
       select site_id, code, player_id, 1, 5, player_n from promo_use where coupon_id = $1`,
      [coupons.get('free')],
    )
    const broken = await brokenRules(client, [BETTING_INVARIANTS])
    expect(broken).toEqual(expect.arrayContaining([expect.stringMatching(/^I25 each use of a player/)]))
  })
})
