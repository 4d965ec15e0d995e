import type { PlayerAccount } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

/** Accounts that money can be exchanged between: every currency once. */
export type ExchangeState = { readonly accounts: readonly PlayerAccount[] }

const BONUS = 4

export async function loadExchange({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: { accounts: [] } satisfies ExchangeState }
  const { all_accounts } = await shell.call('GET /web-api/user/accounts')
  return { state: { accounts: all_accounts.filter(({ type }) => type !== BONUS) } satisfies ExchangeState }
}
