import type { PaymentReport, StatementLine } from '@evens/contracts/payments'

/** A payment in the protection journal, written before its provider was called. */
export type JournalPayment = {
  readonly kind: 'deposit' | 'withdrawal' | 'refund'
  readonly provider: string
  readonly reference: string
  readonly player: string
  /** Registration time: after a restore the id may belong to another player. */
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
  /** In the journal, and missing from the restored database. */
  readonly lost: readonly JournalPayment[]
  readonly reports: ReadonlyMap<string, PaymentReport | null>
  /** In the database by now. */
  readonly known: ReadonlySet<string>
  /** Payments whose player no longer exists. */
  readonly unknownPayments: ReadonlySet<string>
}

/**
 * The findings about a provider's payments that a restored database had lost: reinstated, never carried out, or open.
 */
export function whatBecame({
  provider,
  lines,
  lost,
  reports,
  known,
  unknownPayments,
}: Facts): readonly PaymentFinding[] {
  const journaled = new Map(lost.map((payment) => [payment.reference, payment]))
  const ofJournal = lost
    .filter(({ reference }) => !unknownPayments.has(reference))
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
    .filter(({ reference }) => !known.has(reference) && (!journaled.has(reference) || unknownPayments.has(reference)))
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
