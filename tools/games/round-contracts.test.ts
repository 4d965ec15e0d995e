import { ROUND_CONTRACTS } from '@evens/contracts'
import { allGames, type Round } from '@evens/games'
import { playOut, randomBet, testChance } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'

const ROUNDS = 60
type Kind = keyof typeof ROUND_CONTRACTS
const contractOf = (kind: string) => {
  const { choice, action, view } = ROUND_CONTRACTS[kind as Kind]
  return { choice: Compile(choice), action: Compile(action), view: Compile(view) }
}

test.each(allGames())('$name: choices, actions and views pass their contract', (game) => {
  const contract = contractOf(game.kind)
  const random = createRandom(`contract ${game.name}`)
  for (let at = 0; at < ROUNDS; at += 1) {
    const bet = randomBet(game, random)
    expect([...contract.choice.Errors(bet.choice)]).toEqual([])
    let last: Round | null = null
    for (const round of playOut(game, bet, random, testChance(random))) {
      expect([...contract.view.Errors(round.view)]).toEqual([])
      for (const action of round.actions) expect([...contract.action.Errors(action)]).toEqual([])
      // A lapse that is no action of the player is in no contract: the sweeper alone sends it.
      const lapse = round.over === null ? round.lapse() : null
      if (lapse !== null) expect(contract.action.Check(lapse)).toBe(round.allows(lapse))
      last = round
    }
    expect(last?.over).not.toBeNull()
  }
})

test('a contract has no kind without a game', () => {
  expect(Object.keys(ROUND_CONTRACTS).toSorted()).toEqual([...new Set(allGames().map(({ kind }) => kind))].toSorted())
})
