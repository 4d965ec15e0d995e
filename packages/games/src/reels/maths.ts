import type { MathsFile } from '../family.ts'

/** Units by count, from a count of 1 on. */
export type PaysByCount = readonly number[]
/** Units from so many on, the least first. */
export type PaysFrom = readonly (readonly [least: number, units: number])[]

/** Free spins by scatters: the entry of the most that are there. */
export type Award = Readonly<Record<string, number>>

export type FreeSpins = {
  readonly award: Award
  /** Within free spins, where it is another one. */
  readonly retrigger?: Award
  /** Of lines, ways and scatters. */
  readonly multiplier?: number
  /** Strips of the free spins; `free` without a name, which is also the name of their weights. */
  readonly strips?: string
  /** Free spins of a round. */
  readonly most: number
}

export type ExpandingSymbol = Pick<FreeSpins, 'award' | 'most'> & {
  readonly strips: string
  /** Of the special symbol. */
  readonly weights: Readonly<Record<string, number>>
}

export type Hold = {
  readonly coin: string
  /** Coins that begin it. */
  readonly from: number
  readonly respins: number
  /** Of a coin in an empty cell: so many of so many. */
  readonly chance: readonly [number, number]
  /** Whole stakes when every cell has a coin. */
  readonly full: number
  /** Whole stakes with their weights. */
  readonly values: readonly (readonly [value: number, weight: number])[]
}

export type PickChests = {
  readonly symbol: string
  /** Reels that have to show the symbol. */
  readonly reels: readonly number[]
  readonly picks: number
  /** Whole stakes, one a chest. */
  readonly prizes: readonly number[]
}

/** Its part of a stake, and what it starts from; won once in so much staked. Amounts are US cents: other currencies scale them. */
export type Jackpot = {
  readonly id: string
  readonly contribution: number
  readonly seed: number
  readonly oneIn: number
}

export type ReelsFeatures = {
  readonly freeSpins?: FreeSpins
  readonly expandingSymbol?: ExpandingSymbol
  /** Wins leave and what is above falls: the multipliers of the steps, the last for all that follow. */
  readonly cascade?: {
    readonly multipliers: readonly number[] | { readonly base: readonly number[]; readonly free: readonly number[] }
    readonly most: number
  }
  /** A cascade without multipliers. */
  readonly tumble?: { readonly most: number }
  /** Wilds fill these reels, which are held for a respin. */
  readonly expandingRespins?: { readonly reels: readonly number[]; readonly most: number }
  readonly hold?: Hold
  readonly pick?: PickChests
  /** Pots that many rounds share. A round says which it hits; their amounts are no part of the mathematics. */
  readonly jackpots?: readonly Jackpot[]
}

/** A slot. Pays are in units: the stake is `stakeUnits` of them. */
export type ReelsMaths = MathsFile & {
  readonly kind: 'reels'
  readonly pays: 'lines' | 'ways' | 'anywhere' | 'clusters'
  /** The most that a round pays, in whole stakes; without it no round can pay more than its paytable says. */
  readonly most?: number
  readonly reels: number
  readonly rows: number
  readonly stakeUnits: number
  readonly symbols: readonly string[]
  readonly wild?: string
  /** May be the wild. */
  readonly scatter?: string
  readonly orb?: string
  /** Symbols that are in no win, beside the scatter. */
  readonly noLine?: readonly string[]
  /** By reel the row of each line. */
  readonly lines?: readonly (readonly number[])[]
  /** Lines pay from the right too. */
  readonly bothWays?: boolean
  /** Each wild in a win multiplies it by so much. */
  readonly wildMultiplies?: number
  /** A window of one symbol doubles what its lines pay. */
  readonly fullScreenDoubles?: boolean
  readonly paytable: Readonly<Record<string, PaysByCount | PaysFrom>>
  /** Symbols that pay mixed. */
  readonly groups?: Readonly<Record<string, { readonly of: readonly string[]; readonly pays: PaysByCount }>>
  /** Symbols that pay wherever on a line they are. */
  readonly anyPosition?: Readonly<Record<string, PaysByCount>>
  readonly scatterPays?: PaysByCount | PaysFrom
  /** Each reel from the top: a stop shows the `rows` symbols from it downwards, and the strip goes round. */
  readonly strips?: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Without strips, of each symbol in each cell. */
  readonly weights?: Readonly<Record<string, readonly number[]>>
  /** Whole numbers that multiply. */
  readonly orbValues?: readonly number[]
  readonly orbWeights?: readonly number[]
  readonly features?: ReelsFeatures
}
