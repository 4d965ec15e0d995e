import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, newKey } from '../betting/testing/start-betting.ts'
import { brokenInSlices, brokenRules } from '../wallet/index.ts'
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

/** A stake as a product would leave it that writes to the ledger by itself. */
async function stakeAround(client: pg.ClientBase, player: bigint, amount: number): Promise<number> {
  await client.query(
    `insert into ledger_movement (player_id, seq, kind, ref)
     select player_id, seq + 1, 'stake', 'planted' from wallet_gate where player_id = $1`,
    [player],
  )
  await client.query(
    `insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
     select player_id, seq + 1, owner, kind, 'RUB', amount, balance from wallet_gate,
       (values ($1::bigint, 'cash', -$2::bigint, 0), ($1, 'held', $2, 0)) as side (owner, kind, amount, balance)
     where player_id = $1`,
    [player, amount],
  )
  const { rows } = await client.query<{ wagered: bigint }>(
    `select wagered from limit_use where player_id = $1 and seq = (select seq + 1 from wallet_gate where player_id = $1)`,
    [player],
  )
  return Number(rows[0]?.wagered)
}

test('a stake that is written around wallet_post is counted, or refused by the limit in its way', async () => {
  await undone(site.database.pool, async (client) => {
    expect(await stakeAround(client, staking, 10_000)).toBe(40_000)
  })
  await undone(site.database.pool, async (client) => {
    await expect(stakeAround(client, staking, 10_001)).rejects.toThrow('a limit is used up')
  })
  await undone(site.database.pool, async (client) => {
    await expect(stakeAround(client, away, 1)).rejects.toThrow('the player stays away')
  })
})

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
      `create or replace function wallet_posted(p_players bigint[], p_seqs bigint[]) returns void language sql as ''`,
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
    rule: /^What is counted is what moved/,
    what: 'a stake that was not counted',
    of: () => staking,
    plant: ['update limit_player set wagered = wagered - 1 where player_id = $1'],
  },
  ...['wagered', 'lost', 'deposited'].map((sum) => ({
    rule: /^What is counted against limits/,
    what: `a sum of ${sum} that no movement left`,
    of: () => staking,
    plant: [`update limit_player set ${sum} = ${sum} - 1 where player_id = $1`],
  })),
])('$what is found', async ({ rule, of, plant }) => {
  await undone(site.database.pool, async (client) => {
    for (const text of plant) await client.query(text, text.includes('$1') ? [of()] : [])
    expect((await brokenRules(client, [LIMIT_INVARIANTS])).filter((name) => rule.test(name))).toHaveLength(1)
    expect((await brokenInSlices(client, [LIMIT_INVARIANTS], 1)).filter((name) => rule.test(name))).toHaveLength(1)
  })
})
