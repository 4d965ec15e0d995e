import { EventState, Incident } from '@evens/contracts/feed'
import { createRandom, marketKey, type Specifiers } from '@evens/kernel'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { eFootball, football, iceHockey } from './sports.ts'
import type { Contest } from '../sport.ts'
import type { GoalsPlay, GoalsStep } from './game.ts'

const CONTEST: Contest = {
  format: {},
  competitors: [
    { id: '1', rating: 1 },
    { id: '2', rating: -0.5 },
  ],
}
const SPORTS = [
  { sport: football, minutes: [107, 122], shown: ['goal', 'corner', 'yellow_card', 'half_start', 'half_end'] },
  { sport: iceHockey, minutes: [90, 140], shown: ['goal', 'period_start', 'period_end'] },
  { sport: eFootball, minutes: [13, 13.1], shown: ['goal', 'half_end'] },
] as const

type GoalsSport = (typeof SPORTS)[number]['sport']

const game = (sport: GoalsSport, seed: string, from: GoalsPlay = sport.begin(CONTEST)): GoalsStep[] => [
  ...sport.play(sport.strengthOf(CONTEST), from, createRandom(seed)),
]

test.each(SPORTS)('$sport.slug is the same game for the same seed and another for another', ({ sport }) => {
  expect(game(sport, 'a')).toEqual(game(sport, 'a'))
  expect(game(sport, 'a')).not.toEqual(game(sport, 'b'))
})

test.each(SPORTS)('$sport.slug has a realistic length and the expected statistics', ({ sport, minutes, shown }) => {
  for (const seed of ['1', '2', '3', '4', '5']) {
    const steps = game(sport, seed)
    const realMinutes = steps.reduce((sum, { afterMs }) => sum + afterMs, 0) / 60_000
    expect(realMinutes).toBeGreaterThanOrEqual(minutes[0])
    expect(realMinutes).toBeLessThanOrEqual(minutes[1])
    expect(steps.filter(({ state }) => sport.model.isOver(state))).toHaveLength(1)
  }
  const key = [...'123456'].flatMap((seed) =>
    game(sport, seed).flatMap(({ incidents }) => incidents.filter(({ isKey }) => isKey)),
  )
  expect(key.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...shown]))
})

test.each(SPORTS)('every board and incident of $sport.slug is one that the feed may send', ({ sport }) => {
  const steps = game(sport, 'board')
  const boards = steps.map(({ state }) => ({ status: 1, ...sport.show(state, CONTEST) }))
  const incidents = steps.flatMap((step) => step.incidents).map((incident, at) => ({ number: at + 1, ...incident }))
  expect(boards.filter((board) => !Value.Check(EventState, board))).toEqual([])
  expect(incidents.filter((incident) => !Value.Check(Incident, incident))).toEqual([])
  expect(incidents.filter(({ at, kind }) => at === undefined && !/^(added_time|\w+_end)$/.test(kind))).toEqual([])
})

test.each(SPORTS)('a stored state of $sport.slug is taken up again as it was', ({ sport }) => {
  const steps = game(sport, 'stored')
  const middle = steps[Math.floor(steps.length / 2)]?.state ?? sport.begin(CONTEST)
  const stored = JSON.parse(JSON.stringify(middle)) as GoalsPlay
  expect(stored).toEqual(middle)
  const rest = game(sport, 'rest', stored)
  expect(rest.at(-1)?.state.phase).toBe('ended')
  expect(rest.at(-1)?.state.goals.slice(0, middle.goals.length)).toEqual(middle.goals)
})

test.each(SPORTS)('in $sport.slug a decided market stays decided, and at the end all are decided', ({ sport }) => {
  const strength = sport.strengthOf(CONTEST)
  const offered = new Map<string, { readonly market: string; readonly specifiers: Specifiers; settled: string }>()
  const steps = game(sport, 'decided').filter(
    (step, at, all) => at % 8 === 0 || step.isCritical || at === all.length - 1,
  )
  const settle = (market: string, specifiers: Specifiers, state: GoalsPlay): string =>
    JSON.stringify(sport.model.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? null)

  for (const { state } of steps) {
    for (const { market, specifiers } of sport.model.price(strength, state)) {
      const key = marketKey(market, specifiers)
      expect(offered.get(key)?.settled ?? 'null', `${key} was decided`).toBe('null')
      offered.set(key, { market, specifiers, settled: 'null' })
    }
    for (const [key, known] of offered) {
      const settled = settle(known.market, known.specifiers, state)
      if (known.settled !== 'null' && settled !== known.settled) expect.fail(`${key} was decided otherwise`)
      known.settled = settled
    }
  }
  expect([...offered].filter(([, { settled }]) => settled === 'null')).toEqual([])
})

test('betting stops at goals, penalties and red cards', () => {
  const steps = [...'abcdefghijklmnop'].flatMap((seed) => game(football, seed))
  const kinds = ['goal', 'penalty', 'red_card']
  const moments = steps.filter(({ incidents }) => incidents.some(({ kind }) => kinds.includes(kind)))
  expect(moments.length).toBeGreaterThan(30)
  expect(moments.filter(({ isCritical }) => !isCritical)).toEqual([])
})
