import type { PaymentReport, StatementLine } from '@evens/contracts/payments'

/** A payment as the protection journal has it, written before its provider was asked. */
export type JournalPayment = {
  readonly kind: 'deposit' | 'withdrawal' | 'refund'
  readonly provider: string
  readonly reference: string
  readonly player: string
  /** When the player came: after a restore their number may be another's. */
  readonly since: string
  readonly amount: string
  readonly currency: string
  /** The row of the database, as text: it holds amounts. */
  readonly row: string
}

export type PaymentFinding = {
  readonly kind: string
  readonly subject: string
  readonly detail: Readonly<Record<string, string>>
  /** An operator has to decide before payments open again. */
  readonly isOpen: boolean
}

/** True when a payment that the database has lost may have moved money, or still may. */
export const isLost = (report: PaymentReport | null): boolean =>
  report !== null && report.state !== 'fail' && report.state !== 'cancelled'

type Facts = {
  readonly provider: string
  readonly lines: readonly StatementLine[]
  /** Of the journal, and not in the restored database. */
  readonly lost: readonly JournalPayment[]
  readonly reports: ReadonlyMap<string, PaymentReport | null>
  /** In the database by now. */
  readonly known: ReadonlySet<string>
  /** Payments whose player is not there any more. */
  readonly strangers: ReadonlySet<string>
}

/** The list of what a restored database had lost of a provider's payments: what came back, what never was, what is open. */
export function whatBecame({ provider, lines, lost, reports, known, strangers }: Facts): readonly PaymentFinding[] {
  const journaled = new Map(lost.map((payment) => [payment.reference, payment]))
  const ofJournal = lost
    .filter(({ reference }) => !strangers.has(reference))
    .map(({ kind, reference, player, amount, currency }): PaymentFinding => {
      const state = reports.get(reference)?.state ?? 'unknown'
      const isBack = known.has(reference)
      return {
        kind: `${kind}-${isBack ? 'reinstated' : 'lost'}`,
        subject: reference,
        detail: { provider, player, amount, currency, state },
        // The provider has it and the database still does not: money may have moved.
        isOpen: !isBack && isLost(reports.get(reference) ?? null),
      }
    })
  const unknown = lines
    .filter(({ reference }) => !known.has(reference) && (!journaled.has(reference) || strangers.has(reference)))
    .map(({ id, kind, reference, amount, currency }): PaymentFinding => {
      const player = journaled.get(reference)?.player
      return {
        kind: `${kind}-unknown`,
        subject: reference,
        detail: { provider, id, amount, currency, ...(player !== undefined && { player }) },
        isOpen: true,
      }
    })
  return [...ofJournal, ...unknown]
}
