import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import type { Feed } from '../e2e/support/feed.ts'
import type { Game } from '../e2e/support/game.ts'

const LOOK_MS = 300
const PATIENCE_MS = 1_800_000
const SAID_EVERY = 50

/** The feed says that the home side won: every coupon of a benchmark is on it. */
export const homeWins = (feed: Feed, { id }: Game): Promise<void> =>
  feed.tell({
    type: 'bet_settlement',
    event: id,
    certainty: 2,
    markets: [
      {
        market: 'result',
        specifiers: {},
        outcomes: ['home', 'draw', 'away'].map((side) => ({ id: side, result: side === 'home' ? 1 : 0 })),
      },
    ],
  })

/** Done when every coupon on this game has its result. */
export async function untilSettled({ pool }: Database, { id }: Game, say: (line: string) => void): Promise<void> {
  const startedMs = performance.now()
  for (let look = 1; performance.now() - startedMs < PATIENCE_MS; look += 1) {
    const { rows } = await pool.query<{ open: boolean }>(
      'select exists (select from coupon_leg where event = $1 and result is null) as open',
      [id],
    )
    if (rows[0]?.open === false) return
    if (look % SAID_EVERY === 0) say(`not yet settled after ${Math.round((performance.now() - startedMs) / 1000)} s`)
    await pause(LOOK_MS)
  }
  throw new Error(`the coupons of ${id} were not settled in half an hour`)
}
