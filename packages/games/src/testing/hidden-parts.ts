import type { Random } from '@evens/kernel'
import { chanceOf } from '../chance.ts'
import type { Game, Round } from '../game.ts'
import { anAction, type Bet } from './players.ts'

const json = (value: unknown): string => JSON.stringify(value)
const MOVES_MOST = 80

/**
 * Two rounds with different streams and the same actions: as long as the same has been shown, the player must see the
 * same. Answers the first view that tells the two apart, or null.
 */
export function leakIn(game: Game, { stake, choice }: Bet, random: Random, wordsTheSame: number): string | null {
  const shared = Array.from({ length: wordsTheSame }, () => random.int(2 ** 32))
  const streamFrom = (own: Random) => {
    let at = 0
    return chanceOf(() => shared[at++] ?? own.int(2 ** 32))
  }
  let one: Round = game.start(stake, choice, streamFrom(random.fork('one')))
  let other: Round = game.start(stake, choice, streamFrom(random.fork('other')))
  for (let move = 0; move < MOVES_MOST; move += 1) {
    if (json(one.shown) !== json(other.shown) || one.over !== null || other.over !== null) return null
    if (json(one.view) !== json(other.view)) return json(one.view)
    if (json(one.actions) !== json(other.actions)) return json(one.actions)
    const action = anAction(one, random)
    // The house alone knows what a flight reaches.
    if (!other.takes(action)) return null
    one = one.act(action)
    other = other.act(action)
  }
  return null
}
