import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const OPENING_AT_ONCE = 200
const SHORT = 126
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

type Sockets = {
  readonly port: number
  readonly count: number
  readonly topicsOf: (index: number) => readonly (string | undefined)[]
  /** Frames that came together, in order. */
  readonly hear: (frames: readonly Buffer[]) => void
}

/** Opens sockets of a site, some at a time, and says so when all are open. It reads bytes, no messages. */
export function openSockets({ port, count, topicsOf, hear }: Sockets): void {
  let opened = 0
  let isTold = false
  for (let at = 0; at < Math.min(OPENING_AT_ONCE, count); at += 1) openNext()

  function openNext(): void {
    if (opened < count) return open(opened++)
    if (!isTold) setTimeout(() => process.send?.('open'), 1000)
    isTold = true
  }

  function open(index: number): void {
    const read = reader(() => socket.write(PONG))
    let isOpen = false
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.allocUnsafeSlow(16 * 1024),
        callback(size, buffer) {
          if (isOpen) hear(read(buffer.subarray(0, size) as Buffer))
          else {
            isOpen = true
            socket.write(followRequest(topicsOf(index)))
            openNext()
          }
          return true
        },
      },
    })
    socket.on('error', (error) => end(error.message))
    socket.on('close', () => end('the server closed a socket'))
    socket.write(
      `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        // A site bounds the sockets of one address: behind a proxy that it trusts each socket has its own.
        `X-Forwarded-For: 10.0.${index >> 8}.${index & 255}\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  }
}

/** Fewer sockets would be served faster: then nothing was measured. */
function end(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

function followRequest(topics: readonly (string | undefined)[]): Buffer {
  const payload = Buffer.from(JSON.stringify({ op: 'follow', topics }))
  const size = payload.length < SHORT ? [payload.length] : [SHORT, payload.length >> 8, payload.length & 255]
  const [first = 0, ...rest] = size
  return Buffer.concat([Buffer.from([0x81, 0x80 | first, ...rest, 0, 0, 0, 0]), payload])
}

/** Frames are found by their sizes; one that is cut is put together with what follows. */
function reader(answerPing: () => void): (bytes: Buffer) => readonly Buffer[] {
  let rest: Buffer | null = null
  return (bytes) => {
    const all: Buffer = rest === null ? bytes : Buffer.concat([rest, bytes])
    const frames: Buffer[] = []
    let at = 0
    while (at + 2 <= all.length) {
      const short = all[at + 1] ?? 0
      if (short === SHORT && at + 4 > all.length) break
      const [size, start] = short < SHORT ? [short, at + 2] : [all.readUInt16BE(at + 2), at + 4]
      if (start + size > all.length) break
      if (all[at] === PING) answerPing()
      else frames.push(all.subarray(start, start + size))
      at = start + size
    }
    rest = at === all.length ? null : Buffer.from(all.subarray(at))
    return frames
  }
}
