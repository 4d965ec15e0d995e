import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  /** The site through this line. */
  readonly url: string
  /** `silent`: nothing comes through any more and nobody is told. `closed`: both ends are, and no new line is had. */
  readonly cut: (way: 'silent' | 'closed') => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

/** A line between the browser and the site that can be cut. */
export async function openLine(siteUrl: string): Promise<Line> {
  const { hostname, port } = new URL(siteUrl)
  const sockets = new Set<Socket>()
  let cutAs: 'silent' | 'closed' | null = null
  const track = (socket: Socket): void => {
    sockets.add(socket)
    // Either end may go at any time; that is what lines are like.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((browser) => {
    track(browser)
    if (cutAs === 'silent') return
    if (cutAs === 'closed') return void browser.destroy()
    const site = connect({ host: hostname, port: Number(port) })
    track(site)
    browser.pipe(site).pipe(browser)
    browser.on('close', () => site.destroy())
    site.on('close', () => browser.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(way) {
      cutAs = way
      for (const socket of sockets) {
        if (way === 'silent') socket.unpipe().pause()
        else socket.destroy()
      }
    },
    mend() {
      cutAs = null
      // What was on its way is gone, as after a real break.
      for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
