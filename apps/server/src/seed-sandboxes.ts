import type { SiteConfig } from '@evens/contracts'
import { currencyToShow, minor } from '@evens/kernel'
import type { Promos } from './modules/betting/index.ts'
import type { PlayersModule } from './modules/players/index.ts'
import type { Sites } from './modules/site/index.ts'
import type { Wallet } from './modules/wallet/index.ts'

/** Enough for a long evening: this many coupons of the usual amount. */
const COUPONS = 1000n

type Seeding = {
  readonly demo: PlayersModule['demo']
  readonly wallet: Wallet
  readonly promo: Pick<Promos, 'seed'>
  readonly seedPromotions: (site: SiteConfig) => Promise<void>
  readonly seedDemoProofs: (player: { readonly id: bigint; readonly siteId: string }) => Promise<void>
}

/** A sandbox has players to try it with, and they have play money and codes for free bets. */
export async function seedSandboxes(
  sites: Sites,
  { demo, wallet, promo, seedPromotions, seedDemoProofs }: Seeding,
): Promise<void> {
  for (const site of sites.filter(({ sandbox }) => sandbox)) {
    for (const player of await demo.seed(site)) {
      const { id, currency } = player
      await wallet.grantPlayMoney(id, currency, minor(currencyToShow(currency).initialAmount * COUPONS))
      if (player.isVerified) await seedDemoProofs({ id, siteId: site.id })
    }
    await promo.seed(site)
    await seedPromotions(site)
    await wallet.seedSandboxRates()
  }
}
