import type { GameRoundView } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { undone } from '../../testing/undone.ts'
import { HELD, hold, letGo } from '../limits/testing/hold.ts'
import { brokenRules } from '../wallet/index.ts'
import { GAME_INVARIANTS } from './index.ts'
import { ANTE, BLACKJACK, sitDown } from './testing/card-table.ts'
import { newKey, startPlaying } from './testing/start-games.ts'

// The whole balance may be staked: a round can be short of money for its second stake.
const { site, token, player } = await startPlaying({ betting: { maxStake: 1_000_000, maxPayout: 1_000_000_000 } })
const { pool } = site.database
const table = sitDown(site, token)
afterAll(() => site.stop())

const DOUBLE = { do: 'double' }

async function movements(id: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ kind: string; amount: string }>(
    `select m.kind, e.amount::text as amount from wallet_movement m
     join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = m.player_id and e.kind = 'cash'
     where m.ref = $1 order by m.seq`,
    [`game:${id}`],
  )
  return rows.filter(({ kind }) => kind === 'game-stake').map(({ amount }) => amount)
}

/** The round is as it was, and can still be ended. */
async function staysOpen(round: GameRoundView): Promise<void> {
  const [open] = await site.open(token)
  expect(open).toMatchObject({ id: round.id, step: round.step, staked: round.staked, actions: round.actions })
  expect((await table.finish(round)).staked).toBe(round.staked)
  expect(await movements(round.id)).toEqual(['-10000'])
}

// A loss from the start on: a limit of losses cannot be below nothing.
beforeAll(async () => {
  await table.finish(await table.deal(ANTE, { stake: '10000000' }))
})

describe('a step that stakes more', () => {
  test('holds the second stake like the first one, under way and at the end', async () => {
    const before = await site.cash(player)
    const round = await table.dealt(BLACKJACK, 'split')
    const held = await site.cash(player)
    const { round: split, balance } = await table.act(round, { do: 'split' })
    expect(await movements(round.id)).toEqual(['-10000', '-10000'])
    if (split?.over === null) {
      expect(BigInt(balance ?? 0)).toBe(held - 10_000n)
      expect(await site.broken()).toEqual([])
      await table.finish(split)
    }
    expect(before).toBeGreaterThan(0n)
    expect(await site.broken()).toEqual([])
  })

  test('is taken once for a key sent twenty times at once, with one answer (T007)', async () => {
    const round = await table.dealt(BLACKJACK, 'double')
    const body = { key: newKey(), step: 0, action: DOUBLE }
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.step(token, round.id, body)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.json).toMatchObject({ state: 'played', round: { staked: '20000' } })
    expect(await movements(round.id)).toEqual(['-10000', '-10000'])
    expect((await site.step(token, round.id, body)).text).toBe(replies[0]?.text)
    expect(await movements(round.id)).toEqual(['-10000', '-10000'])
  })

  test('of two nodes at once is taken once; the other sees where the round stands (T124)', async () => {
    const round = await table.dealt(BLACKJACK, 'double')
    const other = await site.anotherNode()
    const gate = await pool.connect()
    await gate.query('begin')
    await gate.query('select wallet_lock_player($1)', [player])
    const there = other.call<{ state: string }>('POST', `rounds/${round.id}/steps`, token, {
      key: newKey(),
      step: 0,
      action: DOUBLE,
    })
    const both = Promise.all([
      table.act(round, DOUBLE).then(({ state }) => state),
      there.then(({ json }) => json.state),
    ])
    await lockWaitersAre(pool, 2)
    await gate.query('commit')
    gate.release()
    expect((await both).toSorted()).toEqual(['moved', 'played'])
    await other.close()
    expect(await movements(round.id)).toEqual(['-10000', '-10000'])
  })

  test('is refused without the money, and the hand can still stand', async () => {
    const round = await table.dealt(BLACKJACK, 'double')
    await withCash(9999n, async () => {
      const reply = await table.act(round, DOUBLE)
      expect(reply).toMatchObject({ state: 'refused', reason: 'insufficient-funds', round: null, balance: '9999' })
      await staysOpen(round)
    })
  })

  test.each(HELD.filter(({ held }) => held !== 'a reality check'))(
    'is refused by $held with $reason, and the hand can still stand',
    async ({ held, reason }) => {
      const round = await table.dealt(BLACKJACK, 'double')
      await hold(site.database, player, held, 9999n)
      const reply = await table.act(round, DOUBLE)
      expect(reply).toMatchObject({ state: 'refused', reason, round: null })
      await staysOpen(round)
      await letGo(site.database, player)
    },
  )

  test('is not held up by a reality check, which waits for the end of the round', async () => {
    const round = await table.dealt(BLACKJACK, 'double')
    await hold(site.database, player, 'a reality check', 0n)
    expect(await table.act(round, DOUBLE)).toMatchObject({ state: 'played' })
    await letGo(site.database, player)
  })

  test('is refused to a suspended player, and not where a game has been suspended since its start', async () => {
    const suspend = (scope: string, subject: string) =>
      pool.query(
        "insert into suspension (site_id, scope, subject, actor, reason) values ('evens', $1, $2, 'test', 'test')",
        [scope, subject],
      )
    const round = await table.dealt(BLACKJACK, 'double')
    await suspend('player', String(player))
    expect(await table.act(round, DOUBLE)).toMatchObject({ state: 'refused', reason: 'betting-off' })
    await pool.query('delete from suspension')
    await suspend('games', '')
    await suspend('game', String(BLACKJACK))
    expect(await table.act(round, DOUBLE)).toMatchObject({ state: 'played' })
    await pool.query('delete from suspension')
  })

  test('counts at the start already: a stake whose split and doubled hands could pay too much is refused', async () => {
    const maxPayout = 20
    const small = await startPlaying({ betting: { maxPayout } })
    const most = (amountIn('RUB', maxPayout) / 16n) * 2n
    const start = async (stake: bigint) => {
      await small.site.rest()
      return (await small.site.start(small.token, { title: BLACKJACK, choice: {}, stake: String(stake) })).json.reason
    }
    expect(await start(most + 2n)).toBe('stake-too-large')
    expect(await start(most)).toBeNull()
    await small.site.stop()
  })
})

