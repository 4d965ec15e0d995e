import { createHmac, timingSafeEqual } from 'node:crypto'
import { FEED_SIGNATURE, sendFeedMessages } from '@evens/contracts'
import type { FeedAdapter } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type App, serve } from '../../../platform/http/serve.ts'
import type { BookNode } from '../book-node.ts'

export type HttpFeedDeps = {
  readonly bookNode: Pick<BookNode, 'intake' | 'requests'>
  /** True when this site's feed is the HTTP feed. */
  readonly isOn: boolean
  readonly key: Uint8Array
  readonly clock: Clock
}

const BODY_BYTES_MAX = 1024 * 1024

/** The HTTP feed is pushed, and recovery requests go out with the responses, so there is nothing to start. */
export const httpFeed = (): FeedAdapter => ({
  name: 'http',
  producers: [],
  start: async () => undefined,
  recover: () => undefined,
  stop: async () => undefined,
})

export function httpFeedRoutes(app: App, { bookNode, isOn, key, clock }: HttpFeedDeps): void {
  /** Nothing of a body is read before its signature is found right. */
  function readBody(request: FastifyRequest, body: Buffer): unknown {
    if (!isOn) throw new Refusal('FEED_OFF')
    const signature = readSignature(request.headers[FEED_SIGNATURE], clock.nowMs())
    if (signature === null || !isRight(signature, body)) throw new Refusal('FEED_SIGNATURE')
    try {
      return JSON.parse(body.toString('utf8')) as unknown
    } catch {
      throw new Refusal('BAD_REQUEST')
    }
  }

  function isRight({ t, code }: { readonly t: string; readonly code: string }, body: Buffer): boolean {
    const expected = createHmac('sha256', key).update(`${t}.`).update(body).digest()
    return timingSafeEqual(expected, Buffer.from(code, 'hex'))
  }

  void app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async (request: FastifyRequest, body: Buffer) => readBody(request, body),
    )
    serve(door, sendFeedMessages, async ({ body }) => {
      const intake = bookNode.intake()
      if (intake === null) throw new Refusal('UNAVAILABLE')
      const receipts = body.messages.map(intake.receive)
      await intake.settled()
      if (intake.isOver()) throw new Refusal('UNAVAILABLE')
      return {
        accepted: receipts.filter(({ kind }) => kind === 'accepted').length,
        ignored: receipts.filter(({ kind }) => kind === 'ignored').length,
        refused: receipts.flatMap((receipt, index) =>
          receipt.kind === 'refused' ? [{ index, reason: receipt.reason }] : [],
        ),
        recover: bookNode.requests(),
      }
    })
  })
}

const SIGNATURE = /^t=([0-9]{1,15}),v1=([0-9a-f]{64})$/
const SKEW_MS = 5 * 60_000

/** The time and the hex code of a signature header. Null when it is malformed or outside the allowed clock skew. */
function readSignature(header: unknown, nowMs: number): { readonly t: string; readonly code: string } | null {
  const [, t, code] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (t === undefined || code === undefined) return null
  return Math.abs(nowMs - Number(t)) <= SKEW_MS ? { t, code } : null
}
