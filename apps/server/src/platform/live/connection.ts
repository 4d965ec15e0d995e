import type { Socket } from 'node:net'
import { isPrivateTopic, LiveRequest, TOPICS_MAX } from '@evens/contracts/live'
import { parseUntrusted } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { WebSocket } from 'ws'
import type { Fault } from './counts.ts'
import {
  answer,
  createDelivery,
  deliver,
  forgive,
  notePong,
  owe,
  type Delivery,
  type DeliveryRoom,
} from './delivery.ts'
import type { Hub, Topic } from './hub.ts'
import { createBudget, spend, type Budget } from './limits.ts'

const AGAINST_THE_RULES = 1008

/** Shared by all sockets of a server. */
export type ConnectionRoom = DeliveryRoom & {
  readonly hub: Hub
  readonly onClosed: (ws: WebSocket) => void
}

export type Accepted = {
  readonly ws: WebSocket
  /** The one under `ws`. */
  readonly socket: Socket
  /** The topic of the signed-in player; null for a visitor. */
  readonly ownTopic: string | null
}

/** One browser: what it asks for, until it leaves or breaks the rules. */
type Connection = {
  readonly room: ConnectionRoom
  readonly ws: WebSocket
  readonly ownTopic: string | null
  readonly following: Map<string, Topic>
  readonly delivery: Delivery
  readonly budget: Budget
  malformed: number
}

/** The listeners are the same functions for all sockets, and find their connection here. */
const connections = new WeakMap<WebSocket, Connection>()

export function openConnection(room: ConnectionRoom, { ws, socket, ownTopic }: Accepted): void {
  const following = new Map<string, Topic>()
  const budget = createBudget(room.limits.topicsAtOnce, room.nowMs())
  const delivery = createDelivery(room, socket, following)
  const connection = { room, ws, ownTopic, following, delivery, budget, malformed: 0 }
  connections.set(ws, connection)
  room.hub.join(connection, flush)
  ws.on('message', onMessage)
  ws.on('pong', onPong)
  ws.on('ping', onPing)
  ws.on('error', onError)
  ws.on('close', onClose)
}

function onMessage(this: WebSocket, message: unknown, isBinary: boolean): void {
  const connection = connections.get(this)
  if (connection !== undefined && isOpen(connection)) receive(connection, message as Buffer, isBinary)
}

function onPong(this: WebSocket): void {
  const connection = connections.get(this)
  if (connection !== undefined) notePong(connection.delivery)
}

function onPing(this: WebSocket, message: Buffer): void {
  const connection = connections.get(this)
  if (connection === undefined || !isOpen(connection)) return
  if (mayAsk(connection, 0)) this.pong(message)
  else end(connection, 'greedy')
}

/** A protocol error closes the socket by itself; nothing else has to handle it. */
function onError(): void {}

function onClose(this: WebSocket): void {
  const connection = connections.get(this)
  if (connection === undefined) return
  const { room, following } = connection
  room.hub.part(connection)
  for (const topic of following.values()) room.hub.leave(topic)
  room.onClosed(this)
}

const isOpen = ({ ws }: Connection): boolean => ws.readyState === WebSocket.OPEN

function flush(connection: Connection, nowMs: number): void {
  if (isOpen(connection)) endIf(connection, deliver(connection.delivery, nowMs))
}

function endIf(connection: Connection, fault: Fault | null): void {
  if (fault !== null) end(connection, fault)
}

function end({ room, ws }: Connection, fault: Fault): void {
  room.counts.closed[fault] += 1
  if (fault === 'slow' || fault === 'gone') return ws.terminate()
  ws.close(AGAINST_THE_RULES, fault)
  // Further input is not read.
  ws.pause()
}

/** A request counts as some topics by itself. */
function mayAsk({ room: { limits, nowMs }, budget }: Connection, topics: number): boolean {
  return spend(budget, limits.topicsOfRequest + topics, nowMs(), limits.topicsAtOnce, limits.topicsPerSecond)
}

function receive(connection: Connection, message: Buffer, isBinary: boolean): void {
  const { limits, counts } = connection.room
  const request = isBinary ? null : readRequest(message)
  if (request === null) {
    counts.malformed += 1
    connection.malformed += 1
    if (connection.malformed >= limits.malformed) end(connection, 'malformed')
    return
  }
  if (mayAsk(connection, request.topics.length)) obey(connection, request)
  else end(connection, 'greedy')
}

function obey(connection: Connection, request: LiveRequest): void {
  const { following, delivery } = connection
  for (const name of request.topics) {
    if (request.op === 'leave') leave(connection, name)
    else if (!following.has(name) && following.size >= TOPICS_MAX) return end(connection, 'greedy')
    else follow(connection, name, request.from?.[name])
  }
  endIf(connection, answer(delivery))
}

function follow(
  { room: { hub }, ownTopic, following, delivery }: Connection,
  name: string,
  from: number | undefined,
): void {
  const isForeign = isPrivateTopic(name) && name !== ownTopic
  const topic = following.get(name) ?? (isForeign ? hub.absent(name) : hub.follow(name))
  following.set(topic.name, topic)
  if (from === undefined || hub.versionOf(topic) !== from) owe(delivery, topic)
}

function leave({ room: { hub }, following, delivery }: Connection, name: string): void {
  const topic = following.get(name)
  if (topic === undefined) return
  following.delete(name)
  forgive(delivery, topic)
  hub.leave(topic)
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
