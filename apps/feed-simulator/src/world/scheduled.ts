import type { Fixture } from '@evens/contracts/feed'
import type { Contest } from '../play/sport.ts'

/** A game that the calendar holds. Times are the simulator's own. */
export type Scheduled = {
  readonly fixture: Fixture
  readonly contest: Contest
  /** When the feed first speaks of it. */
  readonly appearsAt: number
  readonly tier: number
  readonly briskness: number
  /** Somebody must go on: it is neither called off nor left unfinished. */
  readonly isKnockout: boolean
}

/** Who goes on from a knockout game; its start does not matter. */
export type WinnerOf = (game: Scheduled) => 0 | 1
