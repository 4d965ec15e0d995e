/** Measures of the motion: milliseconds, pixels of the stage, and shares. */
export const REEL = {
  startsApartMs: 70,
  pullBackPx: 12,
  pullBackMs: 90,
  runUpMs: 180,
  /** Symbols a second. */
  speed: 28,
  firstStopMs: 900,
  stopsApartMs: 160,
  overshootPx: 14,
  settleMs: 220,
  /** Of an anticipated reel: how much longer it runs, and its share of the full speed. */
  anticipationMs: 700,
  anticipationSpeed: 0.6,
} as const

export const WIN = {
  dim: 0.45,
  traceMs: 260,
  pulseMs: 420,
  pulseScale: 1.12,
  pulses: 2,
  /** Each line by itself, after all of them have been shown together. */
  reviewMs: 900,
  reviewMost: 6,
} as const

export const CASCADE = {
  popMs: 160,
  /** In pixels for each square millisecond. */
  gravity: 0.009,
  bounceMs: 60,
  /** A column begins to fall after the one to its left. */
  columnsApartMs: 34,
} as const

export const FEATURE = {
  /** A plate with what begins or ended. */
  plateMs: 1700,
  againMs: 1000,
  fillMs: 360,
  lockMs: 220,
  orbMs: 460,
  respinMs: 620,
  chestMs: 420,
  jackpotMs: 4200,
  revealMs: 900,
} as const

export const PARTICLES = { most: 160, gravity: 0.0014, lifeMs: 900 } as const

/** The full stage of the largest wins. It ends with any key. */
export const CELEBRATION_MS = { banner: 1400, full: 3000 } as const
