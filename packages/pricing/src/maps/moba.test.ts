import { createRandom, marketKey, parseMarketKey, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { BAND_99, gapsOf } from '../chain/testing/band.ts'
import type { PricedMarket } from '../market.ts'
import {
  beginMoba,
  countTowers,
  freshMap,
  type MobaMap,
  type MobaState,
  type MobaStrength,
  OPENING_TICKS,
  siegeOf,
} from './moba-state.ts'
import { moba } from './moba.ts'

const STRENGTH: MobaStrength = { kill: [0.09, 0.07], beast: [0.02, 0.01], tower: [0.034, 0.026] }

const pick = (random: Random, chances: readonly number[]): number => {
  let left = random.next()
  return chances.findIndex((chance) => (left -= chance) < 0)
}
const letters = ['h', 'a']

function tick(map: MobaMap, random: Random): MobaMap {
  const kill = letters[pick(random, STRENGTH.kill)] ?? ''
  const opened = { ...map, ticks: map.ticks + 1, kills: map.kills + kill }
  if (map.ticks < OPENING_TICKS) return opened
  const { tower, base } = siegeOf(STRENGTH, countTowers(map))
  const change = pick(random, [...tower, ...base])
  return {
    ...opened,
    beasts: map.beasts + (letters[pick(random, STRENGTH.beast)] ?? ''),
    towers: map.towers + (letters[change] ?? ''),
    winner: change === 2 ? 0 : change === 3 ? 1 : null,
  }
}

/** Every state of one match, the last one over. */
function* states(from: MobaState, random: Random): Generator<MobaState> {
  let state = from
  for (;;) {
    yield state
    if (moba.isOver(state)) return
    const map = tick(state.maps.at(-1) ?? freshMap, random)
    const maps = [...state.maps.slice(0, -1), map]
    const goesOn = map.winner !== null && !moba.isOver({ ...state, maps })
    state = { ...state, maps: goesOn ? [...maps, freshMap] : maps }
  }
}

const settle = (state: MobaState, { market, specifiers }: Pick<PricedMarket, 'market' | 'specifiers'>) => {
  const definition = moba.definitions.find(({ id }) => id === market)
  if (definition === undefined) throw new Error(`nobody settles ${market}`)
  return definition.settle(state, specifiers)
}

const midMap: MobaState = {
  bestOf: 3,
  maps: [
    { ticks: 190, kills: 'hhahah', towers: 'hhhhhhh', beasts: 'h', winner: 0 },
    { ticks: 75, kills: 'hahhaaha', towers: 'aha', beasts: '', winner: null },
  ],
}

describe('a match of maps of objectives', () => {
  test('has prices that add up and are open, in every state', () => {
    const random = createRandom('moba states')
    const wrong: string[] = []
    let seen = 0
    for (const state of [...states(beginMoba(3), random), ...states(beginMoba(5), random)]) {
      if (moba.isOver(state) || !random.chance(0.1)) continue
      seen++
      for (const market of moba.price(STRENGTH, state)) {
        const sum = market.outcomes.reduce((total, { probability }) => total + probability, 0)
        const isChance = market.outcomes.every(({ probability }) => probability >= 0 && probability < 1)
        if (Math.abs(sum - 1) > 1e-8 || !isChance || settle(state, market) !== null)
          wrong.push(marketKey(market.market, market.specifiers))
      }
    }
    expect(seen).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  test.each([
    { when: 'from the start', from: beginMoba(3) },
    { when: 'in the second map', from: midMap },
  ])('ends as often as its price implies $when', ({ from }) => {
    const random = createRandom('moba frequencies')
    const endings = Array.from({ length: 400 }, () => {
      const end = [...states(from, random)].at(-1) ?? from
      return (market: PricedMarket) => settle(end, market)
    })
    const gaps = gapsOf(moba.price(STRENGTH, from), endings)
    expect(gaps.length).toBeGreaterThan(60)
    expect(gaps.filter(({ deviations }) => !(deviations < BAND_99))).toEqual([])
  })

  test('offers many kinds before the start, and none after the end', () => {
    const kinds = new Set(moba.price(STRENGTH, beginMoba(3)).map(({ market }) => market))
    expect(kinds.size).toBeGreaterThanOrEqual(17)
    const end = [...states(beginMoba(3), createRandom('end'))].at(-1) ?? beginMoba(3)
    expect(moba.price(STRENGTH, end)).toEqual([])
  })

  test('has consistent kills: the lead, the top scorer and the first kill', () => {
    const markets = new Map(
      moba
        .price(STRENGTH, midMap)
        .map(({ market, specifiers, outcomes }) => [
          marketKey(market, specifiers),
          Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
        ]),
    )
    const most = markets.get('most_kills|period=2')
    const level = markets.get('handicap_kills|hcp=-0.5|period=2')
    expect(level?.['home']).toBeCloseTo(most?.['home'] ?? 0, 9)
    expect(markets.has('first_blood|period=2')).toBe(false)
    expect(markets.has('first_tower|period=2')).toBe(false)
    expect(markets.has('first_beast|period=2')).toBe(true)
  })
})

describe('on the second map at 12:30', () => {
  test.each([
    ['winner|period=1', 'home'],
    ['winner', null],
    ['wins_map|team=home', 'yes'],
    ['total_kills|period=1|total=5.5', 'over'],
    ['total_kills|period=1|total=6.5', 'under'],
    ['total_kills|period=2|total=7.5', 'over'],
    ['total_kills|period=2|total=8.5', null],
    ['handicap_kills|hcp=-1.5|period=1', 'home'],
    ['team_kills|period=1|team=away|total=2.5', 'under'],
    ['odd_even_kills|period=1', 'even'],
    ['most_kills|period=1', 'home'],
    ['first_blood|period=2', 'home'],
    ['kill_race|n=4|period=2', 'home'],
    ['kill_race|n=5|period=1', 'none'],
    ['kill_race|n=5|period=2', null],
    ['first_tower|period=2', 'away'],
    ['first_beast|period=2', null],
    ['first_beast|period=1', 'home'],
    ['total_towers|period=1|total=6.5', 'over'],
    ['map_duration|period=1|total=30.5', 'over'],
    ['map_duration|period=1|total=31.5', 'under'],
    ['map_duration|period=2|total=12.5', null],
    ['map_match', null],
  ])('%s is %s', (key, outcome) => {
    const market = parseMarketKey(key)
    const results = market === null ? null : settle(midMap, market)
    expect(results?.find(({ win }) => win === 1)?.outcome ?? null).toBe(outcome)
  })

  test('a third map that is never played gives the stakes back', () => {
    const maps = midMap.maps.map((map) => ({ ...map, winner: 0 as const }))
    const market = { market: 'total_kills', specifiers: { period: '3', total: '20.5' } }
    expect(settle({ ...midMap, maps }, market)?.every(({ refund }) => refund === 1)).toBe(true)
  })
})
