/** A field of two colours, over the whole square of 64. The outline cuts it. */
type Field = (a: string, b: string) => string

const ground = (colour: string): string => `<path fill="${colour}" d="M0 0h64v64H0z"/>`
const over =
  (d: string): Field =>
  (a, b) =>
    `${ground(a)}<path fill="${b}" d="${d}"/>`

const bars = (count: number): string => {
  const width = 50 / count
  return Array.from({ length: count }, (_none, at) => at)
    .filter((at) => at % 2 === 1)
    .map((at) => `M${+(7 + at * width).toFixed(1)} 0h${+width.toFixed(1)}v64h-${+width.toFixed(1)}z`)
    .join('')
}
const hoops = (count: number): string => {
  const height = 54 / count
  return Array.from({ length: count }, (_none, at) => at)
    .filter((at) => at % 2 === 1)
    .map((at) => `M0 ${+(5 + at * height).toFixed(1)}h64v${+height.toFixed(1)}H0z`)
    .join('')
}

/** One colour, so that a charge stands on it by itself. */
export const PLAIN: Field = (a) => ground(a)

export const FIELDS: Readonly<Record<string, Field>> = {
  halves: over('M32 0h32v64H32z'),
  fess: over('M0 32h64v32H0z'),
  quarters: over('M32 0h32v32H0v32h32z'),
  bend: over('M0 0h14l50 50v14H50L0 14z'),
  'bend-other': over('M64 0H50L0 50v14h14l50-50z'),
  diagonal: over('M64 0v64H0z'),
  chevron: over('M32 22l32 28v16L32 40 0 66V50z'),
  pile: over('M8 0h48L32 52z'),
  stripes: over(bars(5)),
  'stripes-many': over(bars(7)),
  hoops: over(hoops(5)),
  'hoops-many': over(hoops(7)),
  pale: over('M22 0h20v64H22z'),
  band: over('M0 23h64v18H0z'),
  cross: over('M25 0h14v25h25v14H39v25H25V39H0V25h25z'),
  saltire: over('M0 0h10l22 22L54 0h10v10L42 32l22 22v10H54L32 42 10 64H0V54l22-22L0 10z'),
  checks: over(
    'M20 0h12v16H20zM44 0h12v16H44zM8 16h12v16H8zM32 16h12v16H32zM20 32h12v16H20zM44 32h12v16H44zM8 48h12v16H8zM32 48h12v16H32z',
  ),
  chief: over('M0 0h64v22H0z'),
  waves: over('M0 36c8-6 12-6 20 0s12 6 20 0 12-6 24 0v28H0z'),
  rays: over(
    'M32 32L20 0h8zM32 32L36 0h8zM32 32l28-32 4 8zM32 32l32-10v8zM32 32l32 8v8zM32 32l26 32h-8zM32 32l10 32h-8zM32 32l-6 32h-8zM32 32L0 60v-8zM32 32L0 40v-8zM32 32L0 22v-8zM32 32L4 0h8z',
  ),
}
