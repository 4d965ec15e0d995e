/** Facts from the first bytes of a file. */
export type ImageHead = {
  readonly format: string
  readonly width: number
  readonly height: number
  /** Progressive or interlaced, so that it is decoded in memory as a whole. */
  readonly isWhole: boolean
}

const FORMATS = ['jpeg', 'png', 'webp']
const SIDE_MAX = 12_000
const PIXELS_MAX = 50_000_000
const WHOLE_PIXELS_MAX = 12_000_000

/** `null`: the image can be re-encoded within the memory budget of a few at once. */
export function imageRefusal({ format, width, height, isWhole }: ImageHead) {
  if (!FORMATS.includes(format)) return 'format'
  if (width < 1 || height < 1) return 'empty'
  if (width > SIDE_MAX || height > SIDE_MAX) return 'side'
  return width * height > (isWhole ? WHOLE_PIXELS_MAX : PIXELS_MAX) ? 'pixels' : null
}

const SIGNATURE_BYTES = 8
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12
/** Chunks that hold pixels. All others, which may be compressed bombs, are never decompressed. */
const DRAWN_FROM = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A PNG without ancillary chunks: texts, profiles and metadata. A truncated one stays truncated. */
export function criticalChunks(png: Buffer): Buffer {
  const chunks = [png.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (DRAWN_FROM.has(png.toString('latin1', at + 4, at + 8))) chunks.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(chunks)
}
