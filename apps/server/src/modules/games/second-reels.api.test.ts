import { gameByMaths, type Game, type RoundRecord } from '@evens/games'
import type { ReelsMaths } from '@evens/games/reels'
import { slotGame } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { aDatabase } from '../../platform/database/testing.ts'
import { randomRecord } from './testing/random-records.ts'
import { secondImplementation } from './testing/second-implementation.ts'

/** Free spins, respins, coins and chests are rare, so their rounds are looked for: one for each 30 of any kind. */
const FEATURED = Math.ceil(Number(process.env['EVENS_ROUNDS'] ?? 100) / 10)

const database = await aDatabase()
const second = await secondImplementation(database)
afterAll(async () => {
  second.close()
  await database.close()
})

function gameFor(name: string): Game {
  const game = gameByMaths(name)
  if (game === undefined) throw new Error(`no game ${name}`)
  return game
}

const recordsOf = (game: Game, count: number): readonly RoundRecord[] =>
  Array.from({ length: count }, (_round, at) => randomRecord(game, createRandom(`${game.name} ${at}`)))

function featuredRecords(name: string, count: number): readonly RoundRecord[] {
  const records: RoundRecord[] = []
  for (let at = 0; records.length < count; at += 1) {
    const record = randomRecord(gameFor(name), createRandom(`${name} featured ${at}`))
    if ((record.view as { readonly feature: string | null }).feature !== null) records.push(record)
  }
  return records
}

describe('the rules of games.md give the same features of slots in SQL', () => {
  test.each([
    ['bothways-10-respin@1', 'respin'],
    ['lines-20-free@1', 'free'],
    ['ways-243-free@1', 'free'],
    ['ways-243-cascade@1', 'free'],
    ['anywhere-30-orbs@1', 'free'],
    ['lines-10-expanding@1', 'free'],
    ['lines-40-jackpot@1', 'free'],
    ['lines-20-hold@1', 'hold'],
    ['lines-25-pick@1', 'pick'],
  ])(`%s, ${FEATURED} rounds with the feature %s (T092, T123)`, async (name, feature) => {
    const records = featuredRecords(name, FEATURED)
    expect(records.map(({ view }) => (view as { readonly feature: string }).feature)).toEqual(
      records.map(() => feature),
    )
    expect(await second.differences(gameFor(name), records)).toEqual([])
  })
})

// The cap of the files is out of reach, so the same slots are played with one that is not.
test.each([
  'lines-20-free@1',
  'lines-10-expanding@1',
  'ways-243-free@1',
  'ways-243-cascade@1',
  'anywhere-30-orbs@1',
  'cluster-49@1',
])('%s with a cap of two stakes ends there, with the same windows', async (name) => {
  const capped = { ...(gameFor(name).maths as ReelsMaths), most: 2 }
  const records = recordsOf(slotGame(capped), 150)
  const payouts = records.map(({ payout, stake }) => Number(payout) / Number(stake))
  expect(Math.max(...payouts)).toBe(2)
  expect(await second.differences({ maths: capped }, records)).toEqual([])
})

const JACKPOT = 'lines-40-jackpot@1'
/** Hit once in three; drawn by two numbers; hit once in two. Or the second is closed. */
const cyclesFor = (stake: bigint) => ({
  cycles: [String(stake * 3n), stake % 80n === 0n ? null : '100000000000', String(stake * 2n)],
})
const potRecords = (count: number): readonly RoundRecord[] =>
  Array.from({ length: count }, (_round, at) => randomRecord(gameFor(JACKPOT), createRandom(`pots ${at}`), cyclesFor))

test('the pots that a round hits are the same in SQL, also where a draw is of two numbers or a pot is closed', async () => {
  const records = potRecords(300)
  const hit = records.map(({ view }) => (view as { readonly jackpots: readonly string[] }).jackpots)
  expect(new Set(hit.flat())).toEqual(new Set(['ember', 'nova']))
  expect(await second.differences(gameFor(JACKPOT), records)).toEqual([])
})

