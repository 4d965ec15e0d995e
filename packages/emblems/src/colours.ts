type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance by WCAG: 0 for black, 1 for white. */
export function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((one) => {
    const part = one / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second colour in the first. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [rgbOf(a), rgbOf(b)]
  return hexOf(from.map((one, at) => one + ((to[at] ?? 0) - one) * share) as unknown as Rgb)
}

export const WHITE = '#ffffff'
export const INK = '#10141c'

const READABLE = 3

/** The first of the colours that is seen on all grounds; white or ink when none is. */
export function seenOn(grounds: readonly string[], colours: readonly string[]): string {
  const least = (colour: string): number => Math.min(...grounds.map((ground) => contrast(colour, ground)))
  const found = colours.find((colour) => least(colour) >= READABLE)
  return found ?? (least(WHITE) >= least(INK) ? WHITE : INK)
}

/** Colours for a name that came without any. */
export const PALETTE = [
  '#b3202c',
  '#1f4fa3',
  '#1c7a3f',
  '#e0b021',
  '#20242c',
  '#6a2c91',
  '#d9622b',
  '#2aa3b8',
  '#7a1f3d',
  '#0f6e6e',
  '#37508f',
  '#a3541f',
] as const
