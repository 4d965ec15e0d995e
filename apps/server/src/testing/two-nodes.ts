import { offerOf } from '../modules/betting/testing/seller.ts'
import { aFixture, HOUR_MS } from '../modules/book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../modules/book/testing/messages.ts'
import { PAYMENTS_KEY } from '../modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../modules/cashier/testing/strict-provider.ts'
import { createFair } from '../modules/fair/index.ts'
import { createGames } from '../modules/games/index.ts'
import { withLimits } from '../modules/limits/testing/start-limits.ts'
import { createLotto } from '../modules/lotto/index.ts'
import { createToto } from '../modules/toto/index.ts'
import type { Database } from '../platform/database/index.ts'
import { eventually } from './eventually.ts'
import { aSiteDatabase } from './site-database.ts'
import { startBank } from './start-bank.ts'
import { SILENT_LOG } from './recorded-log.ts'

export const GAME = '596001'
const POOL_GAMES = Array.from({ length: 10 }, (_one, at) => String(596_101 + at))
const RESULT = withOdds('result', { home: 2000, draw: 3000, away: 4000 })
const quiet = (): void => undefined

async function aNode(database: Database, provider: string) {
  const site = withLimits(await startBank(database, provider))
  const { app, book, clock } = site
  const { siteFor } = site.betting
  const sites = [siteFor(undefined)]
  const toto = createToto({ database, book, siteFor, sites, clock, notify: quiet, log: SILENT_LOG })
  const fair = createFair({ fairKey: Buffer.alloc(32, 4) })
  const drawn = { database, fair, sites, siteFor, notify: quiet, log: SILENT_LOG }
  const [lotto, games] = [createLotto(drawn), createGames(drawn)]
  for (const part of [toto, lotto, games]) part.routes(app)
  return { ...site, toto, lotto }
}
export type Node = Awaited<ReturnType<typeof aNode>>

/**
 * Two nodes with every product on one database, in one process. Neither hears of the other but by the database: what one
 * remembers of a session is as old as it can get.
 */
export async function startTwoNodes() {
  const provider = await startStrictProvider(PAYMENTS_KEY)
  const database = await aSiteDatabase()
  const first = await aNode(database, provider.address)
  await first.wallet.seedSandboxRates()
  await first.game(GAME, false, [offerOf()])
  const startsAt = first.clock.nowMs() + 24 * HOUR_MS
  await first.sendFeed(
    ...POOL_GAMES.flatMap((id) => [
      aMessage('fixture_change', { change: 'new', fixture: aFixture({ id, sport: 'ice-hockey', startsAt }) }),
      oddsChange([RESULT], { event: id }),
    ]),
  )
  await first.toto.listen()
  await first.toto.making.makeDraws()
  await first.lotto.work()
  const second = await aNode(database, provider.address)
  await eventually(async () => {
    const { isOpen } = second.book.quote({ event: GAME, market: 'result', outcome: 'home' })
    if (!isOpen) throw new Error('the second node has no prices yet')
  })
  return {
    database,
    nodes: [first, second] as const,
    async stop(): Promise<void> {
      await second.book.close()
      await second.app.close()
      await first.stop()
      await provider.stop()
    },
  }
}
export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>
