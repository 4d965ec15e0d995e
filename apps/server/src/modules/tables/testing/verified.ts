import { gameByMaths, verifyRound } from '@evens/games'
import type { TablesSite } from './start-tables.ts'

/** The three answers of the verifier for a bet as its player recalls it. */
export async function verified(site: TablesSite, token: string, bet: string) {
  const recall = await site.recallBet(token, bet)
  const { maths, nonce, stake, choice, view, over } = recall.round
  const record = { ...recall, maths, nonce, stake, choice, view, payout: over?.payout ?? '' }
  const { isCommitted, isDrawn, isPaid } = verifyRound({ ...record, serverSeed: recall.serverSeed ?? '' }, gameByMaths)
  return [isCommitted, isDrawn, isPaid]
}
