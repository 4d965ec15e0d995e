import type { PaymentMethodsReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type RechargeState = {
  readonly found: PaymentMethodsReply
  /** No money moves on the site until a person has looked. */
  readonly isFrozen: boolean
  /** A document was asked for, or refused. */
  readonly wantsDocuments: boolean
} | null

/** For a visitor there is nothing to load. */
export async function loadRecharge({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies RechargeState }
  const [found, accounts, config] = await Promise.all([
    shell.call('GET /web-api/cashier/methods', { query: { kind: 'deposit' } }),
    shell.call('GET /web-api/user/accounts'),
    shell.call('GET /web-api/user/config'),
  ])
  const state: RechargeState = {
    found,
    isFrozen: accounts.is_account_frozen,
    wantsDocuments: config.result.show_verification_modal_on_deposit_page,
  }
  return { state }
}
