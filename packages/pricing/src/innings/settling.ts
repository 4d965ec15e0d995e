import { invariant, type Specifiers } from '@evens/kernel'
import { settleHandicap, settleTotal } from '../lines.ts'
import { oneWins, type OutcomeResult } from '../outcome-result.ts'

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
