import { legResult, type LegResult, type OutcomeVerdict } from '../coupon/leg-result.ts'

/** Bets are named by when they were accepted: from `from` on, before `until`. Null is open on that side. */
export type Window = { readonly from: number | null; readonly until: number | null }
export type Cancel = Window & { readonly reason: string }
export type SettledOutcome = OutcomeVerdict & { readonly id: string }
export type Settlement = { readonly certainty: 1 | 2; readonly outcomes: readonly SettledOutcome[] }

/** One statement about the end of a market: of the feed, or an operator's ruling. */
export type MarketWord = FeedWord | RulingWord

type FeedWord =
  | ({ readonly kind: 'settled' } & Settlement)
  | { readonly kind: 'settlement-taken-back' }
  | ({ readonly kind: 'cancelled' } & Cancel)
  | ({ readonly kind: 'cancel-taken-back' } & Window)

/** Two operators have decided the market by hand, or given it back to the feed. */
export type RulingWord =
  | { readonly kind: 'ruled'; readonly outcomes: readonly SettledOutcome[] }
  | { readonly kind: 'ruled-void'; readonly reason: string }
  | { readonly kind: 'ruling-taken-back' }

/**
 * The closing state of a market: the settlement and the cancels in force. While a ruling holds, `fed` is the state by the
 * feed alone: it goes on adding up there without effect, and is in force again when the ruling is taken back.
 */
export type Closing = Fed & { readonly fed?: Fed }
type Fed = { readonly settlement: Settlement | null; readonly cancels: readonly Cancel[] }

export const NOT_CLOSED: Closing = { settlement: null, cancels: [] }

/**
 * The one rule of how statements add up. The book keeps a market's state with it and betting settles legs with it. A
 * statement without effect returns the same object.
 */
export function closingAfter(before: Closing, word: MarketWord): Closing {
  if (word.kind === 'ruled' || word.kind === 'ruled-void' || word.kind === 'ruling-taken-back')
    return ruledAfter(before, word)
  if (before.fed === undefined) return fedAfter(before, word)
  const fed = fedAfter(before.fed, word)
  return fed === before.fed ? before : { ...before, fed }
}

const CONFIRMED = 2

/** A ruling is about the whole market: cancels of a window, which are about some bets, stay in force. */
function ruledAfter({ fed: before, ...now }: Closing, word: RulingWord): Closing {
  const fed = before ?? { settlement: now.settlement, cancels: now.cancels }
  if (word.kind === 'ruling-taken-back') return { ...now, ...fed }
  const windows = fed.cancels.filter(({ until }) => until !== null)
  if (word.kind === 'ruled')
    return { ...now, settlement: { certainty: CONFIRMED, outcomes: word.outcomes }, cancels: windows, fed }
  return { ...now, settlement: null, cancels: [...windows, { from: null, until: null, reason: word.reason }], fed }
}

/** True when the feed alone would end the market otherwise than the ruling does. */
export function isContested({ settlement, cancels, fed }: Closing): boolean {
  if (fed === undefined || (fed.settlement === null && !isMarketCancelled(fed))) return false
  if (isMarketCancelled(fed)) return !isMarketCancelled({ settlement, cancels })
  const [byFeed, byRuling] = [fed.settlement?.outcomes ?? [], settlement?.outcomes ?? []]
  return byFeed.some(
    (one) =>
      !isSameOutcome(
        one,
        byRuling.find(({ id }) => id === one.id),
      ),
  )
}

function fedAfter<State extends Fed>(before: State, word: FeedWord): State {
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
function settledAfter<State extends Fed>(before: State, { certainty, outcomes }: Settlement): State {
  const earlier = before.settlement
  if (earlier !== null && earlier.certainty > certainty) return before
  const named = new Map([...(earlier?.outcomes ?? []), ...outcomes].map((outcome) => [outcome.id, outcome]))
  const merged = [...named.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (earlier?.certainty === certainty && isSameList(earlier.outcomes, merged)) return before
  return { ...before, settlement: { certainty, outcomes: merged } }
}

function cancelledAfter<State extends Fed>(before: State, cancel: Cancel): State {
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
export const isMarketCancelled = ({ cancels }: Fed): boolean => cancels.some(({ until }) => until === null)

/** The result of an outcome; open if there is none, or if the feed's combination is not a valid result. */
export function resultIn({ settlement }: Closing, outcome: string): LegResult {
  const own = settlement?.outcomes.find(({ id }) => id === outcome)
  if (own === undefined) return { kind: 'open' }
  const result = legResult(own)
  return result.ok ? result.value : { kind: 'open' }
}
