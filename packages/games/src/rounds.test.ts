import { createRandom, invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { gameOf, type Round } from './game.ts'
import { allGames } from './index.ts'
import { mines, type MinesMaths } from './ladder/kinds.ts'
import { checkRounds } from './testing/check-rounds.ts'
import { leakIn } from './testing/hidden-parts.ts'
import { anAction, playOut, randomBet, testChance } from './testing/players.ts'

const GAMES = allGames()
const byName = (name: string) => {
  const game = GAMES.find((other) => other.name === name)
  invariant(game !== undefined, `no game ${name}`)
  return game
}

test.each(GAMES)('$name: every round ends, pays nothing below zero and hides what is not open', (game) => {
  expect(checkRounds(game, createRandom(game.name), 200)).toBe(200)
})

test('a view that shows a hidden part is found', () => {
  type State = Parameters<typeof mines.view>[1]
  const view = (maths: MinesMaths, state: State) => ({ ...mines.view(maths, state), hidden: state.hidden })
  const leaky = gameOf({ ...mines, view }, byName('mines@1').maths as MinesMaths)
  const bet = { stake: 100n, choice: { mines: 3 } }
  expect(leakIn(byName('mines@1'), bet, createRandom('leak'), 0)).toBeNull()
  expect(leakIn(leaky, bet, createRandom('leak'), 0)).toContain('hidden')
})

test.each(GAMES)('$name: the same seed, choice and actions give the same round', (game) => {
  for (let at = 0; at < 50; at += 1) {
    const bet = randomBet(game, createRandom(`bet ${at}`))
    const chance = () => testChance(createRandom(`chance ${at}`))
    const player = createRandom(`player ${at}`)
    const actions: unknown[] = []
    let round = game.start(bet.stake, bet.choice, chance())
    while (round.over === null) {
      const action = anAction(round, player)
      actions.push(action)
      round = round.act(action)
    }
    const again = game.replay(bet.stake, bet.choice, actions, chance())
    expect([again.view, again.over, again.sentences]).toEqual([round.view, round.over, round.sentences])
  }
})

describe('a ladder', () => {
  test('takes no action that is not open, and none after its end', () => {
    const round = byName('mines@1').start(100n, { mines: 24 }, testChance(createRandom('closed')))
    expect([round.allows({ do: 'collect' }), round.takes({ do: 'collect' })]).toEqual([false, false])
    expect(() => round.act({ do: 'collect' })).toThrow('not open')
    expect(() => round.act({ do: 'go', at: 25 })).toThrow('not open')
  })

  test('that lapses before its first step returns the stake; the player cannot ask for that', () => {
    const round = byName('mines@1').start(100n, { mines: 24 }, testChance(createRandom('lapsed')))
    expect([round.allows(round.lapse()), round.takes(round.lapse())]).toEqual([false, true])
    const over = round.act(round.lapse())
    expect(over.over).toEqual({ payout: 100n, why: 'returned' })
    expect(() => over.act({ do: 'lapse' })).toThrow('over')
  })

  test('that lapses after a step is collected', () => {
    const first = firstSafe('balloon@1', {})
    const { worth } = first.view as { readonly worth: string }
    expect(first.act(first.lapse()).over).toEqual({ payout: BigInt(worth), why: 'collected' })
  })

  test.each([
    ['tower@1', { level: 'easy' }, 9],
    ['streak@1', {}, 12],
    ['crossing@1', { level: 'easy' }, 24],
    ['balloon@1', {}, 63],
    ['mines@1', { mines: 1 }, 24],
  ] as const)('%s ends by itself at the top', (name, choice, steps) => {
    const ended = Array.from({ length: 40_000 }, (_round, at) => at).find((at) => climb(name, choice, at).why === 'top')
    expect(ended).toBeDefined()
    expect(climb(name, choice, ended ?? 0).steps).toBe(steps)
  })

  test('shows all that was hidden once it is over', () => {
    const { view } = climb('mines@1', { mines: 5 }, 1)
    expect((view as { readonly hidden: readonly number[] }).hidden).toHaveLength(5)
  })
})

/** The round after its first safe step. */
function firstSafe(name: string, choice: unknown): Round {
  for (let at = 0; ; at += 1) {
    const round = byName(name).start(100n, choice, testChance(createRandom(`safe ${at}`)))
    const next = round.act(round.actions[0])
    if (next.over === null) return next
  }
}

/** Goes on to the end and never collects. */
function climb(name: string, choice: unknown, at: number) {
  const random = createRandom(`climb ${at}`)
  let round = byName(name).start(100n, choice, testChance(random))
  let steps = 0
  while (round.over === null) {
    round = round.act(random.pick(round.actions.filter((action) => (action as { readonly do: string }).do === 'go')))
    steps += 1
  }
  return { steps, why: round.over.why, view: round.view }
}

test('Hi-Lo multiplies exact fractions and rounds once, down', () => {
  const game = byName('hilo@1')
  const seen = Array.from({ length: 400 }, (_round, at) => createRandom(`hilo ${at}`))
    .flatMap((random) => [...playOut(game, { stake: 100n, choice: {} }, random, testChance(random))])
    .map(({ view }) => view as { cards: number[]; calls: string[]; worth: string | null })
    .filter(({ calls, worth }) => calls.length >= 3 && worth !== null)
  expect(seen.length).toBeGreaterThan(20)
  for (const { cards, calls, worth } of seen) {
    const ranks = cards.slice(cards.length - calls.length - 1).map((card) => (card % 13) + 1)
    const product = calls.reduce((before, call, step) => {
      const right = BigInt(call === 'higher' ? 14 - (ranks[step] ?? 0) : (ranks[step] ?? 0))
      return before * ((99n * 13n) / right)
    }, 100n)
    expect(BigInt(worth ?? '0')).toBe(product / 100n ** BigInt(calls.length))
  }
})
