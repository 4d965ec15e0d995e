/** PostgreSQL's write-ahead log as a stream of bytes: positions (LSN), the files they lie in, and the wire protocol. */

export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENT = BigInt(SEGMENT_BYTES)
const SEGMENTS_PER_ID = 0x1_0000_0000n / SEGMENT
const NAME = /^[0-9A-F]{24}$/
/** PostgreSQL counts microseconds from 2000-01-01. */
const EPOCH_MS = 946_684_800_000

export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`

export const segmentStart = (lsn: bigint): bigint => lsn - (lsn % SEGMENT)
export const segmentAfter = (lsn: bigint): bigint => segmentStart(lsn) + SEGMENT
export const offsetIn = (lsn: bigint): number => Number(lsn % SEGMENT)

export function segmentName(timeline: number, lsn: bigint): string {
  const segment = lsn / SEGMENT
  return [BigInt(timeline), segment / SEGMENTS_PER_ID, segment % SEGMENTS_PER_ID]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export const isSegmentName = (name: string): boolean => NAME.test(name)

/** The first byte of a segment, by its name. */
export const startOfSegment = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * 0x1_0000_0000n + BigInt(`0x${name.slice(16, 24)}`) * SEGMENT

export type WalMessage =
  | { readonly kind: 'data'; readonly start: bigint; readonly bytes: Buffer }
  | { readonly kind: 'keepalive'; readonly end: bigint; readonly wantsReply: boolean }

/** A message of the streaming replication protocol; null for one that a receiver of WAL need not know. */
export function readWalMessage(message: Buffer): WalMessage | null {
  const kind = String.fromCodePoint(message[0] ?? 0)
  if (kind === 'w') return { kind: 'data', start: message.readBigUInt64BE(1), bytes: message.subarray(25) }
  if (kind === 'k') return { kind: 'keepalive', end: message.readBigUInt64BE(1), wantsReply: message[17] === 1 }
  return null
}

/** Standby status update: everything before `flushed` is on the archive's disk. */
export function statusMessage(flushed: bigint, nowMs: number): Buffer {
  const message = Buffer.alloc(34)
  message[0] = 0x72 // r
  message.writeBigUInt64BE(flushed, 1)
  message.writeBigUInt64BE(flushed, 9)
  message.writeBigUInt64BE(flushed, 17)
  message.writeBigInt64BE(BigInt(Math.round((nowMs - EPOCH_MS) * 1000)), 25)
  return message
}
