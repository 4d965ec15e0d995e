import { mergeMigrations } from '../../../platform/database/index.ts'
import { aDatabase } from '../../../platform/database/testing.ts'
import { startBank } from '../../../testing/start-bank.ts'
import { bettingSiteMigrations } from '../../betting/testing/migrations.ts'
import { cashierMigrations } from '../index.ts'
import { cashierSiteMigrations, PAYMENTS_KEY, startCashier } from './start-cashier.ts'
import { startStrictProvider } from './strict-provider.ts'

type Stoppable = { readonly stop: () => Promise<void> }

async function withProvider<Site extends Stoppable>(start: (address: string) => Promise<Site>) {
  const provider = await startStrictProvider(PAYMENTS_KEY)
  const site = await start(provider.address)
  return {
    provider,
    site,
    async stop(): Promise<void> {
      await site.stop()
      await provider.stop()
    },
  }
}

/** A cashier whose provider is strict. */
export const aStrictCashier = () =>
  withProvider(async (address) =>
    startCashier(
      await aDatabase(cashierSiteMigrations),
      { sandbox: false, cashier: { provider: { id: 'strict', address } } },
      false,
    ),
  )

/** The same where people also bet, on one game. */
export const aStrictBank = (game: string) =>
  withProvider(async (address) => {
    const site = await startBank(await aDatabase(mergeMigrations(bettingSiteMigrations, cashierMigrations)), address)
    await site.game(game)
    return site
  })
