type Size = { readonly width: number; readonly height: number }

/** The site keeps no more of a picture than this on its longer side. */
const SIDE_MAX = 2400

/** How large a picture is sent, with its own proportions. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
