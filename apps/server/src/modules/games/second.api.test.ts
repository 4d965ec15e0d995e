import { allGames, gameByMaths, type RoundRecord } from '@evens/games'
import { isPlayedAlone, mathsOf, TITLES } from '@evens/games/catalogue'
import { below, createRandom } from '@evens/kernel'
import { testDay } from '@evens/test-kit/rotation'
import { afterAll, describe, expect, test } from 'vitest'
import { createFair } from '../fair/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { playTitles } from './testing/play-titles.ts'
import { randomRecord, randomSeeds } from './testing/random-records.ts'
import { secondImplementation } from './testing/second-implementation.ts'
import { startGames } from './testing/start-games.ts'

const ROUNDS = Number(process.env['EVENS_ROUNDS'] ?? 100)

/** Rounds of each title that are played through HTTP. */
const LIVE = 2

const site = await startGames(await aSiteDatabase())
const { database } = site
const second = await secondImplementation(database)
afterAll(async () => {
  second.close()
  await site.stop()
})

const recordsOf = (name: string, count: number, seed = ''): readonly RoundRecord[] => {
  const game = gameByMaths(name)
  if (game === undefined) throw new Error(`no game ${name}`)
  return Array.from({ length: count }, (_round, at) => randomRecord(game, createRandom(`${name} ${seed}${at}`)))
}
/** Other rounds every day. */
const SEED = `day ${testDay()} `

test('the stream of fair.md gives the same numbers below every kind of count', async () => {
  const { stream } = createFair({ fairKey: Buffer.alloc(32, 4) })
  for (let at = 0; at < 60; at += 1) {
    const random = createRandom(`stream ${at}`)
    const seeds = randomSeeds(random)
    // Above half of all words, so that up to half of them are thrown away; and the counts of games.
    const counts = Array.from({ length: 40 }, (_count, place) =>
      place % 2 === 0 ? 1 + random.int(10_000) : 2 ** 31 + random.int(2 ** 31),
    )
    const next = stream(Buffer.from(seeds.serverSeed, 'hex'), seeds.clientSeed, BigInt(seeds.nonce))
    expect(await second.numbers(seeds, counts)).toEqual(counts.map((count) => below(next, count)))
  }
})

test('a word beyond the last range that is not thrown away gives other numbers', async () => {
  const faulty = await secondImplementation(database, (text) =>
    text.replace('if s.n < p_count then return s; end if;', 's.n := least(s.n, p_count - 1); return s;'),
  )
  const seeds = randomSeeds(createRandom('kept'))
  const counts = Array.from({ length: 40 }, () => 2 ** 31 + 1)
  const numbers = await faulty.numbers(seeds, counts)
  faulty.close()
  expect(numbers).not.toEqual(await second.numbers(seeds, counts))
})

describe('the rules of games.md give the same draws, views and payouts', () => {
  test.each(allGames().map(({ name }) => name))(`%s, ${ROUNDS} rounds (T092, T123)`, async (name) => {
    const records = recordsOf(name, ROUNDS, SEED)
    const game = gameByMaths(name)
    expect(game && (await second.differences(game, records))).toEqual([])
  })
})

test('rounds that were played through the site are the same in SQL, from their revealed seeds', async () => {
  const token = await site.signIn('demo1')
  await site.startSeeds(token, 'player:1:2')
  const live = await playTitles(site, token, createRandom('live'), LIVE)
  const byMaths = Map.groupBy(live, ({ record }) => record.maths)
  expect(byMaths.size).toBe(new Set(TITLES.filter(isPlayedAlone).map(mathsOf)).size)
  for (const [name, rounds] of byMaths) {
    const game = gameByMaths(name)
    const records = rounds.map(({ record }) => record)
    expect(game && (await second.differences(game, records))).toEqual([])
  }
})

describe('a planted fault is found', () => {
  test.each([
    ['modulo in place of ranges and rejection', 'dice@1', 's.n := s.n / v_range;', 's.n := s.n % p_count;'],
    ['an equal card that is wrong for both calls', 'hilo@1', '>= 13 - v_ranks', '> 13 - v_ranks'],
    ['a shoe that puts cards back', 'baccarat@1', 's.rest := s.rest[:v_at - 1] || s.rest[v_at + 1:];', ''],
    ['a multiple that is rounded up', 'mines@1', 'return div(', 'return 1 + div('],
    ['an ace that is always eleven', 'blackjack@1', 'soft := total <= 11 and', 'soft :='],
    ['a dealer who stands on sixteen', 'blackjack@1', "< (maths->>'standsOn')::integer loop", '< 16 loop'],
    ['an insurance that is lost to a blackjack', 'blackjack@1', 'then t.insured * (maths', 'then 0 * (maths'],
    ['a dealer who qualifies with any hand', 'ante-three@1', "(maths->>'qualifies')::integer]", '0]'],
    ['an ace, a two and a three that are no straight', 'ante-three@1', 'v_run boolean := v_low or', 'v_run boolean :='],
    [
      'a bonus that is paid for a folded hand',
      'ante-three@1',
      "case when p_do = 'play' then v_ante * coalesce",
      'case when true then v_ante * coalesce',
    ],
    [
      'cards that are replaced from the last place',
      'jacks-or-better@1',
      'for v_at in 1..5 loop',
      'for v_at in reverse 5..1 loop',
    ],
    ['a two that is a plain card', 'deuces-wild@1', 'where not (v_wild and card % 13 = 1)', 'where true'],
    ['a crash point from the low bits of its words', 'crash@1', 's.n >> 6)::numeric', 's.n % 67108864)::numeric'],
    ['an automatic collect below the crash point alone', 'crash@1', 'v_auto <= v_point', 'v_auto <= v_point - 100'],
    ['a place beyond those that are paid', 'race-8@1', "v_order[:(maths->>'placed')::integer]", 'v_order[:8]'],
    [
      'goals of the away side by the strength of the other',
      'football@1',
      'div(v_even[v_at] * v_strong[v_at], v_strong[3 - v_at])',
      'v_even[v_at]',
    ],
    ['a price that is rounded up', 'race-6@1', 'then div(p_stake * (p_view', 'then 1 + div(p_stake * (p_view'],
    ['a share for one card of several', 'bingo-75@1', "sum((share->>'won')::numeric *", 'sum('],
    ['a field that is there three times by chance', 'scratch/comet@1', 'having count(*) >= 3', 'having count(*) > 3'],
  ])('%s', async (_fault, name, from, to) => {
    let planted = 0
    const faulty = await secondImplementation(database, (text) => {
      planted += text.split(from).length - 1
      return text.replace(from, to)
    })
    const game = gameByMaths(name)
    const found = game && (await faulty.differences(game, recordsOf(name, 100)))
    faulty.close()
    expect(planted).toBeGreaterThan(0)
    expect(found?.length).toBeGreaterThan(0)
  })
})
