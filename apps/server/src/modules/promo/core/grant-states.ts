import type { GrantState } from '@evens/contracts'
import type { Moves, StateMachine } from '../../../platform/database/index.ts'

/**
 * The states of a grant. An offered reward waits for its claim; a closing one takes no new stakes and ends with its last
 * open bet. Points and cash are converted when they are given; a free bet is spent by its bet.
 */
export const GRANT_STATE_MOVES: Moves<GrantState> = {
  held: ['offered', 'active', 'converted', 'refused', 'lapsed', 'void'],
  offered: ['active', 'converted', 'declined', 'lapsed', 'refused', 'void'],
  active: ['closing', 'converted', 'expired', 'spent', 'cancelled', 'forfeited', 'void'],
  closing: ['converted', 'expired', 'spent', 'cancelled', 'forfeited', 'void'],
  converted: ['void'],
  expired: [],
  // A free bet whose stake was returned can be used again.
  spent: ['active'],
  cancelled: [],
  forfeited: [],
  void: [],
  lapsed: [],
  declined: [],
  refused: [],
}

export const GRANT_MACHINE: StateMachine = { module: 'promo', moves: { '': GRANT_STATE_MOVES } }
