import { currencyToShow, minor } from '@evens/kernel'
import type { Promos } from './modules/betting/index.ts'
import type { PlayersModule } from './modules/players/index.ts'
import type { Sites } from './modules/site/index.ts'
import type { Wallet } from './modules/wallet/index.ts'

/** Enough for a long evening: this many coupons of the usual amount. */
const COUPONS = 1000n

/** A sandbox has players to try it with, and they have play money and codes for free bets. */
export async function seedSandboxes(
  sites: Sites,
  demo: PlayersModule['demo'],
  wallet: Wallet,
  promo: Pick<Promos, 'seed'>,
): Promise<void> {
  for (const site of sites.filter(({ sandbox }) => sandbox)) {
    for (const { id, currency } of await demo.seed(site)) {
      await wallet.grantPlayMoney(id, currency, minor(currencyToShow(currency).initialAmount * COUPONS))
    }
    await promo.seed(site)
    await wallet.seedSandboxRates()
  }
}
