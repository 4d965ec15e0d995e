import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { baseball, cricket } from './sports.ts'
import { horseRacing, marbleRacing } from '../racing/sports.ts'
import type { Sport } from '../sport.ts'
import { aContest, BAND, judgeByPlay } from '../testing/fairness.ts'

const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

const CASES = [
  { name: 'baseball', sport: opaque(baseball), contest: aContest([0.9, -0.4]), games: 400, middles: [110, 200] },
  { name: 'cricket', sport: opaque(cricket), contest: aContest([0.6, -0.3]), games: 250, middles: [60, 170] },
  {
    name: 'a horse race',
    sport: opaque(horseRacing),
    contest: aContest([1.4, 0.3, 0, -0.4, -0.9, 2, 1, -2, 0.1, 0.2, 0.5], { metres: 1000 }),
    games: 500,
    middles: [],
  },
  {
    name: 'a marble race',
    sport: opaque(marbleRacing),
    contest: aContest([0, 1, 2, -1, -2, 0.5]),
    games: 500,
    middles: [],
  },
]

describe.each(CASES)('$name', ({ sport, contest, games, middles }) => {
  const strength = sport.strengthOf(contest)
  const states = [...sport.play(strength, sport.begin(contest), createRandom('middle'))].map(({ state }) => state)
  const starts = [sport.begin(contest), ...middles.map((step) => states[step])]

  test.each(starts.map((start, at) => ({ at, start })))(
    'frequencies are those of the prices, from start $at',
    ({ start, at }) => {
      const { checked, worst } = judgeByPlay(sport, strength, start, games, `frequencies/${at}`)
      expect(checked).toBeGreaterThan(20)
      expect(worst.z, worst.name).toBeLessThan(BAND)
    },
  )
})
