import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { gameOf } from './game.ts'
import { allGames } from './index.ts'
import { ladder } from './ladder/ladder.ts'
import { mines, type MinesMaths } from './ladder/kinds.ts'
import { leakIn } from './testing/hidden-parts.ts'
import { playOut, randomBet, testChance } from './testing/players.ts'
import { checkRounds } from './testing/check-rounds.ts'

const GAMES = allGames()
const byName = (name: string) => {
  const game = GAMES.find((other) => other.name === name)
  if (game === undefined) throw new Error(`no game ${name}`)
  return game
}

test.each(GAMES)('$name: every round ends, pays nothing below zero and hides what is not open', (game) => {
  checkRounds(game, createRandom(game.name), 200)
})

test('a view with hazards in it is found', () => {
  const leaky = { ...mines, view: (_maths: MinesMaths, state: unknown) => state }
  const { maths } = byName('mines@1')
  const game = gameOf(
    leaky as unknown as ReturnType<typeof ladder<MinesMaths, { mines: number }, readonly number[]>>,
    maths as MinesMaths,
  )
  const random = createRandom('leak')
  expect(
    leakIn(
      { ...game, start: (stake, choice, chance) => shownAsText(game.start(stake, choice, chance)) },
      { stake: 100n, choice: { mines: 3 } },
      random,
      0,
    ),
  ).toContain('hidden')
})

/** Amounts of the state are not JSON. */
const shownAsText = (round: ReturnType<(typeof GAMES)[number]['start']>) => ({
  ...round,
  view: JSON.stringify(round.view, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
})

describe('replay', () => {
  test.each(GAMES)('$name: the same seed, choice and actions give the same round', (game) => {
    for (let at = 0; at < 50; at += 1) {
      const bet = randomBet(game, createRandom(`bet ${at}`))
      const actions: unknown[] = []
      const chance = () => testChance(createRandom(`chance ${at}`))
      const player = createRandom(`player ${at}`)
      let round = game.start(bet.stake, bet.choice, chance())
      const [live] = [chance()]
      round = game.start(bet.stake, bet.choice, live)
      while (round.over === null) {
        const action = player.pick(round.actions)
        actions.push(action)
        round = round.act(action)
      }
      const again = game.replay(bet.stake, bet.choice, actions, chance())
      expect([again.view, again.over, again.sentences]).toEqual([round.view, round.over, round.sentences])
    }
  })
})

test('an action that is not open is refused, and so is one after the end', () => {
  const game = byName('mines@1')
  const round = game.start(100n, { mines: 24 }, testChance(createRandom('closed')))
  expect(round.allows({ do: 'collect' })).toBe(false)
  expect(() => round.act({ do: 'collect' })).toThrow('not open')
  expect(() => round.act({ do: 'go', at: 25 })).toThrow('not open')
  const over = round.act(round.lapse())
  expect(over.over).toEqual({ payout: 100n, why: 'returned' })
  expect(() => over.act({ do: 'lapse' })).toThrow('over')
})

test.each([
  ['tower@1', { level: 'easy' }, 9],
  ['streak@1', {}, 12],
  ['crossing@1', { level: 'easy' }, 24],
  ['balloon@1', {}, 63],
] as const)('%s ends by itself at the top', (name, choice, steps) => {
  const game = byName(name)
  for (let at = 0; at < 40_000; at += 1) {
    const random = createRandom(`top ${at}`)
    let round = game.start(100n, choice, testChance(random))
    let taken = 0
    while (round.over === null) {
      round = round.act(random.pick(round.actions.filter((action) => (action as { do: string }).do === 'go')))
      taken += 1
    }
    if (round.over.why !== 'top') continue
    expect(taken).toBe(steps)
    return
  }
  expect.unreachable('no round reached the top')
})

test('Hi-Lo multiplies exact fractions and rounds once, down', () => {
  const game = byName('hilo@1')
  let found = 0
  for (let at = 0; at < 400 && found < 20; at += 1) {
    const random = createRandom(`hilo ${at}`)
    for (const round of playOut(game, { stake: 100n, choice: {} }, random, testChance(random))) {
      const { cards, calls, worth, changesLeft } = round.view as {
        cards: number[]
        calls: string[]
        worth: string | null
        changesLeft: number
      }
      if (calls.length < 3 || worth === null) continue
      expect(changesLeft).toBe(0)
      const ranks = cards.slice(cards.length - calls.length - 1).map((card) => (card % 13) + 1)
      const product = calls.reduce((before, call, step) => {
        const right = BigInt(call === 'higher' ? 14 - (ranks[step] ?? 0) : (ranks[step] ?? 0))
        return before * ((99n * 13n) / right)
      }, 100n)
      expect(BigInt(worth)).toBe(product / 100n ** BigInt(calls.length))
      found += 1
    }
  }
  expect(found).toBe(20)
})
