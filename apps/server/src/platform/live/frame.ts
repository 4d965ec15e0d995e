import { markOf, type LiveFrame } from '@evens/contracts/live'

/**
 * A whole WebSocket frame, header included, as text of one letter a byte (latin1). A server's frames are not masked, so
 * the same bytes serve every socket; joining such texts and writing them at once is cheaper than joining buffers.
 */
export type Frame = { readonly bytes: string; readonly mark: number }

const TEXT = 0x81
const PING = 0x89

export function frameOf(frame: Exclude<LiveFrame, { k: 'b' }>): Frame {
  const payload = Buffer.from(JSON.stringify(frame))
  // Made flat: it is joined with others thousands of times.
  const bytes = Buffer.concat([Buffer.from(header(TEXT, payload.length), 'latin1'), payload]).toString('latin1')
  return { bytes, mark: markOf(frame.t, frame.k === 'x' ? 0 : frame.v) }
}

export function beatOf(at: number, n: number): string {
  const payload = JSON.stringify({ k: 'b', at, n } satisfies LiveFrame)
  return header(TEXT, payload.length) + payload
}

export const PING_BYTES = header(PING, 0)

function header(kind: number, size: number): string {
  if (size < 126) return String.fromCharCode(kind, size)
  if (size < 65_536) return String.fromCharCode(kind, 126, size >> 8, size & 255)
  const bytes = Buffer.alloc(10)
  bytes[0] = kind
  bytes[1] = 127
  bytes.writeBigUInt64BE(BigInt(size), 2)
  return bytes.toString('latin1')
}
