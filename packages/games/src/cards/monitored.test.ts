import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { alarmOf, type TrialSums, trialsToFind } from '../monitor.ts'
import { playBasic } from '../proofs/cards/blackjack-played.ts'
import { gameFor } from '../testing/monitored.ts'
import { testsOf } from '../trials.ts'
import type { BlackjackMaths } from './blackjack-hands.ts'

const NAMES = ['blackjack@1', 'ante-three@1', 'jacks-or-better@1', 'deuces-wild@1'] as const

function testOf(name: string) {
  const [test_] = testsOf(gameFor(name))
  if (test_ === undefined) throw new Error(`no test of ${name}`)
  return test_
}

/** Rounds of a first stake of 1; what was staked after it is taken from the payouts. */
const sumsOf = (rounds: number, paid: number): TrialSums => ({
  rounds,
  staked: rounds,
  paid,
  squares: rounds,
  tops: null,
})

describe.each(NAMES)('the monitor of %s', (name) => {
  const own = testOf(name)

  test('finds a return of 5 % too much within the rounds of its bound', () => {
    const rounds = trialsToFind(own, own.variance, 0.05, 'over')
    expect(alarmOf(sumsOf(rounds, rounds * (own.most + 0.05)), own, 0)).toBe('over')
    expect(rounds).toBeLessThan(own.top > 100 ? 2_000_000 : 400_000)
  })

  test('is silent about bad play, however bad: decisions are no error of the game', () => {
    for (const returned of [0.9, 0.5, 0, own.least]) {
      const rounds = 10_000_000
      expect(alarmOf(sumsOf(rounds, rounds * returned), own, 0)).toBeNull()
    }
  })

  test('is silent about the best play, after any number of rounds', () => {
    for (const rounds of [1000, 1_000_000, 1_000_000_000])
      expect(alarmOf(sumsOf(rounds, rounds * own.most), own, 0)).toBeNull()
  })
})

test('a hundred thousand rounds of basic strategy give no alarm at any of them', () => {
  const random = createRandom('looked at')
  const maths = gameFor('blackjack@1').maths as BlackjackMaths
  let [rounds, net] = [0, 0]
  for (let look = 0; look < 100; look += 1) {
    for (const [name, count] of Object.entries(playBasic(maths, 1000, random))) {
      const [paid = 0, staked = 0] = name.split(' of ').map(Number)
      net += ((paid - staked) / 2) * count
    }
    rounds += 1000
    expect(alarmOf(sumsOf(rounds, rounds + net), testOf('blackjack@1'), 0)).toBeNull()
  }
})
