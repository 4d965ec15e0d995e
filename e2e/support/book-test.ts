import { answerNotices } from './answer-notices.ts'
import { startFeed, type Feed } from './feed.ts'
import { playGame, type Game, type GameFacts } from './game.ts'
import { test as watched } from './test.ts'

type OfTest = {
  /** Brings a game of this test alone into the book. It is over when the test is. */
  readonly play: (facts: GameFacts) => Promise<Game>
}
type OfWorker = { readonly feed: Feed; readonly numbers: () => number }

const NUMBERS_A_WORKER = 10_000
const url = process.env['EVENS_BOOK_URL'] ?? ''

/** Tests of the site whose book they fill themselves. They share it, so each looks at its own games only. */
export const test = watched.extend<OfTest, OfWorker>({
  baseURL: url,
  context: [
    async ({ context }, use) => {
      await answerNotices(context, url)
      await use(context)
    },
    { scope: 'test' },
  ],
  feed: [
    async ({ browserName: _any }, use) => {
      const feed = startFeed({ url, dataDir: process.env['EVENS_BOOK_DATA'] ?? '' }, `tests-${process.pid}`)
      await use(feed)
      await feed.stop()
    },
    { scope: 'worker' },
  ],
  numbers: [
    async ({ browserName: _any }, use) => {
      let last = process.pid * NUMBERS_A_WORKER
      await use(() => (last += 1))
    },
    { scope: 'worker' },
  ],
  play: [
    async ({ feed, numbers }, use) => {
      const games: Game[] = []
      await use(async (facts) => {
        const game = await playGame(feed, numbers(), facts)
        games.push(game)
        return game
      })
      for (const { end } of games) await end()
    },
    { scope: 'test' },
  ],
})

export { expect } from './test.ts'
