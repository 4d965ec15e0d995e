import { readDay } from '@evens/remote-sdk/pages'
import { STATEMENT_PARTS, type StatementPart } from './statement-parts.ts'

const KINDS = ['deposit', 'withdrawal'] as const

/** What the address of the history asks for. */
export type HistoryAsked = {
  readonly show: 'payments' | 'movements'
  readonly kind: (typeof KINDS)[number] | null
  /** A number of the payment record. */
  readonly status: string | null
  readonly section: StatementPart | null
  readonly account: string | null
  /** Days of the visitor's calendar, both of them included. */
  readonly from: string | null
  readonly to: string | null
  readonly page: number
  /** The movement after which the list goes on. */
  readonly before: string | null
}

/** A value that means nothing counts as not given. */
export function historyAsked(fullPath: string): HistoryAsked {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const fitting = (name: string, shape: RegExp): string | null => {
    const value = query.get(name) ?? ''
    return shape.test(value) ? value : null
  }
  return {
    show: query.get('show') === 'movements' ? 'movements' : 'payments',
    kind: KINDS.find((kind) => kind === query.get('kind')) ?? null,
    status: fitting('status', /^[0-8]$/),
    section: STATEMENT_PARTS.find((part) => part === query.get('section')) ?? null,
    account: fitting('account', /^\d{1,19}-[049](-[A-Z]{3})?$/),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    page: Number(fitting('page', /^[1-9]\d{0,3}$/) ?? '1'),
    before: fitting('before', /^[1-9]\d{0,17}$/),
  }
}

/** The same as it stands in an address; what is not asked for is left out. */
export function historyQuery(asked: HistoryAsked): Record<string, string> {
  const given: Readonly<Record<string, string | null>> = {
    show: asked.show === 'movements' ? asked.show : null,
    kind: asked.kind,
    status: asked.status,
    section: asked.section,
    account: asked.account,
    from: asked.from,
    to: asked.to,
    page: asked.page > 1 ? String(asked.page) : null,
    before: asked.before,
  }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null))
}
