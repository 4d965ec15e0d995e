import { gameOf, type Game } from '../game.ts'
import { gameByMaths, hexOf, hmacSha256, roundChance, type RoundRecord, sha256 } from '../index.ts'
import type { ReelsMaths } from '../reels/maths.ts'
import { reels } from '../reels/reels.ts'
import golden from './golden.json' with { type: 'json' }

/** A slot of a file that was not shipped. */
export const slotGame = (maths: ReelsMaths): Game => gameOf(reels, maths)

export { anAction, playOut, randomBet, testChance, type Bet } from './players.ts'

/** Rounds that another program played from the reference pages: seed 00 01 … 1f, client seed `golden`. */
export const GOLDEN = golden
const SEED = Uint8Array.from({ length: 32 }, (_byte, at) => at)

/** A known round as the history would hold it; its payout is that of the other program. */
export function recordOf({ name, nonce, stake, choice, actions, payout }: (typeof GOLDEN)[number]): RoundRecord {
  const chance = roundChance(hmacSha256(SEED), 'golden', BigInt(nonce))
  return {
    maths: name,
    commitment: hexOf(sha256(SEED)),
    serverSeed: hexOf(SEED),
    clientSeed: 'golden',
    nonce: String(nonce),
    stake,
    choice,
    actions,
    view: gameByMaths(name)?.replay(BigInt(stake), choice, actions, chance).view,
    payout,
  }
}
