import { setTimeout as pause } from 'node:timers/promises'
import { startFeed, type Feed, type SentMessage } from '../e2e/support/feed.ts'
import { playGame } from '../e2e/support/game.ts'
import { offer } from '../e2e/support/offer.ts'
import type { RunningSite } from '../e2e/support/site.ts'

const FIRST = 700_001
const BATCHES_A_SECOND = 10

/** The champ that all of them are played in: its page shows every one. */
export const CHAMP = '7'

export type LiveGames = {
  readonly feed: Feed
  readonly ids: readonly string[]
  /** Moves this many markets a second until it is stopped; then it gives the last prices of who wins, by game. */
  readonly move: (markets: number) => () => Promise<ReadonlyMap<string, number>>
}

/** Fills the book of a site through the door of an operator's feed: live games of one champ, with all that a row shows. */
export async function startLiveGames(site: RunningSite, count: number): Promise<LiveGames> {
  const feed = startFeed(site, 'bench')
  const games = await Promise.all(
    Array.from({ length: count }, (_, at) => playGame(feed, FIRST + at, { isLive: true, champ: CHAMP })),
  )
  const ids = games.map(({ id }) => id)
  let moved = 0

  function nextMove(): { readonly message: SentMessage; readonly id: string; readonly home: number } {
    const id = ids[moved % ids.length] ?? ''
    const step = 10 * (moved % 17)
    moved += 1
    const prices = { home: 2000 + step, draw: 3500 - step, away: 3550 + step }
    return { message: { type: 'odds_change', event: id, markets: [offer('result', prices)] }, id, home: prices.home }
  }

  return {
    feed,
    ids,
    move(markets) {
      const last = new Map<string, number>()
      let isMoving = true
      const moving = (async () => {
        const startedMs = performance.now()
        for (let batch = 1; isMoving; batch += 1) {
          const moves = Array.from({ length: markets / BATCHES_A_SECOND }, nextMove)
          for (const { id, home } of moves) last.set(id, home)
          await feed.send(...moves.map(({ message }) => message))
          await pause(Math.max(0, startedMs + (batch * 1000) / BATCHES_A_SECOND - performance.now()))
        }
      })()
      return async () => {
        isMoving = false
        await moving
        return last
      }
    },
  }
}
