import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

/** What the module that knows sessions tells the one that keeps sockets. */
export type SessionWatch = {
  /** Whether the session of this request is still alive, asked as often as one likes. */
  readonly watch: (request: FastifyRequest) => () => Promise<boolean>
  /** Is told of whom a session was ended, on whatever node. Returns what stops it. */
  readonly onEnded: (listener: (players: ReadonlySet<bigint>) => void) => () => void
}

type Watched = { readonly player: bigint; readonly isAlive: () => Promise<boolean> }

/** A session also ends by itself, with time: nobody tells of that. */
const LOOK_MS = 30_000
const GOING_AWAY = 1001

/** Sockets of players: with its session a socket ends, and the page comes again as whoever it is then. */
export function createSignedInSockets({ onEnded }: SessionWatch) {
  const sockets = new Map<WebSocket, Watched>()

  async function look(ws: WebSocket, { isAlive }: Watched): Promise<void> {
    // Who cannot be looked up now is looked up again; the socket itself tells nothing but that there is news.
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
