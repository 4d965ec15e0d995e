import { encode } from 'uqr'

/** A QR code as a picture: so many squares wide, and the path of the dark ones. */
export type Qr = { readonly size: number; readonly path: string }

/** Paper creases and thermal ink fades: a quarter of it may be lost. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  return { size, path: data.map(rowPath).join('') }
}

/** Dark squares that stand side by side are one box. */
export function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}
