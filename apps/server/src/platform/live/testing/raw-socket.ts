import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'

/** The bytes of a socket that keeps no rules: the handshake is done, then anything can be said, or nothing be read. */
export async function rawSocket(live: { readonly url: string; readonly origin: string }): Promise<Socket> {
  const { hostname, port, host } = new URL(live.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(
    [
      'GET /live HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${live.origin}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '',
      '',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  return socket
}

/** A masked frame, as browsers send them. The mask is all zeros: it changes nothing. */
export function clientFrame(payload: string | Buffer, first = 0x81): Buffer {
  const body = Buffer.from(payload)
  const size =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : Buffer.from([0x80 | 126, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([first]), size, Buffer.alloc(4), body])
}
