import type { Block, Inline } from '@evens/contracts'
import { REFERENCE_CURRENCY, type IdentityAct, type Requirement } from '@evens/rules/limits'

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

type Line = Omit<Requirement, 'act'> & { readonly acts: readonly IdentityAct[] }

const MINOR = 100

/** Requirements that differ in the act alone are one line of the table. */
export function identityLines(requirements: readonly Requirement[]): readonly Line[] {
  const lines = new Map<string, Line>()
  for (const { act, ...rest } of requirements) {
    const key = JSON.stringify(rest)
    lines.set(key, { ...rest, acts: [...(lines.get(key)?.acts ?? []), act] })
  }
  return [...lines.values()]
}

const whenKey = ({ fact, acts }: Line): string => {
  if (fact === 'amount') return `checks_when_amount_${acts.join('_')}`
  if (fact === 'days' || fact === 'deposits') return `checks_when_${fact}`
  return `checks_when_always_${acts.join('_')}`
}

/** The table of checks that a site's pages publish, from the lines that decide about money. */
export function identityTable(requirements: readonly Requirement[], language: string, say: Say): Block {
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: REFERENCE_CURRENCY,
    maximumFractionDigits: 0,
  })
  const cell = (text: string): Inline[] => [{ kind: 'text', text }]
  const rowOf = (line: Line): Inline[][] => {
    const values = { amount: money.format(line.bound / MINOR), days: line.bound, age: line.bound }
    const needs = line.reason.replaceAll('-', '_')
    return [whenKey(line), `checks_needs_${needs}`, `checks_else_${line.acts.join('_')}`].map((key) =>
      cell(say(key, values)),
    )
  }
  return {
    kind: 'table',
    head: ['checks_when', 'checks_needs', 'checks_else'].map((key) => cell(say(key))),
    rows: identityLines(requirements).map(rowOf),
  }
}
