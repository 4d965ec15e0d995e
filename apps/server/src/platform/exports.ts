import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './http/refusal.ts'
import { createTurns } from './turns.ts'

export type ExportLimits = {
  /** Open at once on this node, and of one player. Each holds a page in memory. */
  readonly atOnce: number
  readonly ofPlayer: number
  /** After a page nothing is read for this many times as long as the page took. */
  readonly rest: number
  /** A piece that is not taken within this time ends the export: its reader is too slow, or gone. */
  readonly stalledMs: number
}

export const EXPORT_LIMITS: ExportLimits = { atOnce: 20, ofPlayer: 2, rest: 1, stalledMs: 30_000 }
const RETRY_AFTER_SECONDS = 10

/**
 * Tables that are read page by page, as long as they may be. All exports of a node share one connection that no bet
 * waits for, read one page at a time and rest in between, so that however many there are they take at most a part of
 * one core of the database.
 */
export function createExports(kysely: Kysely<unknown>, limits: ExportLimits = EXPORT_LIMITS) {
  const turns = createTurns(limits.atOnce, limits.ofPlayer)
  let last: Promise<unknown> = Promise.resolve()

  async function timed<Page>(read: () => Promise<Page>): Promise<readonly [Page, number]> {
    const startedMs = performance.now()
    return [await read(), performance.now() - startedMs]
  }

  async function* untilStalled(reply: FastifyReply, pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of pieces) {
      const stalled = setTimeout(() => reply.raw.destroy(), limits.stalledMs)
      try {
        yield piece
      } finally {
        clearTimeout(stalled)
      }
    }
  }

  return {
    kysely,

    /** Reads a page after the earlier requests have theirs (a queue). */
    page<Page>(read: () => Promise<Page>): Promise<Page> {
      const mine = last.then(() => timed(read))
      last = mine.then(
        ([, tookMs]) => pause(tookMs * limits.rest),
        () => undefined,
      )
      return mine.then(([page]) => page)
    },

    /** Sends a file while it is generated; resolves when its last chunk is sent. */
    async send(
      reply: FastifyReply,
      playerId: bigint,
      fileName: string,
      pieces: () => AsyncIterable<string>,
    ): Promise<void> {
      const leave = turns.take(playerId)
      if (leave === null) {
        reply.header('retry-after', String(RETRY_AFTER_SECONDS))
        throw new Refusal('TOO_MANY_REQUESTS')
      }
      reply.raw.once('finish', leave).once('close', leave)
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(untilStalled(reply, pieces())))
    },
  }
}
export type Exports = ReturnType<typeof createExports>
