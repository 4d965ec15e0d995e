import type { StatementLine } from '@evens/contracts/payments'

/** One payment as the ledger knows it. */
export type OwnPayment = {
  readonly reference: string
  readonly kind: StatementLine['kind']
  readonly amount: bigint
  readonly currency: string
}

export type Difference =
  | { readonly kind: 'missing'; readonly own: OwnPayment }
  | { readonly kind: 'extra' | 'twice'; readonly line: StatementLine }
  | { readonly kind: 'wrong-amount' | 'wrong-currency'; readonly line: StatementLine; readonly own: OwnPayment }

const keyOf = ({ reference, kind }: Pick<OwnPayment, 'reference' | 'kind'>): string => `${kind} ${reference}`

/**
 * Lays a provider's statement beside the ledger. It says what differs and changes nothing: what to do about a line is
 * for a person to decide.
 */
export function reconcile(lines: readonly StatementLine[], own: readonly OwnPayment[]) {
  const ours = new Map(own.map((payment) => [keyOf(payment), payment]))
  const seen = new Set<string>()
  const differences: Difference[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const payment = ours.get(key)
    if (payment === undefined) differences.push({ kind: 'extra', line })
    else if (seen.has(key)) differences.push({ kind: 'twice', line })
    else if (payment.currency !== line.currency) differences.push({ kind: 'wrong-currency', line, own: payment })
    else if (payment.amount !== BigInt(line.amount)) differences.push({ kind: 'wrong-amount', line, own: payment })
    seen.add(key)
  }
  for (const [key, payment] of ours) if (!seen.has(key)) differences.push({ kind: 'missing', own: payment })
  return { matched: lines.length - differences.filter(({ kind }) => kind !== 'missing').length, differences }
}
