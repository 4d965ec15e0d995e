import { fileTypeFromBuffer } from 'file-type'
import type Sharp from 'sharp'
import { criticalChunks, imageRefusal } from './core/image-checks.ts'

export type DrawnImage = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const KEPT_SIDE_MAX = 2400
const QUALITY = 82
/** Of a picture that is written once more. */
const TURNED_QUALITY = 95
/** At low priority on a busy machine. */
const SECONDS_MAX = 30
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: a site that gets none starts without it. */
function drawer(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Only these three loaders may run, regardless of the declared type.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

/**
 * Decodes the picture and encodes a new JPEG, so that nothing hidden in the file, behind it or in its metadata
 * survives. Null for anything that is not such a picture.
 */
export async function reencodeImage(given: Buffer): Promise<DrawnImage | null> {
  const kind = await fileTypeFromBuffer(given).catch(() => undefined)
  if (kind === undefined || !TYPES.includes(kind.mime)) return null
  const sharp = await drawer()
  const bytes = kind.mime === 'image/png' ? criticalChunks(given) : given
  const read = (from: Buffer) =>
    sharp(from, { failOn: 'error', limitInputPixels: 50_000_000, sequentialRead: true }).timeout({
      seconds: SECONDS_MAX,
    })
  try {
    const { format, width, height, orientation = 1, isProgressive } = await read(bytes).metadata()
    const isWhole = format === 'webp' || isProgressive
    if (imageRefusal({ format, width, height, isWhole }) !== null) return null
    const small = read(bytes)
      .resize({ width: KEPT_SIDE_MAX, height: KEPT_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    // To be turned, a picture lies in memory as a whole: by then it is a small one.
    const upright =
      orientation === 1
        ? small
        : read(await small.withMetadata({ orientation }).jpeg({ quality: TURNED_QUALITY }).toBuffer()).autoOrient()
    const { data, info } = await upright.jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    // It could not be read to its end.
    return null
  }
}
