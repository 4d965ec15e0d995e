import { matchIncidents, MATCH } from '@evens/games/match'
import { testChance } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ballAt,
  FINAL_MS,
  KICK_OFF_MS,
  matchPlan,
  minuteAt,
  msOfMinute,
  RESULT_MS,
  scoreOf,
  SHOW_MS,
  shotAt,
  shownAt,
  statisticsOf,
} from './plan.ts'

const matches = fc
  .record({ home: fc.integer({ min: 0, max: 7 }), away: fc.integer({ min: 0, max: 7 }), seed: fc.string() })
  .map(({ home, away, seed }) => {
    const chance = testChance(createRandom(seed))
    return { home, away, incidents: matchIncidents(MATCH, { home, away }, chance) }
  })

describe('a match on screen', () => {
  test('ends with exactly its score, and counts no goal before its minute', () => {
    fc.assert(
      fc.property(matches, fc.integer({ min: 0, max: SHOW_MS }), (outcome, ms) => {
        const plan = matchPlan(outcome)
        expect(scoreOf(shownAt(plan, RESULT_MS))).toEqual({ home: outcome.home, away: outcome.away })
        expect(shownAt(plan, KICK_OFF_MS)).toEqual([])
        expect(shownAt(plan, ms).every(({ minute }) => msOfMinute(minute) <= ms)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('has the ball in the goal of the other side at every goal, and on the pitch else', () => {
    fc.assert(
      fc.property(matches, (outcome) => {
        const plan = matchPlan(outcome)
        for (const { minute, side, kind } of outcome.incidents) {
          const ball = ballAt(plan, minute)
          if (kind === 'goal') expect(side === 'home' ? ball.x : 100 - ball.x).toBeGreaterThan(100.5)
        }
        for (let minute = 0; minute <= 90; minute += 0.7) {
          const { x, y } = ballAt(plan, minute)
          expect(x > -3 && x < 103 && y > 0 && y < 60).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('shows a replay of goals alone, and only of those that were shown', () => {
    fc.assert(
      fc.property(matches, fc.integer({ min: 0, max: SHOW_MS }), (outcome, ms) => {
        const plan = matchPlan(outcome)
        const { replayOf, minute, zoom } = shotAt(plan, ms)
        expect(zoom >= 0 && zoom <= 1).toBe(true)
        if (replayOf === null) expect(minute).toBe(minuteAt(ms))
        else {
          expect(replayOf.kind).toBe('goal')
          expect(shownAt(plan, ms)).toContain(replayOf)
          expect(minute).toBeLessThanOrEqual(replayOf.minute)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('runs its clock evenly from 0 to 90, with a break at half time', () => {
    const minutes = Array.from({ length: 900 }, (_step, at) => minuteAt(at * 100))
    expect(minutes).toEqual(minutes.toSorted((one, next) => one - next))
    expect([minuteAt(0), minuteAt(FINAL_MS), minuteAt(SHOW_MS)]).toEqual([0, 90, 90])
    expect(minuteAt(msOfMinute(30))).toBeCloseTo(30, 6)
    expect(minuteAt(msOfMinute(70))).toBeCloseTo(70, 6)
  })

  test('counts shots on target as goals and saves', () => {
    fc.assert(
      fc.property(matches, (outcome) => {
        const [, shots, onTarget] = statisticsOf(matchPlan(outcome), 90)
        expect(onTarget.home).toBeGreaterThanOrEqual(outcome.home)
        expect(shots.away).toBeGreaterThanOrEqual(onTarget.away)
      }),
      { numRuns: 30 },
    )
  })
})
