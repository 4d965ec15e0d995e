import { sql } from 'kysely'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { aDatabase } from './database/testing.ts'
import { createExports, EXPORT_LIMITS, type ExportLimits } from './exports.ts'
import { Refusal } from './http/refusal.ts'
import { eventually } from '../testing/eventually.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A site with one export, which writes the given pieces. */
async function serveExport(pieces: () => AsyncIterable<string>, limits: Partial<ExportLimits> = {}) {
  const exports = createExports({} as never, { ...EXPORT_LIMITS, ...limits })
  const app = Fastify()
  let under = 0
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send('{}'))
  app.get('/export/:player', async (request, reply) => {
    under += 1
    reply.raw.once('close', () => (under -= 1))
    await exports.send(reply, BigInt((request.params as { player: string }).player), 'a.csv', pieces)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { port, under: () => under, url: (player: number) => `http://127.0.0.1:${port}/export/${player}` }
}

describe('pages of exports', () => {
  test('are read one at a time, in the order they were asked for, and one that fails stops no other', async () => {
    const exports = createExports({} as never, { ...EXPORT_LIMITS, rest: 0 })
    const order: number[] = []
    let [now, most] = [0, 0]
    const read = (at: number) => async () => {
      most = Math.max(most, (now += 1))
      await new Promise((later) => setTimeout(later, 2))
      now -= 1
      order.push(at)
      if (at === 3) throw new Error('this page cannot be read')
      return at
    }
    const pages = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => exports.page(read(at))))
    expect(most).toBe(1)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(pages.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true, true, true])
  })

  test('are read while every connection of the site is taken, and take none of them', async () => {
    const database = await aDatabase({})
    closing.push(database.close)
    const taken = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()))
    const { rows } = await database.exports.page(() =>
      sql<{ one: number }>`select 1 as one`.execute(database.exports.kysely),
    )
    expect(rows).toEqual([{ one: 1 }])
    for (const client of taken) client.release()
    const slow = database.exports.page(() => sql`select pg_sleep(0.3)`.execute(database.exports.kysely))
    await new Promise((later) => setTimeout(later, 50))
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
    await slow
  })
})

describe('an export', () => {
  test('is refused beyond two of a player or the bound of the node, with the time to come again (I26)', async () => {
    let open = (): void => undefined
    const opened = new Promise<void>((now) => (open = now))
    async function* waiting() {
      yield 'first\r\n'
      await opened
      yield 'last\r\n'
    }
    const { url } = await serveExport(waiting, { atOnce: 3 })
    const underWay = [await fetch(url(1)), await fetch(url(1)), await fetch(url(2))]
    const refused = [await fetch(url(1)), await fetch(url(3))]
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '10'],
      [429, '10'],
    ])
    open()
    expect(await Promise.all(underWay.map((reply) => reply.text()))).toEqual(Array(3).fill('first\r\nlast\r\n'))
    await eventually(async () => expect((await fetch(url(3))).status).toBe(200))
  })

  test('is aborted if its reader stalls, and its slot is freed (T089)', async () => {
    async function* endless() {
      for (;;) yield 'x'.repeat(1_000_000)
    }
    const { port, under, url } = await serveExport(endless, { atOnce: 1, stalledMs: 50 })
    const socket = connect({ port, host: '127.0.0.1' }).pause()
    closing.push(async () => socket.destroy())
    socket.on('error', () => undefined)
    socket.write('GET /export/1 HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => expect(under()).toBe(1))
    await eventually(() => expect(under()).toBe(0))
    const next = await fetch(url(2))
    expect(next.status).toBe(200)
    await next.body?.cancel()
  })
})
