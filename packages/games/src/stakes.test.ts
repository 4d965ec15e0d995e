import { createRandom } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoutOf, returnFor, stakeStep } from './amounts.ts'
import { allGames, type Game } from './index.ts'
import { returnsOf } from './testing/returns.ts'
import { randomBet, testChance } from './testing/players.ts'

const GAMES = allGames()
const STEPS = [1n, 2n, 3n, 7n, 10n, 99n, 12_345n]

/** A price is in thousandths and a pot is shared: both are rounded down. */
const isRounded = ({ family }: Game): boolean => family === 'draw'

describe.each(GAMES)('$name', (game) => {
  const returns = returnsOf(game)

  test.skipIf(isRounded(game))(
    'every outcome pays whole minor units at every stake, and nothing is lost or gained by splitting',
    () => {
      expect(returns.length).toBeGreaterThan(0)
      for (const steps of STEPS) {
        const stake = steps * game.step
        for (const value of returns) {
          const payout = payoutOf(stake, value)
          expect(payout * 100n).toBe(stake * BigInt(value))
          expect(payoutOf(game.step, value) * steps).toBe(payout)
        }
      }
    },
  )

  test('a stake that is not of whole steps is refused', () => {
    const { stake, choice } = randomBet(game, createRandom(game.name))
    expect(game.refusal(stake, choice)).toBeNull()
    expect(game.refusal(0n, choice)).toBe('stake-step')
    expect(game.refusal(-game.step, choice)).toBe('stake-step')
    if (game.step > 1n) expect(game.refusal(stake + 1n, choice)).toBe('stake-step')
    expect(() => game.start(0n, choice, testChance(createRandom('refused')))).toThrow('stake-step')
  })
})

test.each([
  [[196], 25n],
  [[3600, 200], 1n],
  [[3600, 200, 50], 2n],
  [[192, 385], 100n],
  [[0], 1n],
] as const)('the step of returns %j is %d', (returns, step) => {
  expect(stakeStep([...returns])).toBe(step)
})

test('a payout that would have to be rounded is a defect, not a payout', () => {
  expect(() => payoutOf(1n, 196)).toThrow('not whole')
})

test.each([
  [10, 24n, 25n, 103],
  [20, 3n, 4n, 130],
  [30, 63n, 64n, 98],
])('an edge of %d ‰ at %d of %d returns %d hundredths, rounded down', (edge, over, under, returns) => {
  expect(returnFor(edge, over, under)).toBe(returns)
})

const WEIGHTS = [100, 100, 100, 100, 100, 100]
const WIN = { weights: WEIGHTS, market: 'win', pick: [1], price: 5607 }
const DRAW = { strengths: { home: 100, away: 100 }, market: 'result', pick: 'draw', price: 3701 }

test('a bet at the price of its card is taken', () => {
  expect(GAMES.find(({ name }) => name === 'race-6@1')?.refusal(100n, WIN)).toBeNull()
  expect(GAMES.find(({ name }) => name === 'football@1')?.refusal(100n, DRAW)).toBeNull()
})

const REFUSED = [
  ['race-6@1', { ...WIN, price: 5608 }],
  ['race-6@1', { ...WIN, weights: [...WEIGHTS, 100] }],
  ['race-6@1', { ...WIN, weights: [39, ...WEIGHTS.slice(1)] }],
  ['race-6@1', { ...WIN, pick: [7] }],
  ['race-6@1', { ...WIN, pick: [1, 2] }],
  ['race-6@1', { ...WIN, market: 'forecast', pick: [1, 1] }],
  ['race-6@1', { ...WIN, market: 'parity', pick: [1, 3] }],
  ['race-6@1', { ...WIN, market: 'constructor' }],
  ['football@1', { ...DRAW, price: 3702 }],
  ['football@1', { ...DRAW, pick: 'nobody' }],
  ['football@1', { ...DRAW, strengths: { home: 59, away: 100 } }],
  ['bingo-90@1', { cards: 25 }],
  ['bingo-90@1', { cards: 0 }],
  ['dice@1', { side: 'over', wins: 199 }],
  ['dice@1', { side: 'over', wins: 9801 }],
  ['dice@1', { side: 'between', wins: 5000 }],
  ['limbo@1', { target: 100 }],
  ['limbo@1', { target: 100_000_001 }],
  ['limbo@1', { target: 150.5 }],
  ['pegs@1', { rows: 9, risk: 'low' }],
  ['pegs@1', { rows: 8, risk: 'extreme' }],
  ['keno-80@1', { risk: 'even', numbers: [] }],
  ['keno-80@1', { risk: 'even', numbers: [1, 1] }],
  ['keno-80@1', { risk: 'even', numbers: [81] }],
  ['keno-80@1', { risk: 'even', numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
  ['keno-40@1', { risk: 'toString', numbers: [1] }],
  ['scratch/frost@1', { ticket: 1 }],
  ['mines@1', { mines: 25 }],
  ['mines@1', { mines: 0 }],
  ['tower@1', { level: 'constructor' }],
  ['crossing@1', { level: 'easier' }],
  ['balloon@1', { capacity: 1 }],
  ['hilo@1', { card: 1 }],
  ['coin@1', { chips: [] }],
  ['coin@1', { chips: [{ spot: 'edge', amount: '100' }] }],
  [
    'coin@1',
    {
      chips: [
        { spot: 'heads', amount: '50' },
        { spot: 'tails', amount: '50' },
      ],
    },
  ],
  ['coin@1', { chips: [{ spot: 'heads', amount: '75' }] }],
  ['roulette-european@1', { chips: [{ spot: 'red', amount: '-100' }] }],
  [
    'roulette-european@1',
    {
      chips: [
        { spot: 'red', amount: '50' },
        { spot: 'red', amount: '50' },
      ],
    },
  ],
] as const

test.each(REFUSED)('%s refuses the choice %j', (name, choice) => {
  expect(GAMES.find((game) => game.name === name)?.refusal(100n, choice)).toBe('choice-unknown')
})

describe('a choice out of a file that anyone may have written', () => {
  const scalar = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'toString', 'low', 'easy', '8'),
    fc.jsonValue({ maxDepth: 1 }),
  )
  const field = fc.constantFrom('side', 'wins', 'target', 'rows', 'risk', 'numbers', 'mines', 'level', 'chips', 'spot')
  const choice = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(field, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))),
  )

  test.each(GAMES)('$name: is refused or played, and breaks nothing', (game) => {
    fc.assert(
      fc.property(choice, (given) => {
        const refusal = game.refusal(1000n, given)
        if (refusal === null) game.start(1000n, given, testChance(createRandom('given')))
        else expect(['stake-step', 'choice-unknown']).toContain(refusal)
      }),
      { numRuns: 200 },
    )
  })

  test.each(GAMES)('$name: one field of a right choice changed is refused or played', (game) => {
    const random = createRandom(`mutant ${game.name}`)
    for (let at = 0; at < 100; at += 1) {
      const { stake, choice: right } = randomBet(game, random)
      const fields = Object.keys(right as object)
      if (fields.length === 0) return
      const value = random.pick<unknown>([null, 'constructor', -1, 1.5, [], {}, [null], [{}], '7', Number.NaN])
      const changed = { ...(right as object), [random.pick(fields)]: value }
      const refusal = game.refusal(stake, changed)
      expect([null, 'stake-step', 'choice-unknown']).toContain(refusal)
      if (refusal === null) game.start(stake, changed, testChance(random))
    }
  })
})
