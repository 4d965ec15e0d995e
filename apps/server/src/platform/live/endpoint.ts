import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FRAME_BYTES_MAX, playerTopic } from '@evens/contracts/live'
import { type Clock, invariant } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import { isOwnOrigin } from '../http/foreign-page.ts'
import type { App } from '../http/serve.ts'
import { createSignedInSockets, openConnection, type SessionWatch } from './connection.ts'
import { createCounts, liveMetrics, type Refused } from './counts.ts'
import type { Hub } from './hub.ts'
import { LIVE_LIMITS, type LiveLimits } from './limits.ts'
import { createLog } from '../log.ts'

const PATH = '/live'
const GOING_AWAY = 1001
const STATUS: Readonly<Record<Refused, number>> = { origin: 403, query: 400, full: 503, address: 429 }

/** The player whose browser it is. */
type Owner = { readonly player: bigint; readonly topic: string; readonly isAlive: () => Promise<boolean> }

export type LiveOptions = {
  readonly hub: Hub
  readonly registry: Registry
  readonly clock: Clock
  /** Hosts whose pages may open a socket besides the one that was asked. */
  readonly hosts: readonly string[]
  readonly limits?: Partial<LiveLimits>
  /** Without it a socket of a player lives as long as it likes. */
  readonly sessions?: SessionWatch
}

/**
 * The site's one socket. An upgrade goes through the same hooks as any request, so that bounds by address and the
 * trust in proxies hold for it too; without one the address is a page like others.
 */
export function liveRoutes(
  app: App,
  { hub, registry, clock, hosts, sessions, limits: bounds = {} }: LiveOptions,
): void {
  const limits = { ...LIVE_LIMITS, ...bounds }
  const counts = createCounts()
  const crowd = createCrowd(limits)
  const tickSeconds = liveMetrics(registry, counts, { sockets: crowd.size, topics: hub.topicCount })
  const room = { hub, limits, counts, nowMs: clock.nowMs, onClosed: crowd.leave }
  const server = new WebSocketServer(serverOptions(limits))
  const upgrades = takeUpgrades(app, PATH)
  const signedIn = sessions === undefined ? null : createSignedInSockets(sessions)
  let isClosing = false

  function refusalOf({ url, ip, protocol, ownOrigin, headers }: FastifyRequest): Refused | null {
    // A token in an address ends up in logs: nothing may be said there at all.
    if (url !== PATH) return 'query'
    const own = [ownOrigin, ...hosts.map((host) => `${protocol}://${host}`)]
    if (!isOwnOrigin(headers.origin, own)) return 'origin'
    return isClosing ? 'full' : crowd.refusal(ip)
  }

  function admit(ws: WebSocket, socket: Socket, address: string, owner: Owner | null): void {
    crowd.enter(ws, address)
    openConnection(room, { ws, socket, ownTopic: owner?.topic ?? null })
    if (owner !== null) signedIn?.add(ws, owner)
  }

  app.route({
    method: 'GET',
    url: PATH,
    schema: { hide: true },
    constraints: { upgrade: 'websocket' },
    async handler(request, reply) {
      // A refused socket costs no database lookup. Checked again afterwards, as others may have connected meanwhile.
      const owner = refusalOf(request) === null ? await ownerOf(request, sessions) : null
      const refused = refusalOf(request)
      if (refused !== null) {
        counts.refused[refused] += 1
        return reply.code(STATUS[refused]).send()
      }
      const upgrade = upgrades.get(request.raw)
      invariant(upgrade !== undefined, 'the route takes upgrades alone')
      const { ip } = request
      reply.hijack()
      reply.raw.detachSocket(upgrade.socket)
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) => admit(ws, upgrade.socket, ip, owner))
      return reply
    },
  })

  let ticking: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    ticking = setInterval(() => {
      const stop = tickSeconds.startTimer()
      hub.tick()
      stop()
    }, limits.tickMs)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(ticking)
    signedIn?.stop()
    await Promise.all(crowd.all().map(sayGoodbye))
  })
}

/**
 * Prices do not wait for the database: when the player cannot be looked up, the socket is a visitor's and gets no private
 * topics.
 */
async function ownerOf(request: FastifyRequest, sessions: SessionWatch | undefined): Promise<Owner | null> {
  try {
    const player = await request.server.principalOf(request)
    if (player === null) return null
    return {
      player: player.id,
      topic: playerTopic(player.id),
      isAlive: sessions?.watch(request) ?? (async () => true),
    }
  } catch (err) {
    createLog(request.log).warn({ event: 'live.session-check-failed', err })
    return null
  }
}

/** `closeTimeout` is how long a socket may wait for the other side's goodbye; the types do not know it yet. */
function serverOptions({ closeMs }: LiveLimits) {
  return {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: FRAME_BYTES_MAX,
    closeTimeout: closeMs,
  }
}

/** The browser goes elsewhere at once; `closeTimeout` ends the wait for one that does not answer. */
function sayGoodbye(ws: WebSocket): Promise<void> {
  return new Promise((closed) => {
    ws.once('close', () => closed())
    ws.close(GOING_AWAY)
  })
}

/** Counts the connected sockets, in all and by address, against the limits. */
function createCrowd({ sockets: most, socketsOfAddress }: LiveLimits) {
  const sockets = new Map<WebSocket, string>()
  const ofAddress = new Map<string, number>()

  function count(address: string, change: 1 | -1): void {
    const now = (ofAddress.get(address) ?? 0) + change
    if (now === 0) ofAddress.delete(address)
    else ofAddress.set(address, now)
  }

  return {
    refusal(address: string): 'full' | 'address' | null {
      if (sockets.size >= most) return 'full'
      return (ofAddress.get(address) ?? 0) >= socketsOfAddress ? 'address' : null
    },
    enter(ws: WebSocket, address: string): void {
      sockets.set(ws, address)
      count(address, 1)
    },
    leave(ws: WebSocket): void {
      const address = sockets.get(ws)
      if (sockets.delete(ws) && address !== undefined) count(address, -1)
    },
    size: () => sockets.size,
    all: (): WebSocket[] => [...sockets.keys()],
  }
}

type Upgrade = { readonly socket: Socket; readonly head: Buffer }

/**
 * Lets a route say `constraints: { upgrade: 'websocket' }` and gives the socket under each such request. The request
 * runs through the hooks like any other; one that is refused is answered and its connection ends.
 */
function takeUpgrades(app: App, path: string): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.addConstraintStrategy({
    name: 'upgrade',
    storage: createStorage,
    deriveConstraint: (request) => (upgrades.has(request as IncomingMessage) ? 'websocket' : undefined),
  })
  // A request that offers another upgrade, such as HTTP/2, still gets a plain response.
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ url = '', headers }: IncomingMessage) =>
      url.split('?', 1)[0] === path && headers.upgrade?.toLowerCase() === 'websocket',
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.once('finish', () => socket.end())
    socket.on('error', () => socket.destroy())
    response.assignSocket(socket)
    app.routing(request, response)
  })
  return upgrades
}

function createStorage<Handler>() {
  const handlers = new Map<unknown, Handler>()
  return {
    get: (kind: unknown): Handler | null => handlers.get(kind) ?? null,
    set: (kind: unknown, handler: Handler): void => void handlers.set(kind, handler),
  }
}
