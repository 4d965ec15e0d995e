import { type Closing, closingAfter, type MarketWord, NOT_CLOSED, type SettledOutcome } from '@evens/rules/settlement'

/** The end of a market as a pool reads it: one winner, or void, or cancelled. */
export type Verdict = {
  readonly won: string | null
  readonly isVoid: boolean
  /** By the feed for certain, or by two operators. */
  readonly isConfirmed: boolean
  readonly isCancelled: boolean
}

const CONFIRMED = 2

/** Adds statements up by the rule that bets are settled by, so that a ruling holds against the feed here, too. */
export const closingOf = (before: Closing | null, words: readonly MarketWord[]): Closing =>
  words.reduce((closing, word) => closingAfter(closing, word), before ?? NOT_CLOSED)

export function verdictOf({ settlement, cancels }: Closing): Verdict {
  return {
    ...wonOf(settlement?.outcomes ?? null),
    isConfirmed: settlement?.certainty === CONFIRMED,
    // A cancellation of the bets of some interval does not cancel the match.
    isCancelled: cancels.some(({ from, until }) => from === null && until === null),
  }
}

/** One winner, or a wholly void market. Anything else decides nothing. */
function wonOf(outcomes: readonly SettledOutcome[] | null): Pick<Verdict, 'won' | 'isVoid'> {
  if (outcomes === null) return { won: null, isVoid: false }
  if (outcomes.every(({ voidFactor }) => voidFactor === 1)) return { won: null, isVoid: true }
  const winners = outcomes.filter(({ result }) => result === 1)
  const [winner] = winners
  const isPlain = winners.length === 1 && winner?.voidFactor === undefined && winner?.deadHeat === undefined
  return { won: isPlain ? (winner?.id ?? null) : null, isVoid: false }
}

/** The closing of a verdict that was stored before closings were: as much as is known of it. */
export const closingBefore = ({ won, isVoid, isConfirmed, isCancelled }: Verdict): Closing => ({
  settlement:
    won === null && !isVoid
      ? null
      : { certainty: isConfirmed ? CONFIRMED : 1, outcomes: won === null ? [] : [{ id: won, result: 1 }] },
  cancels: isCancelled ? [{ from: null, until: null, reason: 'other' }] : [],
})
