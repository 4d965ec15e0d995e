import type { LiveFrame, LiveRequest } from '@evens/contracts/live'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A socket as a page of the site would open it; what it hears is kept. */
export async function browserSocket(live: { readonly wsUrl: string; readonly origin: string }) {
  const ws = new WebSocket(live.wsUrl, { headers: { origin: live.origin } })
  const frames: LiveFrame[] = []
  ws.on('message', (message: Buffer) => void frames.push(JSON.parse(message.toString()) as LiveFrame))
  const closed = once(ws, 'close').then(([code]) => code as number)
  await once(ws, 'open')
  return { ws, frames, closed, ask: (request: LiveRequest) => ws.send(JSON.stringify(request)) }
}
