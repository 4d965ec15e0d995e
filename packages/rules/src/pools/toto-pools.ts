/** A prize category: the share of all stakes for this number of hits. */
export type TotoCategory = { readonly hits: number; readonly percent: number }

export type TotoPool = {
  readonly id: string
  readonly sport: string
  /** The market of the book whose confirmed result decides; its outcomes are the marks. */
  readonly market: string
  readonly marks: readonly string[]
  readonly size: number
  /** The highest first. A winner of one is also in all below it. */
  readonly categories: readonly TotoCategory[]
  readonly marginPercent: number
  /** With fewer matches played than this the draw is cancelled. */
  readonly minPlayed: number
  /** The price of one variant, in usual coupon amounts of the currency. */
  readonly unit: number
  readonly multiplierMax: number
  /** The minimum dividend in thousandths of the stake; a category that would pay less goes to the jackpot. */
  readonly minDividendMilli: number
  /** To the minor unit: down leaves the rest to the jackpot, up takes it from the margin as far as that reaches. */
  readonly rounding: 'down' | 'up'
  /** The minimum jackpot of a sandbox, in usual coupon amounts. */
  readonly guaranteedJackpot: number
}

const RESULT_MARKS = ['home', 'draw', 'away']

/** Two marks on each of 14 matches are within it. */
export const TOTO_VARIANTS_MAX = 20_000

/** The period in which a corrected result resettles a draw; after that the draw is final. */
export const TOTO_CORRECTION_HOURS = 72

export const TOTO_POOLS = [
  {
    id: 'fifteen',
    sport: 'football',
    market: 'result',
    marks: RESULT_MARKS,
    size: 15,
    categories: [
      { hits: 15, percent: 5 },
      { hits: 14, percent: 5 },
      { hits: 13, percent: 5 },
      { hits: 12, percent: 5 },
      { hits: 11, percent: 10 },
      { hits: 10, percent: 20 },
      { hits: 9, percent: 40 },
    ],
    marginPercent: 10,
    minPlayed: 11,
    unit: 0.1,
    multiplierMax: 100,
    minDividendMilli: 100,
    rounding: 'down',
    guaranteedJackpot: 2000,
  },
  {
    id: 'ten-hockey',
    sport: 'ice-hockey',
    market: 'result',
    marks: RESULT_MARKS,
    size: 10,
    categories: [
      { hits: 10, percent: 20 },
      { hits: 9, percent: 15 },
      { hits: 8, percent: 20 },
      { hits: 7, percent: 30 },
    ],
    marginPercent: 15,
    minPlayed: 8,
    unit: 0.2,
    multiplierMax: 100,
    minDividendMilli: 100,
    rounding: 'down',
    guaranteedJackpot: 500,
  },
  {
    id: 'eight-margins',
    sport: 'football',
    market: 'winning_margin',
    marks: ['home_by_3_up', 'home_by_2', 'home_by_1', 'draw', 'away_by_1', 'away_by_2', 'away_by_3_up'],
    size: 8,
    categories: [
      { hits: 8, percent: 20 },
      { hits: 7, percent: 10 },
      { hits: 6, percent: 10 },
      { hits: 5, percent: 15 },
      { hits: 4, percent: 30 },
    ],
    marginPercent: 15,
    minPlayed: 6,
    unit: 0.1,
    multiplierMax: 100,
    minDividendMilli: 100,
    rounding: 'down',
    guaranteedJackpot: 1000,
  },
] as const satisfies readonly TotoPool[]

export const totoPool = (id: string): TotoPool | null => TOTO_POOLS.find((pool) => pool.id === id) ?? null
