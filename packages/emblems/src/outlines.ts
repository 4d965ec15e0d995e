/** Outlines in a square of 64, drawn around its middle. */
export const SHIELDS = [
  // Heater.
  'M7 5h50v25c0 16-10 25-25 31C17 55 7 46 7 30z',
  // With a foot.
  'M8 5h48v38c0 7-5 9-12 9-6 0-9 2-12 8-3-6-6-8-12-8-7 0-12-2-12-9z',
  // With a peaked top.
  'M8 10c9 0 17-2 24-7 7 5 15 7 24 7v22c0 14-9 22-24 29C17 54 8 46 8 32z',
  // Pentagon.
  'M7 6h50v32L32 61 7 38z',
  // Scalloped.
  'M6 11l10-6 8 4 8-5 8 5 8-4 10 6-4 8 3 11c0 15-9 23-25 31C16 53 7 45 7 30l3-11z',
  // Eared.
  'M5 8c5 1 8 0 11-3 4 4 10 5 16 1 6 4 12 3 16-1 3 3 6 4 11 3-3 6-1 10-1 20 0 16-9 25-26 33C15 53 6 44 6 28 6 18 8 14 5 8z',
] as const

export const ROUNDELS = [
  'M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z',
  'M32 3c14 0 23 12 23 29S46 61 32 61 9 49 9 32 18 3 32 3z',
  'M32 3l25 14.5v29L32 61 7 46.5v-29z',
  'M32 3l20.5 8.5L61 32l-8.5 20.5L32 61l-20.5-8.5L3 32l8.5-20.5z',
] as const

/** Angular, for teams of esports. */
export const BLADES = [
  'M32 2l12 9h15l-4 26-23 25L9 37 5 11h15z',
  'M4 7l28 9 28-9-5 33-23 22L9 40z',
  'M32 2l26 12v20L44 54l-12 8-12-8L6 34V14z',
  'M10 5h44l7 20-29 37L3 25z',
  'M32 2l29 30-29 30L3 32z',
] as const