/** Leaves the player with so much cash while the work is done. */
async function withCash(amount: bigint, work: () => Promise<void>): Promise<void> {
  const spare = (await site.cash(player)) - amount
  const move = (from: string, to: string) =>
    pool.query('select wallet_post($1, $2, $3, $4, wallet_move($5, $6, $7))', [
      player,
      'RUB',
      'play-money',
      'aside',
      from,
      to,
      spare,
    ])
  await move('cash', '*funding')
  try {
    await work()
  } finally {
    await move('*funding', 'cash')
  }
}

describe('a round that is left', () => {
  test('is folded where its play may not be staked: without the money, by a limit, by an exclusion', async () => {
    const lapsed = async () => {
      const round = await table.dealt(ANTE, worthPlaying)
      return { round, end: async () => ((await table.stayAway()) === 1 ? site.recall(token, round.id) : null) }
    }
    const poor = await lapsed()
    await withCash(9999n, async () => {
      expect(await poor.end()).toMatchObject({ actions: [{ do: 'fold' }], round: { staked: '10000' } })
    })
    for (const held of ['an exclusion', 'a limit of stakes'] as const) {
      const { end } = await lapsed()
      await hold(site.database, player, held, 9999n)
      expect(await end()).toMatchObject({ actions: [{ do: 'fold' }], round: { staked: '10000' } })
      await letGo(site.database, player)
    }
    const { end } = await lapsed()
    expect(await end()).toMatchObject({ actions: [{ do: 'play' }], round: { staked: '20000' } })
  })
})

/** A pair or better. */
const worthPlaying = ({ view }: GameRoundView): boolean => (view as { readonly rank: string }).rank !== 'high'

// Each fault is what a mistake in the code would leave behind; it is taken back with its transaction.
describe('a planted fault is found', () => {
  let round: GameRoundView
  beforeAll(async () => {
    round = await table.dealt(BLACKJACK, 'double')
  })
  afterAll(() => table.finish(round))

  /** Doubles as the sweeper would, in a transaction with other functions. */
  async function doubled(client: pg.PoolClient, plant: readonly string[]): Promise<string | undefined> {
    for (const text of plant) await client.query(text)
    await client.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
    const given = {
      ...{ player: String(player), id: round.id, currency: 'RUB', step: 0, site: 'evens', subjects: [] },
      ...{ added: [DOUBLE], chances: [], more: '10000', reason: null, cycleMs: 0 },
    }
    const { rows } = await client.query<{ answer: string }>('select games_step($1) as answer', [JSON.stringify(given)])
    return rows[0]?.answer
  }
  const broken = (client: pg.PoolClient) => brokenRules(client, [GAME_INVARIANTS])

  const NO_MORE = `create or replace function games_stake_more(v game_open, p_more bigint) returns void language sql as ''`
  const TWICE = `create or replace function games_stake_more(v game_open, p_more bigint) returns void language plpgsql as $$
    begin
      perform wallet_post(v.player_id, v.currency, 'game-stake', 'game:' || v.id, wallet_move('cash', 'held', 2 * p_more));
    end $$`
  const UNASKED = `create or replace function games_more_refusal(p jsonb, p_more bigint) returns text language sql stable
    as 'select null::text'`
  const TAKEN_AND_REFUSED = `create or replace function games_more_refusal(p jsonb, p_more bigint) returns text
    language plpgsql as $$
    declare v game_open;
    begin
      select * into v from game_open where id = (p->>'id')::bigint;
      perform games_stake_more(v, p_more);
      return 'insufficient-funds';
    end $$`

  test('none where nothing is planted', async () => {
    await undone(pool, async (client) => {
      expect(await doubled(client, [])).toBe('lapsed')
      expect(await broken(client)).toEqual([])
    })
  })

  test.each([
    ['a double that is not charged', [NO_MORE], 'lapsed'],
    ['a double that is charged twice', [TWICE], 'lapsed'],
    ['a double that is charged and refused', [TAKEN_AND_REFUSED], 'refused'],
  ])('%s', async (_fault, plant, answer) => {
    await undone(pool, async (client) => {
      expect(await doubled(client, plant)).toBe(answer)
      expect((await broken(client)).some((rule) => rule.startsWith('I19'))).toBe(true)
    })
  })

  test('a limit that is not asked: the ledger refuses the stake', async () => {
    await hold(site.database, player, 'a limit of stakes', 9999n)
    await undone(pool, async (client) => {
      await expect(doubled(client, [UNASKED])).rejects.toThrow('a limit is used up')
    })
    await letGo(site.database, player)
  })

  test('a stake that shrinks: the table refuses it', async () => {
    await undone(pool, async (client) => {
      await doubled(client, [])
      await expect(client.query('update game_open set staked = stake')).rejects.toThrow('only grow')
    })
  })
})

test('after all that every rule of the ledger and of games holds', async () => {
  expect(await site.broken()).toEqual([])
})
