import { fileTypeFromBuffer } from 'file-type'
import type Sharp from 'sharp'
import { imageRefusal } from './core/image-refusal.ts'

export type DrawnImage = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const KEPT_SIDE_MAX = 2400
const QUALITY = 82
const SECONDS_MAX = 10
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: a site that gets none starts without it. */
function drawer(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Whatever a file says it is, nothing but these three is ever read.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

/**
 * Only what is seen is kept: the picture is decoded and written as a new JPEG, so that nothing that was hidden in the
 * file, behind it or in what it says of itself is left. Null for whatever is not such a picture.
 */
export async function drawAnew(bytes: Buffer): Promise<DrawnImage | null> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind === undefined || !TYPES.includes(kind.mime)) return null
  const sharp = await drawer()
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: 50_000_000, sequentialRead: true })
  try {
    const { format, width, height, isProgressive } = await image.metadata()
    const isWhole = format === 'webp' || isProgressive
    if (imageRefusal({ format, width, height, isWhole }) !== null) return null
    const { data, info } = await image
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: KEPT_SIDE_MAX, height: KEPT_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    // It could not be read to its end.
    return null
  }
}
