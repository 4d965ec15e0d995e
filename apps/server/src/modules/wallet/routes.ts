import { getAccounts } from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Wallet } from './wallet.ts'

export function walletRoutes(app: App, wallet: Wallet): void {
  serve(app, getAccounts, ({ player }) => wallet.accountsOf(player.id, player.currency))
}
