import { createRandom } from '@evens/kernel'
import { MARKETS } from '@evens/pricing'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SPORTS } from './index.ts'
import type { Contest } from './sport.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../dictionaries/en')
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Record<string, string>
/** Other languages have the same keys: tools/tidy sees to that. */
const TEXTS = new Set(Object.keys({ ...read('markets'), ...read('sports') }))
const missing = (keys: Iterable<string>): string[] => [...new Set(keys)].filter((key) => !TEXTS.has(key))

const ids = ['1', '2', '3', '4', '5', '6', '7', '8']
const contestOf = (slug: string): Contest => ({
  format: {},
  competitors: (slug.endsWith('-racing') ? ids : ids.slice(0, 2)).map((id) => ({ id, rating: 0 })),
})

/** Scores, numbers, ranges of numbers and competitors name themselves. */
const namesItself = (outcome: string): boolean => /^[0-9:+.-]+$/.test(outcome)

const outcomeKeys = (market: string, outcomes: readonly string[]): string[] =>
  outcomes
    .filter((outcome) => !namesItself(outcome) && !TEXTS.has(`outcome_${market}_${outcome}`))
    .map((outcome) => `outcome_${outcome}`)

test('every kind of market and each of its outcomes has a name', () => {
  expect(missing(Object.keys(MARKETS).map((id) => `market_${id}`))).toEqual([])
  expect(missing(Object.values(MARKETS).flatMap(({ id, outcomes }) => outcomeKeys(id, outcomes ?? [])))).toEqual([])
})

test.each(SPORTS.map((sport) => [sport.slug, sport] as const))(
  'every value that %s shows has a text',
  (slug, sport) => {
    const contest = contestOf(slug)
    const strength = sport.strengthOf(contest)
    const begin = sport.begin(contest)
    const steps = [...sport.play(strength, begin, createRandom(`texts of ${slug}`))]
    const shown = [begin, ...steps.map(({ state }) => state)].map((state) => sport.show(state, contest))
    const incidents = steps.flatMap((step) => step.incidents)
    const priced = sport.model.price(strength, begin)
    expect(missing([`sport_${slug.replaceAll('-', '_')}`])).toEqual([])
    expect(missing([...shown, ...incidents].map(({ phase }) => `phase_${phase.name}`))).toEqual([])
    expect(missing(incidents.map(({ kind }) => `incident_${kind}`))).toEqual([])
    expect(missing(shown.flatMap(({ stats = {} }) => Object.keys(stats).map((name) => `stat_${name}`)))).toEqual([])
    expect(missing(shown.flatMap(({ facts = {} }) => Object.keys(facts).map((name) => `fact_${name}`)))).toEqual([])
    expect(
      missing(
        priced.flatMap(({ market, outcomes }) =>
          outcomeKeys(
            market,
            outcomes.map(({ id }) => id),
          ),
        ),
      ),
    ).toEqual([])
    const periods = priced.filter(({ specifiers }) => 'period' in specifiers)
    expect(missing(periods.map(() => `period_${slug.replaceAll('-', '_')}`))).toEqual([])
  },
)
