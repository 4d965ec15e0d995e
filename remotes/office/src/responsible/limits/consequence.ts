import { changeLimit, type LimitOutcome } from '@evens/rules/limits'
import { stateOf, type LimitRow } from './limit-rows.ts'

/** What would become of it if it were set to this now, by the very rule that the server goes by. Null is no limit. */
export const consequenceOf = (row: LimitRow, value: bigint | null, nowS: number): LimitOutcome =>
  changeLimit(row.type, stateOf(row), { act: 'set', value }, nowS)[1]

/** What is said before it is sent. */
export const CONSEQUENCE_KEYS: Readonly<Partial<Record<LimitOutcome, string>>> = {
  set: 'limits_then_at_once',
  waits: 'limits_then_waits',
  unchanged: 'limits_then_unchanged',
  dropped: 'limits_then_dropped',
  shorter: 'limits_then_shorter',
}
