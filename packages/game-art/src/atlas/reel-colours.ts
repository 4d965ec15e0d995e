import { mix } from '../sketch.ts'
import { type Theme, THEMES } from '../themes.ts'

/** Colours that a stage paints around the symbols; what has relief is in the atlas. */
export type ReelColours = {
  /** Behind the symbols of a reel, from the top to the foot. Darkest at both ends, as on a drum. */
  readonly glass: readonly [top: string, middle: string, foot: string]
  readonly glassOpacity: number
  /** Between two reels. */
  readonly divider: string
  /** Frame and light of a cell that won. */
  readonly won: string
  readonly wonLight: string
  /** Numbers on coins and orbs, and their outline. */
  readonly value: string
  readonly valueEdge: string
  /** Lines on the window: neighbours in the list differ in hue and in lightness. */
  readonly lines: readonly string[]
  /** Tint of the nearest layer in the light of free spins. */
  readonly nearTint: string
}

const LINES = [
  '#ffd24a',
  '#5ad1ff',
  '#ff7ab8',
  '#8ef06a',
  '#ff9550',
  '#b79bff',
  '#fff1c4',
  '#38e0c0',
  '#ff6a5e',
  '#7fa8ff',
]

export function reelColours(theme: keyof typeof THEMES): ReelColours {
  const { deep, mid, glow, accent, ink }: Theme = THEMES[theme]
  return {
    glass: [mix(deep, '#000000', 0.5), mix(ink, mid, 0.12), mix(deep, '#000000', 0.55)],
    glassOpacity: 0.93,
    divider: mix(deep, '#000000', 0.7),
    won: accent,
    wonLight: glow,
    value: '#fffdf2',
    valueEdge: mix(ink, '#000000', 0.55),
    lines: LINES,
    nearTint: mix(glow, '#ffffff', 0.45),
  }
}
