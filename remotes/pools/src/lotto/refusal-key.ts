const KNOWN = [
  'no-lines',
  'too-many-lines',
  'too-few-numbers',
  'too-many-combinations',
  'sale-closed',
  'account-changed',
  'insufficient-funds',
  'price-changed',
  'excluded',
  'timed-out',
  'reality-check',
  'wager-limit',
  'loss-limit',
  'deposit-limit',
  'betting-off',
  'sport-off',
]

/** The text for a reason; one that a player cannot cause by clicking has the general one. */
export const refusalKey = (reason: string): string =>
  KNOWN.includes(reason) ? `lotto_refusal_${reason.replaceAll('-', '_')}` : 'lotto_refusal_other'
