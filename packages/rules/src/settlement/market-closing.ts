import { legResult, type LegResult, type OutcomeVerdict } from '../coupon/leg-result.ts'

/** Bets are named by when they were accepted: from `from` on, before `until`. Null is open on that side. */
export type Window = { readonly from: number | null; readonly until: number | null }
export type Cancel = Window & { readonly reason: string }
export type SettledOutcome = OutcomeVerdict & { readonly id: string }
export type Settlement = { readonly certainty: 1 | 2; readonly outcomes: readonly SettledOutcome[] }

/** One statement of the feed about the end of a market. */
export type MarketWord =
  | ({ readonly kind: 'settled' } & Settlement)
  | { readonly kind: 'settlement-taken-back' }
  | ({ readonly kind: 'cancelled' } & Cancel)
  | ({ readonly kind: 'cancel-taken-back' } & Window)

/** The closing state of a market: the settlement and the cancels in force. */
export type Closing = { readonly settlement: Settlement | null; readonly cancels: readonly Cancel[] }

export const NOT_CLOSED: Closing = { settlement: null, cancels: [] }

/**
 * The one rule of how statements add up. The book keeps a market's state with it and betting settles legs with it. A
 * statement without effect returns the same object.
 */
export function closingAfter(before: Closing, word: MarketWord): Closing {
  switch (word.kind) {
    case 'settled':
      return settledAfter(before, word)
    case 'settlement-taken-back':
      return before.settlement === null ? before : { ...before, settlement: null }
    case 'cancelled':
      return cancelledAfter(before, { from: word.from, until: word.until, reason: word.reason })
    case 'cancel-taken-back': {
      const cancels = before.cancels.filter((cancel) => !isSameWindow(cancel, word))
      return cancels.length === before.cancels.length ? before : { ...before, cancels }
    }
  }
}

/**
 * The certainty belongs to the market: the highest one since its last rollback. A lower one is dropped whole, also for
 * outcomes that were not named yet. Outcomes end one by one, so a statement adds to the earlier ones.
 */
function settledAfter(before: Closing, { certainty, outcomes }: Settlement): Closing {
  const earlier = before.settlement
  if (earlier !== null && earlier.certainty > certainty) return before
  const named = new Map([...(earlier?.outcomes ?? []), ...outcomes].map((outcome) => [outcome.id, outcome]))
  const merged = [...named.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (earlier?.certainty === certainty && isSameList(earlier.outcomes, merged)) return before
  return { ...before, settlement: { certainty, outcomes: merged } }
}

function cancelledAfter(before: Closing, cancel: Cancel): Closing {
  const known = before.cancels.find((one) => isSameWindow(one, cancel))
  if (known?.reason === cancel.reason) return before
  return { ...before, cancels: [...before.cancels.filter((one) => one !== known), cancel] }
}

const isSameList = (a: readonly SettledOutcome[], b: readonly SettledOutcome[]): boolean =>
  a.length === b.length && a.every((one, at) => isSameOutcome(one, b[at]))

const isSameOutcome = (a: SettledOutcome, b: SettledOutcome | undefined): boolean =>
  a.id === b?.id && a.result === b.result && a.voidFactor === b.voidFactor && a.deadHeat === b.deadHeat

/** Both ends are the name of a window; a rollback takes back exactly the window it names. */
const isSameWindow = (a: Window, b: Window): boolean => a.from === b.from && a.until === b.until

export const covers = ({ from, until }: Window, atMs: number): boolean =>
  (from === null || atMs >= from) && (until === null || atMs < until)

/** A cancel without an end closes the market itself; one with an end is about bets of the past alone. */
export const isMarketCancelled = ({ cancels }: Closing): boolean => cancels.some(({ until }) => until === null)

/** The result of an outcome; open if there is none, or if the feed's combination is not a valid result. */
export function resultIn({ settlement }: Closing, outcome: string): LegResult {
  const own = settlement?.outcomes.find(({ id }) => id === outcome)
  if (own === undefined) return { kind: 'open' }
  const result = legResult(own)
  return result.ok ? result.value : { kind: 'open' }
}
