import type { EndShown } from '../family.ts'
import type { Cycles } from './jackpots.ts'

/** A symbol by its place in the `symbols` of the mathematics file. */
export type SymbolAt = number
/** Reels from the left, each from the top down. */
export type Window = readonly (readonly SymbolAt[])[]
/** Reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number]

/** A value that a cell carries, in whole stakes: a coin of a hold feature, an orb of a tumble. */
export type Valued = { readonly cell: Cell; readonly value: number }

export type Scene = 'base' | 'free' | 'respin'

/** One line, way or cluster that pays. `units` are stake ÷ stakeUnits, before the multiplier of its event. */
export type Win = {
  /** Of a group, and of symbols anywhere on a line, the first that counts. */
  readonly symbol: SymbolAt
  readonly count: number
  /** Place of the line in the file. */
  readonly line?: number
  readonly from?: 'left' | 'right'
  readonly ways?: number
  /** Name of a group of the file whose members pay together. */
  readonly group?: string
  /** Of a symbol that pays wherever on its line it is. */
  readonly isAnyPlace?: true
  /** Factor of the wilds in this win; it is in `units`. */
  readonly times?: number
  readonly cells: readonly Cell[]
  readonly units: number
}

/** A picked place of twelve: `value` in whole stakes. */
export type Chest = { readonly at: number; readonly value: number }

/**
 * Events of a round of reels, in the order in which they are shown. Everything a picture needs is in the event: a stage
 * draws a window, never a strip. The `units` of `win`, `scatter`, `orbs`, `grow`, `hold-end` and `chest` add up to those
 * of the round; those of `free-end`, `chests` and `capped` are sums of what was told before.
 */
export type ReelsShown =
  /** `held` reels stand still; `number` counts the spins of a scene from 1. */
  | {
      readonly at: 'spin'
      readonly scene: Scene
      readonly number: number
      /** Free spins after this one, before what it adds; 0 in the other scenes. */
      readonly left: number
      readonly window: Window
      readonly held: readonly number[]
      readonly orbs: readonly Valued[]
      /** On the first spin of a round: minor units that one unit is worth. */
      readonly unit?: string
    }
  /** `multiplier` of the scene, of the cascade step or of a full screen; `units` with it. */
  | { readonly at: 'win'; readonly wins: readonly Win[]; readonly multiplier: number; readonly units: number }
  /** Right after its spin, where the scatters stand; it pays, or begins free spins after the wins, or both. */
  | {
      readonly at: 'scatter'
      readonly symbol: SymbolAt
      readonly cells: readonly Cell[]
      /** Of the scene. */
      readonly multiplier: number
      readonly units: number
    }
  /** Cells that paid are gone, what was above has fallen, and `window` is the picture after it. */
  | {
      readonly at: 'fall'
      readonly gone: readonly Cell[]
      readonly window: Window
      readonly orbs: readonly Valued[]
      /** The multiplier of the next step. */
      readonly multiplier: number
    }
  /** Orbs of a tumble that ended with a win: `sum` multiplies what it won. */
  | {
      readonly at: 'orbs'
      readonly orbs: readonly Valued[]
      /** Sum of the orbs of earlier free spins. */
      readonly carried: number
      readonly sum: number
      /** Won by the tumble before. */
      readonly won: number
      /** Added by the multiplication: won × (sum − 1). */
      readonly units: number
    }
  /** The special symbol fills its reels and pays on every line. */
  | {
      readonly at: 'grow'
      readonly symbol: SymbolAt
      readonly reels: readonly number[]
      readonly window: Window
      readonly units: number
    }
  /** Wilds fill their reels, which are held for the respin. */
  | { readonly at: 'wild'; readonly reels: readonly number[]; readonly window: Window }
  | {
      readonly at: 'free'
      readonly why: 'start' | 'again'
      /** Free spins that were added. */
      readonly spins: number
      readonly left: number
      readonly multiplier: number
      /** The special symbol of expanding free spins. */
      readonly symbol: SymbolAt | null
    }
  /** `spins` that were played, and all that they won. */
  | { readonly at: 'free-end'; readonly spins: number; readonly units: number }
  /** The coins of the window in reading order, with their values; `left` respins. */
  | { readonly at: 'hold'; readonly coins: readonly Cell[]; readonly values: readonly number[]; readonly left: number }
  /** A respin of the hold feature: the coins that came, with their values. */
  | { readonly at: 'respin'; readonly coins: readonly Valued[]; readonly left: number }
  /** All coins in reading order. `units` of coins and full prize. */
  | { readonly at: 'hold-end'; readonly coins: readonly Valued[]; readonly isFull: boolean; readonly units: number }
  /** The second state: chests to choose from. `cells` are the symbols that opened it. */
  | { readonly at: 'pick'; readonly chests: number; readonly picks: number; readonly cells: readonly Cell[] }
  | {
      readonly at: 'chest'
      readonly chest: Chest
      readonly left: number
      readonly units: number
      /** Minor units that one unit is worth. */
      readonly unit: string
    }
  /** All chests, when the choice is made; `units` of the opened ones. */
  | { readonly at: 'chests'; readonly values: readonly number[]; readonly units: number }
  /** The most that a round pays is reached: nothing is played after it. `most` in stakes, `units` of the round. */
  | { readonly at: 'capped'; readonly most: number; readonly units: number }
  /** A pot of the file is won. It is none of the units: what it holds is known only when it is paid. */
  | { readonly at: 'jackpot'; readonly pot: string }
  | EndShown

export type Feature = 'free' | 'respin' | 'hold' | 'pick'

/** All that a still picture needs: the last window and what the round won so far. */
export type ReelsView = {
  /** Of the base spin, before anything fell, grew or was held. */
  readonly first: Window
  /** At the end of the base spin with its falls, of the last respin, or of a hold with its coins. */
  readonly window: Window
  /** Of that window. */
  readonly orbs: readonly Valued[]
  /** Of a hold, in reading order. */
  readonly coins: readonly Valued[]
  /** Won so far, in stake ÷ stakeUnits. */
  readonly units: number
  /** By its scene: the base spin; free spins, respins, hold, chests. */
  readonly won: { readonly base: number; readonly feature: number }
  readonly feature: null | Feature
  /** Free spins or respins that were played. */
  readonly spins: number
  /** Null without chests; values are all known when the choice is made. */
  readonly chests: null | {
    readonly opened: readonly Chest[]
    readonly left: number
    readonly values: readonly number[] | null
  }
  /** Pots that were hit; absent in a round that plays without them. */
  readonly jackpots?: readonly string[]
  readonly over: null | { readonly payout: string; readonly why: 'settled' }
}

export type ReelsChoice = { readonly cycles?: Cycles }
/** A chest of the pick feature, from 0. `lapse` opens the lowest closed ones; it is the sweeper's alone. */
export type ReelsAction = { readonly do: 'open'; readonly at: number } | { readonly do: 'lapse' }
