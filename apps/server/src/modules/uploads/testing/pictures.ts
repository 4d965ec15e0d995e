import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with something on it, of a size. */
export const aJpeg = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'SECRET-COPYRIGHT' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

export const aPng = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#33669980' } })
    .png()
    .toBuffer()

export const aWebp = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type MadePng = {
  readonly width: number
  readonly height: number
  readonly isInterlaced?: boolean
  readonly more?: Buffer
}

/** Black and white, a bit for a point: large when it is drawn and small as a file. */
export function aMadePng({ width, height, isInterlaced = false, more = Buffer.alloc(0) }: MadePng): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  head[12] = isInterlaced ? 1 : 0
  // The passes of one that comes in several begin more lines.
  const lines = Math.min(height, 12_000) * (1 + Math.ceil(width / 8)) * (isInterlaced ? 2 : 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(lines, 20_000_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Words that are as large as this when they are unpacked. */
export const packedText = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 0x61))]))

export const packedProfile = (bytes: number): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]))