describe('a planted fault of the pots is found:', () => {
  test.each([
    ['a draw that half of the stake wins', 'if s.n < p_stake then', 'if s.n < p_stake / 2 then'],
    ['one number for a large cycle', 'if v_power > 1 then', 'if false then'],
    ['pots before the free spins', 'r.s := v_found.s;', ''],
  ])('%s', async (_fault, from, to) => {
    expect(await differencesWith(JACKPOT, from, to, potRecords(200))).toBeGreaterThan(0)
  })
})

describe('a planted fault of a slot is found', () => {
  test.each([
    [
      'a wild that stands for nothing',
      'lines-20-free@1',
      'counted + 1] = v_wild or p_of ?',
      'counted + 1] = null or p_of ?',
    ],
    ['wilds that multiply nothing', 'classic-3@1', "coalesce((maths->>'wildMultiplies')::integer, 1)", '1'],
    ['mixed bars that pay nothing', 'classic-3@1', "v_group->'pays'", "'[]'"],
    ['a line that pays twice from end to end', 'bothways-10-respin@1', 'v_left.counted < v_reels or', 'true or'],
    [
      'a cluster that goes on at its corners',
      'cluster-49@1',
      'when 3 then v_cell - v_rows',
      'when 3 then v_cell - v_rows - 1',
    ],
    ['symbols that come from below', 'ways-243-cascade@1', '+ jsonb_array_length(v_strip) - 1)', '+ 1)'],
    ['cells that are drawn from the top', 'anywhere-30-orbs@1', 'in reverse v_rows..1 loop', 'in 1..v_rows loop'],
  ])('%s', async (_fault, name, from, to) => {
    expect(await differencesWith(name, from, to, recordsOf(gameFor(name), 200))).toBeGreaterThan(0)
  })

  test.each([
    ['held reels that are drawn', 'bothways-10-respin@1', 'if v_reel = any (p_held) then', 'if false then'],
    ['free spins without their multiplier', 'ways-243-free@1', "(v_free->>'multiplier')::integer", 'null::integer'],
    ['free spins on the strips of the base', 'lines-40-jackpot@1', "coalesce(v_free->>'strips', 'free')", "'base'"],
    ['orbs that stay without a win', 'anywhere-30-orbs@1', 'if v_won > 0 then', 'if true then'],
    ['a special symbol that pays on one line', 'lines-10-expanding@1', "+ jsonb_array_length(maths->'lines')", '+ 1'],
    [
      'coins that come twice as often',
      'lines-20-hold@1',
      "if s.n < (v_hold #>> '{chance,0}')",
      "if s.n <= (v_hold #>> '{chance,0}')",
    ],
    [
      'respins that coins do not renew',
      'lines-20-hold@1',
      "then (v_hold->>'respins')::integer else",
      'then v_left - 1 else',
    ],
    ['chests in the order of the file', 'lines-25-pick@1', 'v_prizes[s.taken[chest + 1]]', 'v_prizes[chest + 1]'],
    ['a cascade that multiplies nothing', 'ways-243-cascade@1', '* v_steps[least(v_step, cardinality(v_steps))]', ''],
  ])('%s', async (_fault, name, from, to) => {
    expect(await differencesWith(name, from, to, featuredRecords(name, 12))).toBeGreaterThan(0)
  })
})

/** Rounds that differ when a text of the second implementation is replaced by another. */
async function differencesWith(
  name: string,
  from: string,
  to: string,
  records: readonly RoundRecord[],
): Promise<number> {
  let planted = 0
  const faulty = await secondImplementation(database, (text) => {
    planted += text.split(from).length - 1
    return text.replaceAll(from, to)
  })
  const found = await faulty.differences(gameFor(name), records)
  faulty.close()
  if (planted === 0) throw new Error(`nothing to replace: ${from}`)
  return found.length
}
