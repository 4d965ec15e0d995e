import { invariant } from '@evens/kernel'

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(hex: string): number {
  invariant(/^#[0-9a-f]{6}$/i.test(hex), `not a plain hex colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
