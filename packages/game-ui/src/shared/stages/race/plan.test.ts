import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from './commentary.ts'
import { metresAt, placesAt, PODIUM_MS, raceMsAt, racePlan, showMsAt, type RacePlan } from './plan.ts'

const races = fc.constantFrom(6, 8, 10).chain((runners) => {
  const numbers = Array.from({ length: runners }, (_runner, at) => at + 1)
  return fc.record({
    order: fc.shuffledSubarray(numbers, { minLength: runners, maxLength: runners }),
    weights: fc.array(fc.integer({ min: 40, max: 400 }), { minLength: runners, maxLength: runners }),
  })
})
const plans = races.map(({ order, weights }) => racePlan(order, weights))
const arrivalsOf = ({ order, arrivesMs }: RacePlan): readonly number[] =>
  order.map((number) => arrivesMs[number - 1] ?? 0)

describe('a race on screen', () => {
  test('ends in exactly its order of arrival', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const arrivals = arrivalsOf(plan)
        expect(arrivals.every((ms, at) => at === 0 || ms > (arrivals[at - 1] ?? 0))).toBe(true)
        expect(placesAt(plan, (arrivals.at(-1) ?? 0) + 1)).toEqual(plan.order)
        expect(placesAt(plan, raceMsAt(plan, PODIUM_MS))).toEqual(plan.order)
      }),
      { numRuns: 300 },
    )
  })

  test('has each cross the line when it arrives, and none pass behind it', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 6_000 }), (plan, late) => {
        plan.arrivesMs.forEach((ms, at) => {
          expect(metresAt(plan, at + 1, ms - 1)).toBeLessThan(plan.metres)
          expect(metresAt(plan, at + 1, ms)).toBeCloseTo(plan.metres, 6)
        })
        const end = arrivalsOf(plan).at(-1) ?? 0
        const metres = plan.order.map((number) => metresAt(plan, number, end + late))
        expect(metres).toEqual(metres.toSorted((one, other) => other - one))
      }),
      { numRuns: 200 },
    )
  })

  test('never runs backwards, and no faster than half again an even pace', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const number of plan.order) {
          const metres = Array.from({ length: 320 }, (_step, at) => metresAt(plan, number, at * 100))
          const steps = metres.map((one, at) => one - (metres[at - 1] ?? 0))
          expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-9)
          expect(Math.max(...steps)).toBeLessThan(2.9)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is all in before the podium, and slow motion keeps the order of time', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 31_000 }), (plan, ms) => {
        expect(showMsAt(plan, arrivalsOf(plan).at(-1) ?? 0)).toBeLessThan(PODIUM_MS - 500)
        expect(raceMsAt(plan, showMsAt(plan, ms))).toBeCloseTo(ms, 6)
      }),
      { numRuns: 200 },
    )
  })

  test('leaves the winner open at half way', () => {
    const won = Array.from({ length: 400 }, (_race, at) => {
      const weights = Array.from({ length: 8 }, (_runner, runner) => 60 + ((at * 37 + runner * 91) % 300))
      const order = weights.map((_weight, runner) => ((runner * 3 + at) % 8) + 1)
      const plan = racePlan(order, weights)
      return placesAt(plan, 13_000)[0] === order[0]
    }).filter(Boolean).length
    expect(won).toBeGreaterThan(20)
    expect(won).toBeLessThan(160)
  })
})

test('the commentary names the winner only once he has arrived, and in the order of time', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const lines = linesOf(plan)
      const times = lines.map(({ raceMs }) => raceMs)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      const finish = lines.filter(({ key }) => key === 'race_says_finish')
      expect(finish.map(({ runners: [first] }) => first)).toEqual([plan.order[0]])
      expect(finish[0]?.raceMs).toBeGreaterThanOrEqual(plan.arrivesMs[(plan.order[0] ?? 1) - 1] ?? 0)
      for (const { raceMs, runners } of lines.filter(({ key }) => key === 'race_says_lead'))
        expect(placesAt(plan, raceMs)[0]).toBe(runners[0])
    }),
    { numRuns: 100 },
  )
})
