import { invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { declaredFor } from '../declared.ts'
import { allGames, changedMaths, missingMaths } from '../index.ts'
import declared from '../declared.json' with { type: 'json' }
import { declaredOf, figuresOfMaths, valueOf } from './index.ts'
import { everyRound } from '../testing/every-round.ts'

const GAMES = allGames()
const byName = (name: string) => {
  const game = GAMES.find((other) => other.name === name)
  invariant(game !== undefined, `no game ${name}`)
  return game
}

describe('a mathematics file', () => {
  test.each(GAMES)('$name declares what is proven', (game) => {
    expect(declaredFor(game.name)).toEqual(declaredOf(game))
  })

  test('is the one that was shipped, and none has gone', () => {
    expect(changedMaths(GAMES)).toEqual([])
    expect(missingMaths(GAMES)).toEqual([])
    expect(Object.keys(declared).toSorted()).toEqual(GAMES.map(({ name }) => name).toSorted())
  })

  test('with one changed return is found', () => {
    const { maths } = byName('coin@1')
    const text = JSON.stringify(maths).replace('196', '195')
    expect(changedMaths([{ maths: JSON.parse(text) as typeof maths }])).toEqual(['coin@1'])
  })
})

// Computed before the engine was written, by other programs: the least return over all choices.
test.each([
  ['roulette-european', 0.972972973],
  ['roulette-american', 0.947368421],
  ['roulette-partage', 0.972972973],
  ['sic-bo', 0.958333333],
  ['fish-prawn-crab', 0.962962963],
  ['fan-tan', 0.96],
  ['dragon-tiger', 0.953012048],
  ['baccarat', 0.95155968],
  ['andar-bahar', 0.963061224],
  ['studio-wheel', 0.953703704],
  ['coin', 0.98],
  ['thimbles', 0.966666667],
  ['two-dice', 0.955555556],
  ['ball-36', 0.958333333],
  ['penalty', 0.96],
  ['high-card', 0.958823529],
  ['studio-balls', 0.958333333],
  ['arrow', 0.9576],
  ['dice', 0.980306],
  ['mines', 0.9828],
  ['tower', 0.975],
  ['crossing', 0.9732096],
  ['balloon', 0.961875],
  ['hilo', 0.984615385],
  ['keno-80', 0.949129984],
  ['keno-40', 0.956888062],
  ['pegs', 0.96640625],
  ['scratch/frost', 0.916],
  ['scratch/orchard', 0.936],
  ['scratch/harbour', 0.929],
  ['scratch/comet', 0.933],
])('%s returns at least %d', (id, least) => {
  expect(declaredFor(`${id}@1`)?.returned.least).toBeCloseTo(least, 8)
})

test('Limbo declares the least of all its targets, not of a sample', () => {
  // Over every hundredth target of a percent more the least is 0.98980711; over all 10⁸ it is lower.
  const limbo = declaredFor('limbo@1')
  expect(limbo?.returned.least).toBeLessThan(0.98980711)
  expect(limbo?.returned.least).toBeGreaterThan(0.99 - 1e8 / 100 / 2 ** 32)
})

// The game itself, played through every elementary outcome, against the formula that the proof counts by.
describe('the proof of', () => {
  test.each([
    ['pegs@1', { rows: 8, risk: 'low' }, '8, low'],
    ['pegs@1', { rows: 8, risk: 'high' }, '8, high'],
    ['pegs@1', { rows: 12, risk: 'medium' }, '12, medium'],
    ['dice@1', { side: 'over', wins: 200 }, '200'],
    ['dice@1', { side: 'under', wins: 200 }, '200'],
    ['dice@1', { side: 'over', wins: 9800 }, '9800'],
    ['dice@1', { side: 'under', wins: 3333 }, '3333'],
    ['roulette-partage@1', { chips: [{ spot: 'odd', amount: '100' }] }, 'odd'],
    ['roulette-american@1', { chips: [{ spot: 'split-0-00', amount: '100' }] }, 'split'],
    ['sic-bo@1', { chips: [{ spot: 'pair-2-5', amount: '100' }] }, 'pair'],
    ['sic-bo@1', { chips: [{ spot: 'total-17', amount: '100' }] }, 'total 4, 17'],
    ['two-dice@1', { chips: [{ spot: 'even', amount: '100' }] }, 'even'],
    ['fan-tan@1', { chips: [{ spot: 'nim-4-2', amount: '100' }] }, 'nim'],
    ['studio-wheel@1', { chips: [{ spot: 'jade', amount: '100' }] }, 'jade'],
    ['arrow@1', { chips: [{ spot: 'six-or-less', amount: '100' }] }, 'six-or-less'],
    ['penalty@1', { chips: [{ spot: 'corner-3', amount: '100' }] }, 'goal-corner'],
    ['high-card@1', { chips: [{ spot: 'same-suit', amount: '100' }] }, 'same-suit'],
    ['high-card@1', { chips: [{ spot: 'left', amount: '100' }] }, 'left'],
  ] as const)('%s, %j counts what the game pays', (name, choice, proven) => {
    const game = byName(name)
    const figures = figuresOfMaths(game.maths).find((other) => other.choice === proven)
    const { returned, hit } = everyRound(game, 100n, choice)
    expect(returned).toBeCloseTo(figures === undefined ? Number.NaN : valueOf(figures.returned), 10)
    expect(hit).toBeCloseTo(figures === undefined ? Number.NaN : valueOf(figures.hit), 10)
  })
})

test.each([
  ['tower@1', { level: 'hard' }, [{ do: 'go', at: 1 }, { do: 'go', at: 0 }, { do: 'collect' }], 0.98],
  ['balloon@1', {}, [{ do: 'go', at: 0 }, { do: 'go', at: 0 }, { do: 'collect' }], (100 * 62) / 64 / 100],
  ['streak@1', {}, [{ do: 'go', at: 1 }, { do: 'go', at: 0 }, { do: 'collect' }], 0.98],
] as const)('%s with the actions %j returns what is proven', (name, choice, actions, expected) => {
  expect(everyRound(byName(name), 100n, choice, actions).returned).toBeCloseTo(expected, 10)
})
