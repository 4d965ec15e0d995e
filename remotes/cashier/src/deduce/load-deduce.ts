import type { PaymentMethodsReply, PaymentsReply } from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'

export type DeduceState = {
  readonly found: PaymentMethodsReply
  readonly payments: PaymentsReply
  /** What proves here that it is the player who asks. */
  readonly proof: 'password' | 'code'
} | null

export const askMethods = ({ call }: Pick<Shell, 'call'>): Promise<PaymentMethodsReply> =>
  call('GET /web-api/cashier/methods', { query: { kind: 'withdrawal' } })

export const askWithdrawals = ({ call, language }: Pick<Shell, 'call' | 'language'>): Promise<PaymentsReply> =>
  call('GET /web-api/cashier/payments', { query: { kind: 'withdrawal', lang: language } })

export async function loadDeduce({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies DeduceState }
  const [found, payments, { result }] = await Promise.all([
    askMethods(shell),
    askWithdrawals(shell),
    shell.call('GET /web-api/user/config'),
  ])
  const proof = result.protection_methods.enable_two_factor_auth ? 'code' : 'password'
  return { state: { found, payments, proof } satisfies DeduceState }
}
