import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { AnteMaths } from '../../cards/ante-three.ts'
import { basicStrategy } from '../../cards/basic-strategy.ts'
import type { BlackjackMaths } from '../../cards/blackjack-hands.ts'
import type { PokerMaths } from '../../cards/poker-rows.ts'
import type { BlackjackView } from '../../cards/views.ts'
import { testChance } from '../../testing/index.ts'
import { gameFor } from '../../testing/monitored.ts'
import { valueOf } from '../figures.ts'
import { countAnte } from './ante.ts'
import { playBasic } from './blackjack-played.ts'
import { cardsFigures, playBounds } from './counted.ts'
import counted from './counted.json' with { type: 'json' }
import { countPoker } from './poker.ts'
import { sameBySuits } from './suits.ts'

const mathsOf = (name: string) => gameFor(name).maths

// Computed before the engine was written, by other programs.
test.each([
  ['ante-three@1', 0, 0.966270191, 9],
  ['ante-three@1', 1, 0.976832579, 9],
  ['jacks-or-better@1', 0, 0.995439044, 9],
  ['deuces-wild@1', 0, 0.997282947, 9],
  ['blackjack@1', 0, 0.99568, 3],
])('%s, choice %d, returns %d', (name, at, returned, digits) => {
  const figures = cardsFigures(mathsOf(name))[at]
  expect(figures && valueOf(figures.returned)).toBeCloseTo(returned, digits)
})

test('hands that differ by their suits alone are counted once, with all of them', () => {
  let [classes, hands] = [0, 0]
  for (let a = 0; a < 50; a += 1)
    for (let b = a + 1; b < 51; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const same = sameBySuits([a, b, c])
        if (same > 0) classes += 1
        hands += same
      }
  expect([classes, hands]).toEqual([1755, 22_100])
})

describe('the stored counts of a proof are counted again', () => {
  test('Ante Three: every hand against every hand, and its strategy is the best one', () => {
    const { wrong, ...found } = countAnte(mathsOf('ante-three@1') as AnteMaths)
    expect(found).toEqual(counted['ante-three@1'])
    expect(wrong).toEqual([])
    const pairs = found.paid.reduce((sum, [, weight]) => sum + weight, 0)
    expect(pairs).toBe(22_100 * 18_424)
  })

  test('Jacks or Better: every hand, every hold, every draw', () => {
    expect(countPoker(mathsOf('jacks-or-better@1') as PokerMaths)).toEqual(counted['jacks-or-better@1'])
  })
})

describe('basic strategy', () => {
  const [figures] = cardsFigures(mathsOf('blackjack@1'))
  if (figures === undefined) throw new Error('blackjack has no figures')
  const DEVIATIONS = 4.5

  test('returns by the rules what is proven, within the band of 300,000 rounds', () => {
    const rounds = 300_000
    const played = playBasic(mathsOf('blackjack@1') as BlackjackMaths, rounds, createRandom('a day'))
    const [net, hits] = Object.entries(played).reduce(
      ([sum, paying], [name, count]) => {
        const [paid = 0, staked = 0] = name.split(' of ').map(Number)
        return [sum + ((paid - staked) / 2) * count, paying + (paid > 0 ? count : 0)]
      },
      [0, 0],
    )
    const off = Math.abs(1 + net / rounds - valueOf(figures.returned))
    expect(off).toBeLessThan((DEVIATIONS * figures.deviation) / Math.sqrt(rounds))
    expect(Math.abs(hits / rounds - valueOf(figures.hit))).toBeLessThan(DEVIATIONS * 0.5 * Math.sqrt(1 / rounds))
  })

  test('returns in the engine what is proven, within the band of 5,000 rounds', () => {
    const game = gameFor('blackjack@1')
    const rounds = 5000
    const chance = testChance(createRandom('engine'))
    let net = 0
    for (let at = 0; at < rounds; at += 1) {
      let round = game.start(100n, {}, chance)
      let more = 0n
      while (round.over === null) {
        round = round.act({ do: basicStrategy(round.view as BlackjackView) })
        more += round.more
      }
      net += Number(round.over.payout - more) / 100
    }
    const off = Math.abs(net / rounds - valueOf(figures.returned))
    expect(off).toBeLessThan((DEVIATIONS * figures.deviation) / Math.sqrt(rounds))
  })
})

test('the bounds of any play hold those of the declared one', () => {
  for (const name of ['blackjack@1', 'ante-three@1', 'jacks-or-better@1', 'deuces-wild@1']) {
    const { least, most, variance } = playBounds(mathsOf(name))
    for (const { returned, deviation } of cardsFigures(mathsOf(name))) {
      expect(valueOf(returned)).toBeGreaterThan(least)
      expect(valueOf(returned)).toBeLessThanOrEqual(most)
      expect(deviation ** 2).toBeLessThanOrEqual(variance + 1e-9)
    }
  }
})
