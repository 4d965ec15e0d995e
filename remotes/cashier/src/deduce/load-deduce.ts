import type { PaymentMethodsReply, PaymentsReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type DeduceState = {
  readonly found: PaymentMethodsReply
  readonly payments: PaymentsReply
  /** What proves here that it is the player who asks. */
  readonly proof: 'password' | 'code'
} | null

/** Payments change what can be withdrawn, and so do bets. */
export const MONEY = ['balance', 'payments'] as const
export const METHODS = { query: { kind: 'withdrawal' } } as const
export const withdrawals = (lang: string) => ({ query: { kind: 'withdrawal', lang } }) as const

export async function loadDeduce({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies DeduceState }
  const [found, payments, { result }] = await Promise.all([
    shell.call('GET /web-api/cashier/methods', METHODS),
    shell.call('GET /web-api/cashier/payments', withdrawals(shell.language)),
    shell.call('GET /web-api/user/config'),
  ])
  const proof = result.protection_methods.enable_two_factor_auth ? 'code' : 'password'
  return { state: { found, payments, proof } satisfies DeduceState }
}
