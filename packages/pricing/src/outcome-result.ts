/**
 * What one outcome pays for each unit staked: `win` times the odds, and `refund` of the stake. Won is (1, 0), lost
 * (0, 0), void (0, 1), half won (½, ½), half lost (0, ½); a dead heat of t for p places is (p/t, 0).
 */
export type OutcomeResult = { readonly outcome: string; readonly win: number; readonly refund: number }

export const won = (outcome: string): OutcomeResult => ({ outcome, win: 1, refund: 0 })
export const lost = (outcome: string): OutcomeResult => ({ outcome, win: 0, refund: 0 })
export const refunded = (outcome: string): OutcomeResult => ({ outcome, win: 0, refund: 1 })

/** One of the outcomes wins and the others lose. */
export const oneWins = (outcomes: readonly string[], winner: string): OutcomeResult[] =>
  outcomes.map((outcome) => (outcome === winner ? won(outcome) : lost(outcome)))

/** Each outcome that the test holds for wins; the others lose. */
export const whoeverWins = (outcomes: readonly string[], wins: (outcome: string) => boolean): OutcomeResult[] =>
  outcomes.map((outcome) => (wins(outcome) ? won(outcome) : lost(outcome)))
