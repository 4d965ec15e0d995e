import type { startBetting } from '../../betting/testing/start-betting.ts'
import { createFair } from '../../fair/index.ts'
import { createLotto } from '../../lotto/index.ts'
import { createToto } from '../../toto/index.ts'
import { createGames } from '../../games/index.ts'
import { createHistory } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

type Site = Awaited<ReturnType<typeof startBetting>>

/** Adds the history of all products to a site with betting. */
export function addHistory({ app, database, betting, book, clock }: Site, given?: ReturnType<typeof createToto>) {
  const { siteFor } = betting
  const sites = [siteFor(undefined)]
  const toto = given ?? createToto({ database, book, siteFor, sites, clock, notify: () => undefined, log: SILENT_LOG })
  const lotto = createLotto({
    database,
    fair: createFair({ fairKey: Buffer.alloc(32, 4) }),
    sites,
    siteFor,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  const games = createGames({
    database,
    fair: createFair({ fairKey: Buffer.alloc(32, 4) }),
    sites,
    siteFor,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  const history = createHistory({
    database,
    products: { coupon: betting.find, toto: toto.reads.find, lotto: lotto.tickets.find, games: games.reads.sitting },
    translate: (_language, key) => key,
    siteFor,
    clock,
  })
  lotto.routes(app)
  history.routes(app)

  const read = (path: string, token: string) =>
    app.inject({ url: `/web-api/office/${path}`, cookies: { user_token: token } })
  return {
    lotto,
    history,
    read,
    ask: async <Reply>(path: string, token: string): Promise<Reply> => (await read(path, token)).json<Reply>(),
  }
}
