import { createRandom, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { PricedMarket, SportModel } from '../market.ts'
import { beginTennis, type TennisState } from '../racquet/tennis-state.ts'
import { tennis } from '../racquet/tennis.ts'
import type { PointStrength } from './point-model.ts'
import {
  shooterRules,
  tableTennis,
  tableTennisRules,
  tacticalShooter,
  volleyball,
  volleyballRules,
} from './point-sports.ts'
import { beginPoints, type PointState } from './point-state.ts'
import { BAND_99, gapsOf, type Gap } from './testing/band.ts'
import { finishPoints, finishTennis } from './testing/finish.ts'
import type { Pair } from '../side.ts'

const MATCHES = 1500

function gapsAt<State>(
  model: SportModel<PointStrength, State>,
  serving: Pair,
  from: State,
  finish: (random: Random) => State,
): Gap[] {
  const random = createRandom('frequencies')
  const settle = new Map(model.definitions.map((definition) => [definition.id, definition.settle]))
  const endings = Array.from({ length: MATCHES }, () => {
    const end = finish(random)
    return ({ market, specifiers }: PricedMarket) => settle.get(market)?.(end, specifiers) ?? null
  })
  return gapsOf(model.price({ serving }, from), endings)
}

const TENNIS: Pair = [0.67, 0.6]
const midTennis: TennisState = {
  bestOf: 3,
  first: 1,
  sets: [
    ['aaaa', 'hhhh', 'aaaa', 'hhhh', 'hahahh', 'hhhh', 'aaaa', 'hhhh', 'ahhhh'],
    ['aaaa', 'hhahah', 'aaaa', 'hah'],
  ],
  retired: null,
}

const inPlay = (parts: readonly string[], bestOf: number): PointState => ({ bestOf, first: 0, tossed: null, parts })

const volley = { sport: 'volleyball', model: volleyball, rules: volleyballRules, serving: [0.38, 0.33] as const }
const table = { sport: 'table tennis', model: tableTennis, rules: tableTennisRules, serving: [0.56, 0.5] as const }
const shooter = { sport: 'the shooter', model: tacticalShooter, rules: shooterRules, serving: [0.52, 0.44] as const }

describe('a match ends as often as its price implies', () => {
  test.each([
    { when: 'from the start', from: beginTennis(3, 0) },
    { when: 'best of five', from: beginTennis(5, 1) },
    { when: 'in the middle of a game', from: midTennis },
  ])('in tennis $when', ({ from }) => {
    const gaps = gapsAt(tennis, TENNIS, from, (random) => finishTennis(TENNIS, from, random))
    expect(gaps.length).toBeGreaterThan(60)
    expect(gaps.filter(({ deviations }) => !(deviations < BAND_99))).toEqual([])
  })

  test.each([
    { ...volley, when: 'from the start', from: beginPoints(5, 1) },
    { ...volley, when: 'in the second set', from: inPlay(['h'.repeat(20) + 'a'.repeat(25), 'hahahahahhhahaaa'], 5) },
    { ...table, when: 'from the start', from: beginPoints(5, 0) },
    { ...table, when: 'at 9:9', from: inPlay(['ha'.repeat(9)], 7) },
    { ...shooter, when: 'from the start', from: beginPoints(3, 0) },
    { ...shooter, when: 'near half time', from: inPlay(['hhahaaahhah'], 3) },
  ])('in $sport $when', ({ model, rules, serving, from }) => {
    const gaps = gapsAt(model, serving, from, (random) => finishPoints(rules, serving, from, random))
    expect(gaps.length).toBeGreaterThan(60)
    expect(gaps.filter(({ deviations }) => !(deviations < BAND_99))).toEqual([])
  })
})
