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
import { type App, serve } from '../../platform/http/serve.ts'
import type { Cashier } from './cashier.ts'

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
    reads.history(player, siteFor(request.hostname), query, query.lang ?? language, Date.now()),
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

const SIZE = 24
const COLOURS = [0x00, 0x00, 0x00, 0x1d, 0x6b, 0x4f, 0xff, 0xff, 0xff, 0xd9, 0xd2, 0xc3]
const CLEAR = 0
const GREEN = 1
const WHITE = 2

/** A shield with a check in it. */
function colourAt(x: number, y: number): number {
  const half = y < 12 ? 9 : 9 - ((y - 12) * 9) / 11
  if (y < 2 || y > 22 || Math.abs(x - 11.5) > half) return CLEAR
  const isDown = x >= 7 && x <= 10 && Math.abs(y - (x + 5)) <= 1
  const isUp = x >= 10 && x <= 17 && Math.abs(y - (25 - x)) <= 1
  return isDown || isUp ? WHITE : GREEN
}

/** The image of GIF 89a: every pixel as a code of its own, with the table cleared before it could grow. */
function policyLogo(): Uint8Array {
  const pixels = Array.from({ length: SIZE * SIZE }, (_one, at) => colourAt(at % SIZE, Math.floor(at / SIZE)))
  const bits: number[] = []
  const push = (code: number): void => {
    for (let bit = 0; bit < 3; bit += 1) bits.push((code >> bit) & 1)
  }
  pixels.forEach((pixel, at) => {
    if (at % 2 === 0) push(4)
    push(pixel)
  })
  push(5)
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_one, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  )
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...[SIZE, 0, SIZE, 0, 0b1001_0001, 0, 0],
    ...COLOURS,
    ...[0x21, 0xf9, 4, 1, 0, 0, CLEAR, 0],
    ...[0x2c, 0, 0, 0, 0, SIZE, 0, SIZE, 0, 0],
    ...[2, ...blocks, 0],
    0x3b,
  ])
}

const POLICY_LOGO = policyLogo()
