import type { Database } from '../../../platform/database/index.ts'
import { startWallet } from '../../wallet/testing/start-wallet.ts'
import { promoPartsOf } from './parts-of.ts'

/** The calls of promotions on a site whose callers say by a header who they are. */
export async function startPromo(database: Database) {
  const wallet = await startWallet(database)
  const promo = await promoPartsOf(database)
  promo.routes(wallet.app)
  return { ...wallet, database, promo }
}
export type StartedPromo = Awaited<ReturnType<typeof startPromo>>
