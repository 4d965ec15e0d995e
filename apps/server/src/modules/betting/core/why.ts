import { type AcceptedLeg, isLate, NOT_CLOSED, resultIn } from '@evens/rules/settlement'
import { accountOf, type Spoken } from './read-log.ts'
import { concerns } from './settle-step.ts'

/** A statement and the time when the feed made it. */
export type Dated = Spoken & { readonly atMs: number }

type Why = {
  readonly said: { readonly kind: string; readonly at: number; readonly reason: string | null }[]
  readonly isConfirmed: boolean
}

/** The statements about a market of a bet. */
type MarketStatements = { readonly spoken: readonly Dated[]; readonly leg: AcceptedLeg }

/** The statements that led to the result of a bet, oldest first; null while there is none. */
export function whyOf(markets: readonly MarketStatements[], ofEvent: readonly Dated[], generation: number): Why | null {
  const [first] = markets
  if (first === undefined) return null
  const event = accountOf(ofEvent, generation)
  const related = [...markets, { spoken: ofEvent, leg: first.leg }].flatMap(({ spoken, leg }) => {
    const { effective } = accountOf(spoken, generation)
    return (effective as readonly Dated[])
      .filter((one) => concerns(one, leg))
      .map((one) => ({ kind: kindOf(one, leg), at: one.atMs, reason: reasonOf(one, leg.outcome) }))
  })
  const isReported = related.some(({ kind }) => kind === 'late-start')
  // Without a statement about the start the bet was taken at the announced start or just after it.
  const late =
    !isReported && isLate(first.leg, event.course)
      ? [{ kind: 'late-start', at: first.leg.acceptedAtMs, reason: null }]
      : []
  const said = [...related, ...late].toSorted((a, b) => a.at - b.at)
  if (said.length === 0) return null
  const isConfirmed = markets.every(({ spoken }) => accountOf(spoken, generation).closing.settlement?.certainty === 2)
  return { said, isConfirmed }
}

/** Players read of a ruling as of any other result: the operator stands for both. */
const RULINGS: Readonly<Record<string, string>> = {
  ruled: 'settled',
  'ruled-void': 'cancelled',
  'ruling-taken-back': 'settlement-taken-back',
}

function kindOf({ said }: Spoken, leg: AcceptedLeg): string {
  if (said.kind !== 'start') return RULINGS[said.kind] ?? said.kind
  return isLate(leg, { start: said.start, isReplaced: false }) ? 'late-start' : 'start-corrected'
}

/** The result of this outcome, or the reason of the cancellation. */
function reasonOf({ said }: Spoken, outcome: string): string | null {
  if (said.kind === 'cancelled' || said.kind === 'ruled-void') return said.reason
  if (said.kind !== 'settled' && said.kind !== 'ruled') return null
  const { kind } = resultIn({ ...NOT_CLOSED, settlement: { certainty: 2, outcomes: said.outcomes } }, outcome)
  return kind === 'open' ? null : kind
}
