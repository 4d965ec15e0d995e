const SIGNATURE_BYTES = 8
/** Beside what a chunk holds: its length, its name and its sum. */
const FRAME_BYTES = 12
/** What a PNG is drawn from. All else it can say, packed as small as it likes, is not unpacked. */
const DRAWN_FROM = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A PNG without what is not drawn: texts, profiles and notes. One that is cut off stays so. */
export function criticalChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (DRAWN_FROM.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
