import type { Grant, GrantKind, GrantState, WagerTerms } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'

/** A stored grant, with the money of its currency that is bonus money now. */
export type GrantRow = {
  readonly player_id: bigint
  readonly id: bigint
  readonly promotion: string
  readonly version: number
  readonly kind: GrantKind
  readonly state: GrantState
  readonly currency: string
  readonly amount: bigint
  readonly required: bigint
  readonly wagered: bigint
  readonly converted: bigint
  readonly converts_max: bigint | null
  readonly terms: WagerTerms | null
  readonly code: string | null
  readonly min_odds: number | null
  readonly rounds: number | null
  readonly rounds_left: number | null
  readonly stake: bigint | null
  readonly titles: readonly number[] | null
  readonly claim_by: Date | null
  readonly ends_at: Date | null
  readonly granted_at: Date
  readonly ended_at: Date | null
  readonly bonus: bigint
  readonly bonus_held: bigint
}

const holdsBonusMoney = ({ kind, state }: GrantRow): boolean =>
  kind === 'bonus' && (state === 'active' || state === 'closing')

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

/** A player has one bonus of a currency at a time, so the bonus accounts of the currency are those of the grant. */
export function grantView(row: GrantRow, title: string): Grant {
  const hasMoney = holdsBonusMoney(row)
  return {
    id: String(row.id),
    promotion: row.promotion,
    title,
    version: row.version,
    kind: row.kind,
    state: row.state,
    currency: row.currency,
    exponent: currencyToShow(row.currency).exponent,
    amount: String(row.amount),
    balance: String(hasMoney ? row.bonus : 0n),
    inPlay: String(hasMoney ? row.bonus_held : 0n),
    required: String(row.required),
    wagered: String(row.wagered),
    converted: String(row.converted),
    convertsMax: row.converts_max === null ? null : String(row.converts_max),
    terms: row.terms,
    code: row.code,
    minOdds: row.min_odds,
    rounds: roundsOf(row),
    claimBy: row.state === 'held' || row.state === 'offered' ? msOf(row.claim_by) : null,
    endsAt: msOf(row.ends_at),
    grantedAt: row.granted_at.getTime(),
    endedAt: msOf(row.ended_at),
  }
}

const roundsOf = ({ rounds, rounds_left, stake, titles }: GrantRow): Grant['rounds'] =>
  rounds === null || stake === null
    ? null
    : { left: rounds_left ?? rounds, of: rounds, stake: String(stake), titles: [...(titles ?? [])] }
