type Tones = { readonly id: string; readonly light: string; readonly base: string; readonly dark: string }

/** A surface in the light from above left. */
export const Lit = ({ id, light, base, dark }: Tones) => (
  <linearGradient id={id} x1="0.15" y1="0.05" x2="0.85" y2="1">
    <stop offset="0" stopColor={light} />
    <stop offset="0.5" stopColor={base} />
    <stop offset="1" stopColor={dark} />
  </linearGradient>
)

/** A ball in the same light. */
export const Round = ({ id, light, base, dark }: Tones) => (
  <radialGradient id={id} cx="0.35" cy="0.28" r="0.85">
    <stop offset="0" stopColor={light} />
    <stop offset="0.45" stopColor={base} />
    <stop offset="1" stopColor={dark} />
  </radialGradient>
)

export const GOLD = { light: '#fff3bf', base: '#f5b52e', dark: '#8a4b08' } as const
export const STEEL = { light: '#f4f7ff', base: '#aab6d3', dark: '#46526f' } as const
export const IVORY = { light: '#ffffff', base: '#f1f2f8', dark: '#b9bfd4' } as const
