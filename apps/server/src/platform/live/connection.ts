import type { Socket } from 'node:net'
import { isPrivateTopic, LiveRequest, TOPICS_MAX } from '@evens/contracts/live'
import { parseUntrusted } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { WebSocket } from 'ws'
import type { Fault, LiveCounts } from './counts.ts'
import { createDelivery } from './delivery.ts'
import type { Hub, Topic } from './hub.ts'
import { createBudget, type LiveLimits } from './limits.ts'

const AGAINST_THE_RULES = 1008

export type ConnectionParts = {
  readonly hub: Hub
  readonly ws: WebSocket
  /** The one under `ws`. */
  readonly socket: Socket
  readonly limits: LiveLimits
  readonly counts: LiveCounts
  readonly nowMs: () => number
  /** The topic of the signed-in player; null for a visitor. */
  readonly ownTopic: string | null
}

/** One browser: what it asks for, until it leaves or breaks the rules. */
export function openConnection({ hub, ws, socket, limits, counts, nowMs, ownTopic }: ConnectionParts): void {
  const following = new Map<string, Topic>()
  const budget = createBudget(limits.topicsAtOnce, limits.topicsPerSecond, nowMs())
  const delivery = createDelivery({ hub, socket, following, limits, counts, nowMs, onFault: end })
  const part = hub.join({ flush: (now) => isOpen() && delivery.flush(now) })
  let malformed = 0

  const isOpen = (): boolean => ws.readyState === WebSocket.OPEN

  function end(fault: Fault): void {
    counts.closed[fault] += 1
    if (fault === 'slow' || fault === 'gone') return ws.terminate()
    ws.close(AGAINST_THE_RULES, fault)
    // Further input is not read.
    ws.pause()
  }

  function obey(request: LiveRequest): void {
    for (const name of request.topics) {
      if (request.op === 'leave') leave(name)
      else if (!following.has(name) && following.size >= TOPICS_MAX) return end('greedy')
      else follow(name, request.from?.[name])
    }
    delivery.answer()
  }

  function follow(name: string, from: number | undefined): void {
    const isForeign = isPrivateTopic(name) && name !== ownTopic
    const topic = following.get(name) ?? (isForeign ? hub.absent(name) : hub.follow(name))
    following.set(topic.name, topic)
    if (from === undefined || hub.versionOf(topic) !== from) delivery.owe(topic)
  }

  function leave(name: string): void {
    const topic = following.get(name)
    if (topic === undefined) return
    following.delete(name)
    delivery.forgive(topic)
    hub.leave(topic)
  }

  function receive(message: Buffer, isBinary: boolean): void {
    if (!isOpen()) return
    const request = isBinary ? null : readRequest(message)
    if (request === null) {
      counts.malformed += 1
      malformed += 1
      if (malformed >= limits.malformed) end('malformed')
      return
    }
    if (!budget.spend(limits.topicsOfRequest + request.topics.length, nowMs())) return end('greedy')
    obey(request)
  }

  ws.on('message', (message, isBinary) => receive(message as Buffer, isBinary))
  ws.on('pong', delivery.onPong)
  ws.on('ping', (message) => {
    if (isOpen() && budget.spend(limits.topicsOfRequest, nowMs())) ws.pong(message)
    else if (isOpen()) end('greedy')
  })
  // A protocol error closes the socket by itself; nothing else has to handle it.
  ws.on('error', () => {})
  ws.on('close', () => {
    part()
    for (const topic of following.values()) hub.leave(topic)
  })
}

const checked = Compile(LiveRequest)

/** Parses a request; null for anything that the contract does not allow. */
function readRequest(message: Buffer): LiveRequest | null {
  try {
    const request: unknown = parseUntrusted(message.toString())
    return checked.Check(request) ? request : null
  } catch {
    return null
  }
}

/** Session facts for the sockets, provided by the sessions module. */
export type SessionWatch = {
  /** Checks whether the session of this request is still alive; may be called repeatedly. */
  readonly watch: (request: FastifyRequest) => () => Promise<boolean>
  /** Subscribes to players whose sessions were ended, on any node. Returns the unsubscribe function. */
  readonly onEnded: (listener: (players: ReadonlySet<bigint>) => void) => () => void
}

type Watched = { readonly player: bigint; readonly isAlive: () => Promise<boolean> }

/** A session also ends by itself, with time: nobody tells of that. */
const LOOK_MS = 30_000
const GOING_AWAY = 1001

/**
 * Sockets of signed-in players: a socket is closed with its session, and the page reconnects with its current identity.
 */
export function createSignedInSockets({ onEnded }: SessionWatch) {
  const sockets = new Map<WebSocket, Watched>()

  async function look(ws: WebSocket, { isAlive }: Watched): Promise<void> {
    // A failed lookup keeps the socket, as it is repeated later; the socket reveals nothing but that there are changes.
    if (!(await isAlive().catch(() => true))) ws.close(GOING_AWAY)
  }

  const stopHearing = onEnded((players) => {
    for (const [ws, watched] of sockets) if (players.has(watched.player)) void look(ws, watched)
  })
  const looking = setInterval(() => {
    for (const [ws, watched] of sockets) void look(ws, watched)
  }, LOOK_MS)
  looking.unref()

  return {
    add(ws: WebSocket, watched: Watched): void {
      sockets.set(ws, watched)
      ws.once('close', () => sockets.delete(ws))
      // The session may have been ended while the socket was opened.
      void look(ws, watched)
    },
    stop(): void {
      stopHearing()
      clearInterval(looking)
    },
  }
}
