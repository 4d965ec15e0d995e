import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { TOPICS, TOPICS_OF_SOCKET } from './fan-out-topics.ts'

/** Opens sockets, counts the changes they are sent and looks at the age of some. It reads bytes, no messages. */
const [port, count] = [Number(process.argv[2]), Number(process.argv[3])]
const OPENING_AT_ONCE = 200
const CHANGE = Buffer.from('{"k":"d"')
const AT = Buffer.from('"at":')
const QUOTE = 0x22
const PING = 0x89
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

let received = 0
let ages: number[] = []

process.on('message', (order: 'start' | 'report') => {
  if (order === 'report') process.send?.({ received, ages })
  received = 0
  ages = []
})

let opened = 0
let isReceived = false
for (let at = 0; at < Math.min(OPENING_AT_ONCE, count); at += 1) openNext()

function openNext(): void {
  if (opened === count) {
    if (!isReceived) setTimeout(() => process.send?.('open'), 1000)
    isReceived = true
    return
  }
  open(opened++)
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
        if (isOpen) read(buffer.subarray(0, size) as Buffer)
        else {
          isOpen = true
          socket.write(followRequest(index))
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

/** Fewer sockets would be served faster: then nothing was measured. */
function end(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

function followRequest(index: number): Buffer {
  const topics = Array.from({ length: TOPICS_OF_SOCKET }, (_, at) => TOPICS[(index * 7 + at * 26) % TOPICS.length])
  const payload = Buffer.from(JSON.stringify({ op: 'follow', topics }))
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]),
    payload,
  ])
}

/** Frames are found by their sizes; one that is cut is put together with what follows. */
function reader(answerPing: () => void): (bytes: Buffer) => void {
  let rest: Buffer | null = null
  return (bytes) => {
    const all: Buffer = rest === null ? bytes : Buffer.concat([rest, bytes])
    let at = 0
    let isAgeSeen = false
    while (at + 2 <= all.length) {
      const short = all[at + 1] ?? 0
      if (short === 126 && at + 4 > all.length) break
      const [size, start] = short < 126 ? [short, at + 2] : [all.readUInt16BE(at + 2), at + 4]
      if (start + size > all.length) break
      if (all[at] === PING) answerPing()
      if (all[start + 6] === CHANGE[6]) {
        received += 1
        if (!isAgeSeen) noteAge(all.subarray(start, start + size))
        isAgeSeen = true
      }
      at = start + size
    }
    rest = at === all.length ? null : Buffer.from(all.subarray(at))
  }
}

function noteAge(frame: Buffer): void {
  const after = frame.indexOf(AT) + AT.length
  const from = frame[after] === QUOTE ? after + 1 : after
  ages.push(Date.now() - Number(frame.toString('latin1', from, from + 13)))
}
