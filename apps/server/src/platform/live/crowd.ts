import type { WebSocket } from 'ws'
import type { LiveLimits } from './limits.ts'

/** Who is connected, and whether there is room for one more. */
export function createCrowd({ sockets: most, socketsOfAddress }: LiveLimits) {
  const sockets = new Set<WebSocket>()
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
      sockets.add(ws)
      count(address, 1)
      ws.once('close', () => {
        sockets.delete(ws)
        count(address, -1)
      })
    },
    size: () => sockets.size,
    all: (): WebSocket[] => [...sockets],
  }
}
