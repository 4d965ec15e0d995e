export const GRANT_STATES = [
  'held',
  'offered',
  'active',
  'closing',
  'converted',
  'expired',
  'spent',
  'cancelled',
  'forfeited',
  'void',
  'lapsed',
  'declined',
  'refused',
] as const
export type GrantState = (typeof GRANT_STATES)[number]

/**
 * `release` and `refuse` are an operator's of a held grant, `claim` and `decline` the player's. `close` is the end of
 * its time with stakes open, `expire` without any; `spend` is a balance below the smallest stake with none open.
 * `exclude` is a self-exclusion or a ban, `charge-back` that of the deposit behind the grant.
 */
export const GRANT_ACTS = [
  'release',
  'refuse',
  'claim',
  'decline',
  'lapse',
  'reach',
  'close',
  'expire',
  'spend',
  'leave',
  'forfeit',
  'exclude',
  'charge-back',
] as const
export type GrantAct = (typeof GRANT_ACTS)[number]

/**
 * The state machine of a grant; what is absent is refused. A grant on its way to a player can end only by being taken
 * away or charged back; `closing` takes no stakes, and may still be completed by those that are open.
 */
export const grantMoves: Readonly<Record<GrantState, Readonly<Partial<Record<GrantAct, GrantState>>>>> = {
  held: { release: 'offered', refuse: 'refused', lapse: 'lapsed', exclude: 'lapsed', 'charge-back': 'void' },
  offered: { claim: 'active', decline: 'declined', lapse: 'lapsed', exclude: 'lapsed', 'charge-back': 'void' },
  active: {
    reach: 'converted',
    close: 'closing',
    expire: 'expired',
    spend: 'spent',
    leave: 'cancelled',
    forfeit: 'forfeited',
    exclude: 'closing',
    'charge-back': 'void',
  },
  closing: { reach: 'converted', expire: 'expired', forfeit: 'forfeited', 'charge-back': 'void' },
  // The conversion is final towards the player's own play; a deposit that was taken back takes its bonus along.
  converted: { 'charge-back': 'void' },
  expired: {},
  spent: {},
  cancelled: {},
  forfeited: {},
  void: {},
  lapsed: {},
  declined: {},
  refused: {},
}

/** The next state; null where the act is not possible. */
export const moveGrant = (state: GrantState, act: GrantAct): GrantState | null => grantMoves[state][act] ?? null

/** True while bonus money may be in the account or in open bets. */
export const holdsMoney = (state: GrantState): boolean => state === 'active' || state === 'closing'

/** True if no act of the player or of time can change it. */
export const isOver = (state: GrantState): boolean =>
  state === 'converted' || Object.keys(grantMoves[state]).length === 0
