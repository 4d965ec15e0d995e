import { createHash } from 'node:crypto'
import { startBetting } from '../modules/betting/testing/start-betting.ts'
import { createCashier } from '../modules/cashier/index.ts'
import { PAYMENTS_KEY } from '../modules/cashier/testing/start-cashier.ts'
import type { Database } from '../platform/database/index.ts'
import { SILENT_LOG } from './recorded-log.ts'

type OfBetting = Parameters<typeof startBetting> extends [Database, ...infer More] ? More : never

/** All that moves money on one site: bets, a cashier with a provider at an address, and exchange. */
export async function startBank(database: Database, provider: string, ...more: OfBetting) {
  const site = await startBetting(database, ...more)
  const given = site.betting.siteFor(undefined)
  const own = { ...given, cashier: { ...given.cashier, provider: { id: 'strict', address: provider } } }
  const cashier = createCashier({
    privateHosts: ['127.0.0.1'],
    database,
    sites: [own],
    siteFor: () => own,
    playerOf: async (request) => {
      const player = await site.app.principalOf(request)
      return player === null ? null : { ...player, country: 'RU' }
    },
    confirm: async () => undefined,
    translate: (_language, key) => key,
    clock: site.clock,
    paymentsKey: PAYMENTS_KEY,
    payoutKey: PAYMENTS_KEY,
    hashInstrument: (place) => createHash('sha256').update(place).digest(),
    dataDir: '',
    notifyPlayers: () => undefined,
    log: SILENT_LOG,
  })
  cashier.routes(site.app)
  return { ...site, cashier }
}
