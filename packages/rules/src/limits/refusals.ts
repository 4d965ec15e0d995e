/** Why a stake is not taken, by the limits of a player or by the house. */
export const STAKE_REFUSALS = [
  'excluded',
  'timed-out',
  'reality-check',
  'wager-limit',
  'loss-limit',
  'no-rate',
  'betting-off',
  'sport-off',
] as const

/** Why money is not exchanged. */
export const EXCHANGE_REFUSALS = ['excluded', 'timed-out'] as const
