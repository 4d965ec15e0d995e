import { currencyToShow, minor } from '@evens/kernel'
import type { Identity } from './modules/identity/index.ts'
import type { Sites } from './modules/site/index.ts'
import type { Wallet } from './modules/wallet/index.ts'

/** Enough for a long evening: this many coupons of the usual amount. */
const COUPONS = 1000n

/** A sandbox has players to try it with, and they have play money. */
export async function seedSandboxes(sites: Sites, identity: Identity, wallet: Wallet): Promise<void> {
  for (const site of sites.filter(({ sandbox }) => sandbox)) {
    for (const { id, currency } of await identity.demo.seed(site)) {
      await wallet.grantPlayMoney(id, currency, minor(currencyToShow(currency).initialAmount * COUPONS))
    }
  }
}
