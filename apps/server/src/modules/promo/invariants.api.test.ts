import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { BONUS, type BonusSite, startBonusSite } from './testing/bonus-site.ts'
import { give, publish } from './testing/give-bonus.ts'
import { grantActs } from './testing/grant-acts.ts'

let site: BonusSite
beforeAll(async () => {
  const database = await aSiteDatabase()
  site = await startBonusSite(database)
  await publish(database, 'bounded', { bounds: { perPerson: { ever: 1 }, inAll: 5 } })
  const [event, next] = [await site.game(), await site.game()]
  const [active, converted] = [await site.bettor(), await site.bettor({ required: 4000n })]
  for (const player of [active, converted]) await site.stake(player, event, 4000)
  await site.end(event, 'home')
  await site.stake(active, next, 2000)
  const bounds = { claimDays: 7, perPerson: { ever: 1 }, inAll: 5 }
  await give(database, active.id, 'bounded', { ...BONUS, kind: 'cash', movement: 'prize', bounds })
  await give(database, converted.id, 'bounded', { ...BONUS, kind: 'free-bet', minOdds: 1500, bounds })
  const away = await site.bettor({ isAutomatic: false })
  await grantActs(database).goAway(away, 30)
})
afterAll(() => site.stop())

test('nothing is broken before a fault is planted', async () => {
  expect(await brokenRules(site.database.pool, [PROMO_INVARIANTS])).toEqual([])
})

const unlocked = (table: string): string => `alter table ${table} disable trigger ${table}_for_ever`
const A_GRANT = "(select id from promo_grant where kind = 'bonus' and state = 'active' limit 1)"

// Each fault is what a mistake in the code would leave behind; it is taken back with its transaction.
test.each<{ rule: RegExp; what: string; plants: readonly string[] }>([
  {
    rule: /^The bonus money of a grant is the sum/,
    what: 'bonus money that no grant gave',
    plants: [
      `select wallet_post(player_id, currency, 'bonus-grant', 'x', '[["*promo", "bonus", 100]]') from promo_grant
       where kind = 'bonus' and state = 'active'`,
    ],
  },
  {
    rule: /^A grant has bonus money while it is active/,
    what: 'bonus money that outlived its grant',
    plants: [
      'alter table promo_grant disable trigger promo_grant_moves',
      `update promo_grant set state = 'expired' where id = ${A_GRANT}`,
    ],
  },
  {
    rule: /^Bonus money at risk is that of open bets/,
    what: 'a bet that was closed without its stake',
    plants: [
      `insert into promo_play (player_id, grant_id, source, ref, version, staked, counted)
       select player_id, grant_id, source, ref, version + 1, staked, 0 from promo_play where is_open order by n desc limit 1`,
    ],
  },
  {
    rule: /^Every movement of bonus money belongs to a grant/,
    what: 'a movement without a grant',
    plants: [
      unlocked('promo_grant_move'),
      'delete from promo_grant_move where (player_id, seq) in (select player_id, min(seq) from promo_grant_move group by 1)',
    ],
  },
  {
    rule: /^A grant gives its amount once/,
    what: 'a grant that gave more than its amount',
    plants: [`update promo_grant set amount = amount - 1 where id = ${A_GRANT}`],
  },
  {
    rule: /^What was wagered is the sum/,
    what: 'wagering that no bet counted',
    plants: [`update promo_grant set wagered = wagered + 1 where id = ${A_GRANT}`],
  },
  {
    rule: /^A bonus is converted when its requirement was reached/,
    what: 'a conversion before the requirement',
    plants: ["update promo_grant set required = required + 1000000 where kind = 'bonus' and state = 'converted'"],
  },
  {
    rule: /^A bonus is converted when its requirement was reached/,
    what: 'a conversion above the cap',
    plants: ["update promo_grant set converts_max = converted - 1 where kind = 'bonus' and state = 'converted'"],
  },
  {
    rule: /^What was converted is the cash/,
    what: 'a conversion that is said to be smaller than it was',
    plants: ["update promo_grant set converted = converted - 1 where kind = 'bonus' and state = 'converted'"],
  },
  {
    rule: /^A grant stands as its last step says/,
    what: 'a state without a step',
    plants: [
      unlocked('promo_grant_step'),
      `delete from promo_grant_step where grant_id = ${A_GRANT} and to_state = 'active'`,
    ],
  },
  {
    rule: /^No reward is given while its player stays away/,
    what: 'a reward after an exclusion',
    plants: [
      `insert into promo_grant_step (player_id, grant_id, n, from_state, to_state, reason, actor, seq)
       select player_id, id, 9, 'lapsed', 'active', 'claimed', 'player', 99 from promo_grant where state = 'lapsed'`,
    ],
  },
  {
    rule: /^Nobody has more of a promotion than its bounds/,
    what: 'a second grant of a promotion for one',
    plants: [
      `insert into promo_grant (player_id, site_id, promotion, version, cause, kind, product, currency, amount, days, claim_days, state)
       select player_id, site_id, promotion, version, 'more', 'points', product, currency, 1, 1, 1, 'offered' from promo_grant
       where promotion = 'bounded' limit 1`,
    ],
  },
  {
    rule: /^A bounded promotion has counted its grants/,
    what: 'a place that nobody has taken',
    plants: ["update promo_budget set granted = 4 where id = 'bounded'"],
  },
  {
    rule: /^A code that is a reward belongs to its player alone/,
    what: 'a reward that everybody can use',
    plants: ['update promo_code set is_for_all = true where grant_id is not null'],
  },
  {
    rule: /^A week is paid once/,
    what: 'cashback that no movement paid',
    plants: [
      `insert into promo_week (player_id, week, programme, currency, staked, returned, rate, min_amount, max_amount, cashback, state, seq)
       select id, '2026-11-16', 'vip', 'RUB', 1000, 0, 100, 1, 1000, 100, 'paid', 99 from player limit 1`,
    ],
  },
  {
    rule: /^The points of a sale are its price/,
    what: 'a sale that was not paid',
    plants: [
      `insert into promo_item (site_id, id, promotion, kind, price, definition) values ('evens', 'x', 'bounded', 'free-bet', 10, '{}')`,
      `insert into promo_sale (player_id, site_id, item, price, grant_id) select player_id, site_id, 'x', 10, id from promo_grant where id = ${A_GRANT}`,
    ],
  },
  {
    rule: /^I4 nobody may change what was written/,
    what: 'steps that can be changed',
    plants: [unlocked('promo_grant_step')],
  },
])('the rules find $what', async ({ rule, plants }) => {
  await undone(site.database.pool, async (client) => {
    for (const plant of plants) await client.query(plant)
    expect(await brokenRules(client, [PROMO_INVARIANTS])).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
  })
})
