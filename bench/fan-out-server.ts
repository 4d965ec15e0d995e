import { createLogger } from '../apps/server/src/platform/log.ts'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { createHttp } from '../apps/server/src/platform/http/app.ts'
import { metricsRoutes } from '../apps/server/src/platform/http/metrics.ts'
import { createHub, liveRoutes, type TopicSource } from '../apps/server/src/platform/live/index.ts'
import { changeOf, movingIn, TICK_MS } from './fan-out-topics.ts'

let version = 1
let isMoving = false

process.on('message', (order: 'move' | 'still' | 'measure') => {
  if (order === 'measure') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() })
  } else isMoving = order === 'move'
})
const port = process.argv[2] === 'ours' ? await ours() : await bare()
process.send?.({ port })

async function ours(): Promise<number> {
  const source: TopicSource = {
    owns: () => true,
    snapshot: (topic) => ({ v: version, d: changeOf(topic, version) }),
    *drain() {
      if (!isMoving) return
      version += 1
      for (const topic of movingIn(version)) yield { topic, p: version - 1, v: version, d: changeOf(topic, version) }
    },
  }
  const app = await createHttp({
    logger: createLogger('silent'),
    trustProxy: false,
    requestsPerMinute: 100_000_000,
    languagesFor: () => ({ all: ['en'], default: 'en' }),
    translate: (_language, key) => key,
  })
  const clock = { nowMs: Date.now }
  const hub = createHub({ clock, sources: [source], onError: (error) => process.stderr.write(`${String(error)}\n`) })
  liveRoutes(app, { hub, registry: metricsRoutes(app), clock, hosts: [], limits: { socketsOfAddress: 20_000 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** The peer: the same library with nothing around it, that corks each socket and writes the same bytes. */
async function bare(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  const followed = new Map<Socket, readonly string[]>()
  server.on('connection', (ws, { socket }) => {
    ws.on('error', () => {})
    ws.on('close', () => followed.delete(socket))
    ws.on('message', (message: Buffer) => {
      followed.set(socket, (JSON.parse(message.toString()) as { topics: string[] }).topics)
    })
  })
  setInterval(() => {
    if (!isMoving) return
    version += 1
    const frames = new Map(movingIn(version).map((topic) => [topic, framed(topic)]))
    for (const [socket, topics] of followed) {
      socket.cork()
      for (const topic of topics) {
        const frame = frames.get(topic)
        if (frame !== undefined) socket.write(frame)
      }
      socket.uncork()
    }
  }, TICK_MS)
  await new Promise((listening) => server.once('listening', listening))
  return (server.address() as AddressInfo).port
}

function framed(topic: string): Buffer {
  const message = { k: 'd', t: topic, p: version - 1, v: version, d: changeOf(topic, version) }
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]), payload])
}
