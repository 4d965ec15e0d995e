import { EventState, Incident } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { moba, tableTennis, tacticalShooter, tennis, volleyball } from './sports.ts'
import type { Contest, Sport, Step } from '../sport.ts'

const contest: Contest = {
  format: { bestOf: 3 },
  competitors: [
    { id: '4101', rating: 0.7 },
    { id: '4102', rating: -0.4 },
  ],
}

/** In 99 of 100 runs all of two hundred outcomes lie this many deviations from their price. */
const BAND_99 = 4.06

type Played = {
  readonly slug: string
  readonly matches: number
  readonly pace: readonly [least: number, most: number]
  readonly steps: (seed: string) => Step<unknown>[]
  readonly resumed: (after: number) => boolean
  readonly shown: (step: Step<unknown>) => object
  readonly gaps: (after: number, matches: number) => { name: string; deviations: number }[]
}

function played<Strength, State>(sport: Sport<Strength, State>, pace: Played['pace'], matches: number): Played {
  const strength = sport.strengthOf(contest)
  const run = (from: State, random: Random): Step<State>[] => [...sport.play(strength, from, random)]
  const after = (count: number): State =>
    run(sport.begin(contest), createRandom('resume'))[count - 1]?.state ?? sport.begin(contest)
  return {
    slug: sport.slug,
    matches,
    pace,
    steps: (seed) => run(sport.begin(contest), createRandom(seed)),
    resumed: (count) => sport.model.isOver(run(after(count), createRandom('again')).at(-1)?.state ?? after(count)),
    shown: (step) => ({ ...sport.show(step.state as State, contest), status: 1 }),
    gaps(count, games) {
      const from = after(count)
      const random = createRandom(`${sport.slug} ${count}`)
      const ends = Array.from({ length: games }, () => run(from, random).at(-1)?.state ?? from)
      return sport.model.price(strength, from).flatMap(({ market, specifiers, outcomes }) => {
        const settle = sport.model.definitions.find(({ id }) => id === market)?.settle
        const results = ends.map((end) => settle?.(end, specifiers) ?? [])
        return outcomes.map(({ id, probability }) => {
          const own = results.map((result) => result.find(({ outcome }) => outcome === id))
          const stayed = own.filter((result) => result?.refund === 0)
          const seen = stayed.filter((result) => result?.win === 1).length / stayed.length
          const deviation = Math.sqrt((probability * (1 - probability)) / stayed.length) + 1e-3
          return {
            name: `${market} ${JSON.stringify(specifiers)} ${id}`,
            deviations: Math.abs(seen - probability) / deviation,
          }
        })
      })
    },
  }
}

const SPORTS = [
  played(tennis, [20_000, 160_000], 80),
  played(volleyball, [20_000, 210_000], 100),
  played(tableTennis, [10_000, 75_000], 200),
  played(tacticalShooter, [60_000, 410_000], 200),
  played(moba, [5_000, 310_000], 80),
]

describe.each(SPORTS)('$slug', ({ steps, shown, pace, resumed, gaps, matches }) => {
  const match = steps('a match')

  test('sends only messages that the contract allows', () => {
    const states = match.map(shown).filter((state) => !Check(EventState, state))
    const incidents = match
      .flatMap((step) => step.incidents)
      .filter((incident) => !Check(Incident, { ...incident, number: 1 }))
    expect(states).toEqual([])
    expect(incidents).toEqual([])
  })

  test('keeps its pace, and stops betting seldom', () => {
    const times = match.map(({ afterMs }) => afterMs)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(pace[0])
    expect(Math.max(...times)).toBeLessThanOrEqual(pace[1])
    const many = [match, ...['b', 'c', 'd', 'e', 'f'].map(steps)].flat()
    expect(many.filter(({ isCritical }) => isCritical).length / many.length).toBeLessThan(0.1)
  })

  test('is repeated by the same seed and differs with another', () => {
    expect(steps('a match')).toEqual(match)
    expect(JSON.stringify(steps('another'))).not.toBe(JSON.stringify(match))
  })

  test('goes on from any state that was written down', () => {
    for (const count of [1, 10, match.length - 2]) expect(resumed(count)).toBe(true)
    expect(JSON.parse(JSON.stringify(match.at(-1)?.state))).toEqual(match.at(-1)?.state)
  })

  test('ends with its winner, once', () => {
    const ends = match.flatMap((step) => step.incidents).filter(({ kind }) => kind === 'match_won')
    expect(ends).toHaveLength(1)
  })

  test.each([0, 17])('is played as it is priced, %i steps in', (count) => {
    const all = gaps(count, matches)
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(({ deviations }) => !(deviations < BAND_99))).toEqual([])
  })
})
