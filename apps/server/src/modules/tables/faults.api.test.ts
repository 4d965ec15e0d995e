import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undone } from '../../testing/undone.ts'
import { GAME_INVARIANTS } from '../games/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { TABLE_INVARIANTS } from './index.ts'
import { DICE, startTables } from './testing/start-tables.ts'

const site = await startTables({}, [DICE])
const token = await site.signIn('demo1')
afterAll(() => site.stop())

const CHIPS = { choice: { chips: [{ spot: 'odd', amount: '10000' }] } }
const broken = (client: pg.PoolClient) => brokenRules(client, [GAME_INVARIANTS, TABLE_INVARIANTS])
const unkept = (name: string) => `alter table table_${name} disable trigger table_${name}_for_ever`

beforeAll(async () => {
  await site.open(DICE)
  await site.place(token, DICE, CHIPS)
  await site.close(DICE)
  await site.run(DICE)
  await site.end(DICE)
  await site.open(DICE)
  await site.place(token, DICE, CHIPS)
})

describe('a planted fault is found', () => {
  test.each([
    [
      'a mark that was changed',
      unkept('bet'),
      `update table_bet set mark = repeat('a', 64) where ended_at is not null`,
    ],
    ['a bet without the round of its player', `delete from game_open where shared is not null`],
    [
      'a bet that ended and is under way',
      unkept('bet'),
      `update table_bet set ended_at = null where ended_at is not null`,
    ],
    ['a bet that ended before its round', `update table_bet set ended_at = clock_timestamp() where ended_at is null`],
    [
      'a collect above the point',
      unkept('bet'),
      unkept('round'),
      `update table_round set outcome = '{"point": 150}' where state = 'over'`,
      `update table_bet set collected = 151 where ended_at is not null`,
    ],
    ['a seed that is no link', unkept('round'), `update table_round set link = link + 5 where n = 1`],
    [
      'a paid round with a bet under way',
      unkept('round'),
      `update table_round set over_at = clock_timestamp(), paid_at = clock_timestamp(), state = 'void', void_reason = 'x' where state = 'open'`,
    ],
    ['another digest', unkept('round'), `update table_round set digest = repeat('b', 64) where state = 'over'`],
  ])('%s', async (_what, ...plant) => {
    expect(
      await undone(site.pool, async (client) => {
        for (const text of plant) await client.query(text)
        return broken(client)
      }),
    ).not.toEqual([])
  })

  test('and nothing is without one', async () => {
    expect(await undone(site.pool, broken)).toEqual([])
  })
})

describe('the database refuses', () => {
  test.each([
    ['another outcome', `update table_round set outcome = '{}' where state = 'over'`],
    ['another digest', `update table_round set digest = repeat('b', 64) where state = 'over'`],
    ['a round that goes back', `update table_round set state = 'running' where state = 'over'`],
    ['a bet that ends twice', `update table_bet set ended_at = clock_timestamp() where ended_at is not null`],
    ['another mark', `update table_bet set mark = repeat('a', 64)`],
    ['another tip', `update table_chain set tip = repeat('c', 64)`],
  ])('%s', async (_what, text) => {
    await expect(undone(site.pool, (client) => client.query(text))).rejects.toThrow(/stays/)
  })
})
