import { startBank } from '../../../testing/start-bank.ts'
import { PAYMENTS_KEY, startCashier } from './start-cashier.ts'
import { startStrictProvider } from './strict-provider.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'

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
    startCashier(await aSiteDatabase(), { sandbox: false, cashier: { provider: { id: 'strict', address } } }, false),
  )

/** The same where people also bet, on one game. */
export const aStrictBank = (game: string) =>
  withProvider(async (address) => {
    const site = await startBank(await aSiteDatabase(), address)
    await site.game(game)
    return site
  })
