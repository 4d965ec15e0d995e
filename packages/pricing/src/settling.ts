import { invariant, type Specifiers } from '@evens/kernel'

/**
 * The payout of one outcome for each unit staked: `win` times the odds, and `refund` of the stake. Won is (1, 0), lost
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
export const winnersWhere = (outcomes: readonly string[], wins: (outcome: string) => boolean): OutcomeResult[] =>
  outcomes.map((outcome) => (wins(outcome) ? won(outcome) : lost(outcome)))

/** The whole and half lines that a line stands for: 2.25 is 2 and 2.5, half of the stake on each. */
export function halvesOf(line: number): readonly [number, number] {
  invariant(Number.isInteger(line * 4), `not a line: ${line}`)
  return Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
}

/** Half the stake for each margin: won above zero, refunded at zero, lost below. */
function fare(outcome: string, margins: readonly [number, number]): OutcomeResult {
  let [win, refund] = [0, 0]
  for (const margin of margins) {
    if (margin > 0) win += 0.5
    if (margin === 0) refund += 0.5
  }
  return { outcome, win, refund }
}

/** Over and under a line, quarters included. */
export function settleTotal(scored: number, line: number): OutcomeResult[] {
  const [low, high] = halvesOf(line)
  return [fare('over', [scored - low, scored - high]), fare('under', [low - scored, high - scored])]
}

/** A handicap is added to the home side: at −1.5 the home side must win by two. `lead` is home less away. */
export function settleHandicap(lead: number, line: number): OutcomeResult[] {
  const [low, high] = halvesOf(line)
  return [fare('home', [lead + low, lead + high]), fare('away', [-lead - low, -lead - high])]
}

export function numberOf(specifiers: Specifiers, name: string): number {
  const value = Number(specifiers[name])
  invariant(specifiers[name] !== undefined && Number.isFinite(value), `no number ${name}`)
  return value
}

/** A count only rises: once it is above the line, over is decided whatever comes. */
export function settleCount(count: number, isFinal: boolean, specifiers: Specifiers): OutcomeResult[] | null {
  const line = numberOf(specifiers, 'total')
  return isFinal || count > line + 0.25 ? settleTotal(count, line) : null
}

export const settleLead = (lead: number, isFinal: boolean, specifiers: Specifiers): OutcomeResult[] | null =>
  isFinal ? settleHandicap(lead, numberOf(specifiers, 'hcp')) : null

export const settleOddEven = (count: number, isFinal: boolean): OutcomeResult[] | null =>
  isFinal ? oneWins(['odd', 'even'], count % 2 === 1 ? 'odd' : 'even') : null

/** `happened` as soon as it has; that it has not is known only at the end. */
export const settleYesNo = (happened: boolean, isFinal: boolean): OutcomeResult[] | null =>
  happened || isFinal ? oneWins(['yes', 'no'], happened ? 'yes' : 'no') : null

export const settleResult = (lead: number, isFinal: boolean): OutcomeResult[] | null =>
  isFinal ? oneWins(['home', 'draw', 'away'], lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw') : null

/** Finishing groups in order: those together that came in together. */
export type Finish = readonly (readonly string[])[]

/** The share of a bet on the first `places` that a runner has won: a dead heat for the last is split. */
export function placeShare(finish: Finish, runner: string, places: number): number {
  let ahead = 0
  for (const group of finish) {
    if (group.includes(runner)) return Math.min(1, Math.max(0, places - ahead) / group.length)
    ahead += group.length
  }
  return 0
}

/** Every way to fill the first `places` in order, each with its share. */
export function orderShares(
  finish: Finish,
  places: number,
): readonly (readonly [order: readonly string[], share: number])[] {
  let orders: readonly (readonly string[])[] = [[]]
  for (const group of finish) {
    const open = places - (orders[0]?.length ?? 0)
    if (open <= 0) break
    const picked = picks(group, Math.min(open, group.length))
    orders = orders.flatMap((order) => picked.map((pick) => [...order, ...pick]))
  }
  return orders.map((order) => [order, 1 / orders.length])
}

function picks(group: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return group.flatMap((one) =>
    picks(
      group.filter((other) => other !== one),
      count - 1,
    ).map((rest) => [one, ...rest]),
  )
}
