import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, newKey } from '../betting/testing/start-betting.ts'
import { brokenRules } from '../wallet/index.ts'
import { LIMIT_INVARIANTS } from './index.ts'
import { startLimits } from './testing/start-limits.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const GAME = '592001'
let site: Awaited<ReturnType<typeof startLimits>>
let [staking, away] = [0n, 0n]

beforeAll(async () => {
  site = await startLimits(await aSiteDatabase())
  await site.game(GAME)
  const players = await site.morePlayers(2, 1_000_000n)
  const stake = (token: string) =>
    site.place(token, {
      key: newKey(),
      typeId: 0,
      amount: '15000',
      changeCoefAction: 2,
      bets: [bet(GAME, 'home', 2000)],
    })
  for (const [at, { id, token }] of players.entries()) {
    await site.set(token, 1, '40000')
    await site.set(token, 20, '40000')
    await Promise.all([stake(token), stake(token), stake(token)])
    await site.set(token, 1, '90000')
    if (at === 0) staking = id
    else {
      away = id
      await site.set(token, 30, '7')
    }
  }
})
afterAll(() => site.stop())

test('the rules hold for limits that were reached or raised and for an excluded player', async () => {
  expect(await brokenRules(site.database.pool, [LIMIT_INVARIANTS])).toEqual([])
})

const POST = (kind: string, moves: string) => `select wallet_post($1, 'RUB', '${kind}', 'planted', '${moves}')`
const NO_GUARD = `create or replace function limit_over(v limit_player, p_act text, p_more bigint) returns text
  language sql as 'select null::text'`

// Each fault is what a mistake in the code would leave behind; it is taken back with its transaction.
test.each<{ rule: RegExp; what: string; of: () => bigint; plant: readonly string[] }>([
  {
    rule: /^I12/,
    what: 'a stake beyond the limit',
    of: () => staking,
    plant: [NO_GUARD, POST('stake', '[["cash", "held", 20000]]')],
  },
  {
    rule: /^I12/,
    what: 'a deposit beyond the limit',
    of: () => staking,
    plant: [NO_GUARD, POST('deposit', '[["*funding", "cash", 40001]]')],
  },
  {
    rule: /^I13/,
    what: 'a stake of one who is away',
    of: () => away,
    plant: [
      `create or replace function limit_count_movement(p_player bigint, p_seq bigint, p_kind text, p_currency text) returns void
       language sql as ''`,
      POST('stake', '[["cash", "held", 1]]'),
    ],
  },
  {
    rule: /^I14 what is looser/,
    what: 'a looser limit that nobody waited for',
    of: () => staking,
    plant: [
      `insert into limit_event (player_id, seq, type, act, value, actor) values ($1, 9, 1, 'approved', 90000, 'planted')`,
    ],
  },
  {
    rule: /^I14 being away/,
    what: 'an end that came nearer',
    of: () => away,
    plant: [
      `insert into limit_event (player_id, seq, type, act, value, ends_at, actor)
       values ($1, 9, 30, 'set', 1, clock_timestamp() + interval '1 day', 'planted')`,
    ],
  },
  {
    rule: /^I14 what is in force/,
    what: 'an exclusion that was taken back',
    of: () => away,
    plant: ['update limit_player set excluded_until = null where player_id = $1'],
  },
  {
    rule: /^What is counted/,
    what: 'a stake that was not counted',
    of: () => staking,
    plant: ['update limit_player set wagered = wagered - 1 where player_id = $1'],
  },
])('$what is found', async ({ rule, of, plant }) => {
  await undone(site.database.pool, async (client) => {
    for (const text of plant) await client.query(text, text.includes('$1') ? [of()] : [])
    expect((await brokenRules(client, [LIMIT_INVARIANTS])).filter((name) => rule.test(name))).toHaveLength(1)
  })
})
