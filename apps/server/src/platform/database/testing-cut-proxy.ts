import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET_FILE = '.s.PGSQL.5432'

type Cut = { readonly mark: string; left: number; sent: number; answered: number; isDone: boolean }

/**
 * A proxy between the site and its database that cuts the connection after a given number of bytes, counted from the
 * first request that contains a mark, so that the outcome of the request is unknown to the site.
 */
export async function startCutProxy(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'evens-cut-'))
  const real = join(hostIn(url), SOCKET_FILE)
  const lines = new Set<Socket>()
  let next: Cut | null = null

  const server = createServer((client) => {
    const upstream = connectTo(real)
    let cut: Cut | null = null
    const end = (): void => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      lines.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        lines.delete(socket)
        end()
      })
    }

    function pass(to: Socket, chunk: Buffer, side: 'sent' | 'answered'): void {
      if (cut === null) return void to.write(chunk)
      cut[side] += chunk.length
      const part = chunk.subarray(0, cut.left)
      cut.left -= part.length
      to.write(part)
      if (cut.left > 0) return
      cut.isDone = true
      // Bytes that were let through still arrive; then the connection is dead in both directions.
      setImmediate(end)
    }

    client.on('data', (chunk: Buffer) => {
      if (next !== null && chunk.includes(next.mark)) [cut, next] = [next, null]
      pass(upstream, chunk, 'sent')
    })
    upstream.on('data', (chunk: Buffer) => pass(client, chunk, 'answered'))
  })
  await new Promise<void>((ready) => server.listen(join(folder, SOCKET_FILE), ready))

  return {
    url: url.replace(HOST.exec(url)?.[1] ?? '', encodeURIComponent(folder)),
    /** The next exchange that names the mark ends after this many bytes. */
    cutAfter(mark: string, bytes: number): Cut {
      next = { mark, left: bytes, sent: 0, answered: 0, isDone: false }
      return next
    },
    async stop(): Promise<void> {
      for (const socket of lines) socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const HOST = /[?&]host=([^&]*)/
const hostIn = (url: string): string => decodeURIComponent(HOST.exec(url)?.[1] ?? '')
