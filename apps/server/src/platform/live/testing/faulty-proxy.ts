import type { Random } from '@evens/kernel'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

const FAULT = 0.01

/** Stands between a server and a browser; of what the server says it loses, doubles and exchanges one in a hundred each. */
export async function faultyProxy(live: { readonly wsUrl: string; readonly origin: string }, random: Random) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const faults = { lost: 0, doubled: 0, exchanged: 0, passed: 0 }

  server.on('connection', (near) => {
    const far = new WebSocket(live.wsUrl, { headers: { origin: live.origin } })
    const early: string[] = []
    let held: string | null = null

    function pass(frame: string): void {
      faults.passed += 1
      near.send(frame)
      if (held === null) return
      near.send(held)
      held = null
    }

    near.on('message', (frame: Buffer) => {
      if (far.readyState === WebSocket.OPEN) far.send(frame.toString())
      else early.push(frame.toString())
    })
    far.on('open', () => early.forEach((frame) => far.send(frame)))
    far.on('message', (frame: Buffer) => {
      const [text, chance] = [frame.toString(), random.next()]
      if (chance < FAULT) faults.lost += 1
      else if (chance < 2 * FAULT) {
        faults.doubled += 1
        pass(text)
        pass(text)
      } else if (chance < 3 * FAULT && held === null) {
        faults.exchanged += 1
        held = text
      } else pass(text)
    })
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    far.on('error', () => near.terminate())
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
    faults,
    close(): void {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
