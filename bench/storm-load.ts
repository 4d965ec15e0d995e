import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

/**
 * The attackers of the storm benchmark, in a process of their own so that their work does not delay the clock that bets
 * are timed by. Orders come over IPC: the name of a storm starts it, `stop` ends all and answers what was done.
 */
type Given = { readonly url: string; readonly topics: readonly string[]; readonly cookies: readonly string[] }
export type Storm = 'readers' | 'sign-ins' | 'exports' | 'uploads' | 'photos'

const given = JSON.parse(process.argv[2] ?? '{}') as Given
const { port } = new URL(given.url)

const SOCKETS = 300
const TOPICS_EACH = 20
const SIGN_INS_A_SECOND = 20
const EXPORTS = 6
const SLOW_EXPORTS = 4
const SLOW_UPLOADS = 12
const SLOW_BYTES = 2048
const PHOTOS = 2
const PHOTO = { width: 4000, height: 3000 }

const counted = new Map<string, number>()
const count = (what: string): void => void counted.set(what, (counted.get(what) ?? 0) + 1)

let isOver = true
let asked = 0
const nextAddress = (): string => `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
const nextCookie = (): string => given.cookies[++asked % given.cookies.length] ?? ''

const STORMS: Readonly<Record<Storm, () => readonly Promise<void>[]>> = {
  readers: () => Array.from({ length: SOCKETS }, (_, at) => again(() => neverRead(at))),
  'sign-ins': () => [signInWrongly()],
  exports: () => [
    ...Array.from({ length: EXPORTS }, (_, at) => again(() => exportOnce(at, 0))),
    ...Array.from({ length: SLOW_EXPORTS }, (_, at) => again(() => exportOnce(at, 200))),
  ],
  uploads: () => Array.from({ length: SLOW_UPLOADS }, () => again(uploadSlowly)),
  photos: () => Array.from({ length: PHOTOS }, () => again(uploadPhoto)),
}

async function again(work: () => Promise<void>): Promise<void> {
  while (!isOver) {
    await work().catch(() => count('failed'))
    await pause(100)
  }
}

/** Follows rows, and leaves all that comes in the kernel's buffers. */
async function neverRead(index: number): Promise<void> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => count('sockets failed'))
  const closed = new Promise<void>((gone) => socket.once('close', () => gone()))
  socket.write(
    `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nX-Forwarded-For: ${nextAddress()}\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await new Promise<void>((opened) => socket.once('readable', () => opened()))
  const topics = Array.from({ length: TOPICS_EACH }, (_, at) => given.topics[(index + at) % given.topics.length])
  const payload = Buffer.from(JSON.stringify({ op: 'follow', topics }))
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]), payload]),
  )
  count('sockets')
  while (!isOver && !socket.destroyed) await Promise.race([closed, pause(200)])
  socket.destroy()
}

async function signInWrongly(): Promise<void> {
  const under = new Set<Promise<void>>()
  for (let next = performance.now(); !isOver; next += 1000 / SIGN_INS_A_SECOND) {
    await pause(Math.max(0, next - performance.now()))
    const one = ask('/web-api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify({ uLogin: `nobody-${asked}`, uPassword: `wrong-${asked}` }),
    }).then(({ status }) => count(`sign-ins ${status}`))
    under.add(one)
    void one.catch(() => undefined).finally(() => under.delete(one))
  }
  await Promise.allSettled(under)
}

let current = new AbortController()
const ask = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${given.url}${path}`, { ...init, signal: current.signal })

/** Reads a whole statement; slowly when there is a pause after each piece. */
async function exportOnce(at: number, pauseMs: number): Promise<void> {
  const reply = await ask('/web-api/office/statement.csv', { headers: { cookie: given.cookies[at] ?? '' } })
  if (!reply.ok || reply.body === null) {
    count(`exports ${reply.status}`)
    return pause(500)
  }
  const reader = reply.body.getReader()
  while (!isOver && !(await reader.read()).done) if (pauseMs > 0) await pause(pauseMs)
  count(pauseMs > 0 ? 'slow exports' : 'exports')
}

/** A body of a photo's size that comes in by a trickle. */
async function uploadSlowly(): Promise<void> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => undefined).resume()
  const closed = new Promise<void>((gone) => socket.once('close', () => gone()))
  const { head } = photoForm(7 * 1024 * 1024)
  socket.write(
    `POST /web-api/uploads/images HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
      `Cookie: ${nextCookie()}\r\nX-Forwarded-For: ${nextAddress()}\r\n${head}`,
  )
  count('slow uploads')
  while (!isOver && !socket.destroyed) {
    socket.write(Buffer.alloc(SLOW_BYTES))
    await Promise.race([closed, pause(200)])
  }
  socket.destroy()
}

// Made before anything is timed: the machine's cores are shared with the site.
const photo = await sharp({
  create: { ...PHOTO, channels: 3, background: '#456', noise: { type: 'gaussian', sigma: 20 } },
})
  .jpeg({ quality: 60 })
  .toBuffer()
async function uploadPhoto(): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const { status } = await ask('/web-api/uploads/images', {
    method: 'POST',
    headers: { cookie: nextCookie(), origin: given.url },
    body: form,
  })
  count(`photos ${status}`)
}

let running: Promise<void>[] = []
process.on('message', (order: Storm | 'stop') => {
  if (order !== 'stop') {
    isOver = false
    running.push(...STORMS[order]())
    return
  }
  isOver = true
  current.abort()
  void Promise.allSettled(running).then(() => {
    running = []
    current = new AbortController()
    process.send?.(Object.fromEntries(counted))
    counted.clear()
  })
})
process.send?.('ready')

const BOUNDARY = 'storm-boundary'

/** The head of a request whose body is a form with one file of this size, as far as the file's first byte. */
function photoForm(bytes: number): { readonly head: string } {
  const before = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const after = `\r\n--${BOUNDARY}--\r\n`
  const length = before.length + bytes + after.length
  return {
    head: `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n${before}`,
  }
}
