import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../http/serve.ts'

export type Upgrade = { readonly socket: Socket; readonly head: Buffer }

/**
 * Lets a route say `constraints: { upgrade: 'websocket' }` and gives the socket under each such request. The request
 * runs through the hooks like any other; one that is refused is answered and its connection ends.
 */
export function takeUpgrades(app: App, path: string): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.addConstraintStrategy({
    name: 'upgrade',
    storage: createStorage,
    deriveConstraint: (request) => (upgrades.has(request as IncomingMessage) ? 'websocket' : undefined),
  })
  // Whoever offers to upgrade to something else, as some do to HTTP/2, still gets a plain answer.
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
