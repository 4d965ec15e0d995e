import { hearPaymentEvent, PAYMENT_SIGNATURE } from '@evens/contracts/payments'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { ApplyEvent } from './apply-provider-event.ts'
import type { PaymentProvider } from './providers/provider.ts'

const BODY_BYTES_MAX = 16 * 1024

/** The door for the word of providers: nothing of a body is read before its signature is found right. */
export function providerWebhook(
  app: App,
  providerById: (id: string) => PaymentProvider | null,
  applyEvent: ApplyEvent,
): void {
  function readBody(request: FastifyRequest, body: Buffer): unknown {
    const provider = providerById((request.params as { provider: string }).provider)
    const read = provider?.readEvent(request.url, request.headers[PAYMENT_SIGNATURE], body) ?? null
    if (read === null) throw new Refusal('PAYMENT_SIGNATURE')
    return read.event
  }

  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async (request: FastifyRequest, body: Buffer) => readBody(request, body),
    )
    serve(door, hearPaymentEvent, async ({ params, body }) => {
      const effect = await applyEvent(params.provider, body.event, body.payment)
      return { taken: effect !== 'known' && effect !== 'late' }
    })
  })
}
