/** What the first bytes of a file say of it. */
export type ImageHead = {
  readonly format: string
  readonly width: number
  readonly height: number
  /** Its lines do not come in order, so that it lies in memory as a whole while it is read. */
  readonly isWhole: boolean
}

const FORMATS = ['jpeg', 'png', 'webp']
const SIDE_MAX = 12_000
const PIXELS_MAX = 50_000_000
const WHOLE_PIXELS_MAX = 12_000_000

/** `null`: it can be drawn anew without more memory than a few of them may take. */
export function imageRefusal({ format, width, height, isWhole }: ImageHead) {
  if (!FORMATS.includes(format)) return 'format'
  if (width < 1 || height < 1) return 'empty'
  if (width > SIDE_MAX || height > SIDE_MAX) return 'side'
  return width * height > (isWhole ? WHOLE_PIXELS_MAX : PIXELS_MAX) ? 'pixels' : null
}
