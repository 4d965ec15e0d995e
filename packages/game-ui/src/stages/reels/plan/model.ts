import type { Cell, Chest, SymbolAt, Valued, Win, Window } from '@evens/games/reels'

/** All that stands in the window: what is drawn at rest, and what every motion begins and ends with. */
export type Board = {
  readonly window: Window
  readonly orbs: readonly Valued[]
  /** Of a hold feature: all that is no coin is dark. */
  readonly coins: readonly Valued[] | null
  /** Cells that stand out of the others; null while all do. */
  readonly lit: readonly Cell[] | null
  /** Wins whose lines are drawn. */
  readonly wins: readonly Win[]
}

export type StageScene = 'base' | 'free' | 'respin' | 'hold' | 'pick'

/** A scene that begins or ended, in the middle of the stage. */
export type Plate =
  | { readonly kind: 'free'; readonly spins: number; readonly multiplier: number; readonly symbol: SymbolAt | null }
  | { readonly kind: 'again'; readonly spins: number }
  | { readonly kind: 'free-end'; readonly spins: number; readonly units: number }
  | { readonly kind: 'hold'; readonly left: number }
  | { readonly kind: 'hold-end'; readonly isFull: boolean; readonly units: number }
  | { readonly kind: 'chests'; readonly units: number }
  | { readonly kind: 'capped'; readonly most: number; readonly units: number }
  | { readonly kind: 'jackpot'; readonly pot: string }

/** One line of text below the reels. */
export type Caption =
  | { readonly kind: 'wins'; readonly count: number; readonly multiplier: number; readonly units: number }
  | { readonly kind: 'win'; readonly win: Win; readonly multiplier: number }
  | { readonly kind: 'scatter'; readonly count: number; readonly units: number }
  | { readonly kind: 'orbs'; readonly sum: number; readonly units: number }
  | { readonly kind: 'grow'; readonly reels: number; readonly units: number }
  | { readonly kind: 'respin' }

/** Counters and texts around the reels. */
export type Hud = {
  readonly scene: StageScene
  /** Spin of a free scene, and how many there are. */
  readonly spin: null | { readonly number: number; readonly of: number }
  readonly multiplier: number
  /** Orbs of free spins so far. */
  readonly sum: number
  /** Respins left of a hold feature. */
  readonly left: number | null
  /** Won so far in this round. */
  readonly units: number
  /** The special symbol of free spins. */
  readonly special: SymbolAt | null
  /** The opened chests in their order, and all of them once the choice is made. */
  readonly chests: null | { readonly opened: readonly Chest[]; readonly values: readonly number[] | null }
  readonly plate: Plate | null
  readonly caption: Caption | null
}

export const FIRST_HUD: Hud = {
  scene: 'base',
  spin: null,
  multiplier: 1,
  sum: 0,
  left: null,
  units: 0,
  special: null,
  chests: null,
  plate: null,
  caption: null,
}

/** A symbol that falls to its row; one from above the window has a row below zero. */
export type Fall = {
  readonly reel: number
  readonly from: number
  readonly to: number
  readonly symbol: SymbolAt
  /** Of an orb. */
  readonly value: number | undefined
  readonly atMs: number
  readonly lastsMs: number
}

export type ReelStop = {
  readonly reel: number
  readonly startMs: number
  readonly stopMs: number
  /** Start of its anticipation. */
  readonly slowMs: number | null
  readonly column: readonly SymbolAt[]
  /** Rows that answer when they land: scatters and coins of a feature that is still possible. */
  readonly landing: readonly number[]
}

/** A motion of the picture. The picture draws it and decides nothing. */
export type Move =
  | { readonly do: 'spin'; readonly atMs: number; readonly lastsMs: number; readonly reels: readonly ReelStop[] }
  | { readonly do: 'leave'; readonly atMs: number; readonly lastsMs: number; readonly columnsApartMs: number }
  | { readonly do: 'pop'; readonly atMs: number; readonly lastsMs: number; readonly cells: readonly Cell[] }
  | { readonly do: 'fall'; readonly atMs: number; readonly lastsMs: number; readonly falls: readonly Fall[] }
  | {
      readonly do: 'light'
      readonly atMs: number
      readonly lastsMs: number
      readonly cells: readonly Cell[]
      readonly wins: readonly Win[]
      readonly pulses: number
    }
  | { readonly do: 'fly'; readonly atMs: number; readonly lastsMs: number; readonly orbs: readonly Valued[] }
  | {
      readonly do: 'fill'
      readonly atMs: number
      readonly lastsMs: number
      readonly reels: readonly number[]
      readonly symbol: SymbolAt
    }
  | {
      readonly do: 'lock'
      readonly atMs: number
      readonly lastsMs: number
      readonly coins: readonly Valued[]
      /** Cells that keep their light: coins that are locked, and those that lock now. */
      readonly held: readonly Cell[]
      readonly apartMs: number
    }
  | {
      readonly do: 'respin'
      readonly atMs: number
      readonly lastsMs: number
      readonly cells: readonly Cell[]
      readonly coins: readonly Valued[]
    }
  | {
      readonly do: 'burst'
      readonly atMs: number
      readonly lastsMs: number
      readonly symbols: readonly SymbolAt[]
      readonly count: number
    }

export type ReelCue = 'spin' | 'stop' | 'land' | 'pop' | 'win' | 'coin' | 'feature' | 'orb' | 'fanfare'
export type TimedCue = { readonly atMs: number; readonly cue: ReelCue; readonly pitch: number }

/** One event as it is shown: what moves, what sounds, what is written, and what stands afterwards. */
export type Beat = {
  readonly lastsMs: number
  readonly board: Board
  readonly hud: Hud
  readonly moves: readonly Move[]
  readonly cues: readonly TimedCue[]
  /** Texts in between; `hud` is that of the end. */
  readonly huds: readonly { readonly atMs: number; readonly hud: Hud }[]
}
