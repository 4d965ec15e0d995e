import {
  addPayoutMethod,
  cancelWithdrawal,
  createPaymentRequest,
  listOfferedMethods,
  listPaymentMethods,
  listPaymentRequests,
  listPayments,
  removePayoutMethod,
  showCashTeam,
  showPayment,
  showPolicyLogo,
  startDeposit,
  startWithdrawal,
} from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Cashier } from './cashier.ts'
import { POLICY_LOGO } from './policy-logo.ts'

export function cashierRoutes(app: App, cashier: Cashier): void {
  const { reads, payerOf, siteFor, withdrawals, payouts, requests, confirm } = cashier

  serve(app, listOfferedMethods, ({ request, query }) => reads.offered(siteFor(request.hostname), query.currency))
  serve(app, listPaymentMethods, async ({ request, query }) => reads.methods(await payerOf(request), query.kind))
  serve(app, startDeposit, async ({ request, body }) => cashier.deposit(await payerOf(request), body))
  serve(app, startWithdrawal, async ({ request, body }) =>
    withdrawals.start(await payerOf(request), body, () => confirm(request, body)),
  )
  serve(app, cancelWithdrawal, ({ request, player, params }) =>
    withdrawals.cancel(player, siteFor(request.hostname), params.id),
  )
  serve(app, addPayoutMethod, async ({ request, body }) => {
    const payer = await payerOf(request)
    await confirm(request, body)
    return { payout: await payouts.add(payer, body.method, body.fields) }
  })
  serve(app, removePayoutMethod, async ({ request, player, params }) => ({
    payouts: [...(await payouts.remove(player, siteFor(request.hostname).id, params.id))],
  }))
  serve(app, listPayments, ({ request, player, query, language }) =>
    reads.history(player, siteFor(request.hostname), query, query.lang ?? language),
  )
  serve(app, showPayment, ({ player, params }) => reads.status(player, params.id))
  serve(app, showCashTeam, ({ player }) => cashier.cashTeam(player))
  serve(app, listPaymentRequests, ({ player, query }) => requests.list(player, Number(query.page ?? '1')))
  serve(app, createPaymentRequest, async ({ request, player, body }) => ({
    request: await requests.create(player, siteFor(request.hostname).id, body),
  }))
  serve(app, showPolicyLogo, ({ reply }) => {
    reply.type('image/gif')
    return POLICY_LOGO
  })
}
