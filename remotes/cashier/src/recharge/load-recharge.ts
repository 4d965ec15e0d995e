import type { AccountsReply, PaymentMethodsReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type RechargeState = {
  readonly found: PaymentMethodsReply
  /** No money moves on the site until a person has looked. */
  readonly isFrozen: boolean
} | null

/** For a visitor there is nothing to load. */
export async function loadRecharge({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies RechargeState }
  const [found, accounts] = await Promise.all([
    shell.call<PaymentMethodsReply>('GET', '/web-api/cashier/methods', { query: { kind: 'deposit' } }),
    shell.call<AccountsReply>('GET', '/web-api/user/accounts'),
  ])
  return { state: { found, isFrozen: accounts.is_account_frozen } satisfies RechargeState }
}
