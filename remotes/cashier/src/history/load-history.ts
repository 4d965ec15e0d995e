import {
  type AccountsReply,
  PAYMENTS_PAGE,
  type PaymentsReply,
  type StatementFilters,
  type StatementReply,
  type SummaryReply,
} from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { dayBefore, periodOf, readDay } from '@evens/remote-sdk/pages'
import { firstHistoryDay } from '@evens/rules/limits'

export type PaymentsState = {
  readonly show: 'payments'
  readonly asked: HistoryAsked
  readonly found: PaymentsReply
  readonly pages: number
  /** The first day that can be shown. */
  readonly firstDay: string
}
export type MovementsState = {
  readonly show: 'movements'
  readonly asked: HistoryAsked
  readonly found: StatementReply
  readonly summary: SummaryReply
  readonly accounts: AccountsReply
  readonly firstDay: string
}
export type HistoryState = PaymentsState | MovementsState | null

type Asker = Pick<Shell, 'language' | 'settings'>

export const paymentsQuery = ({ language, settings }: Asker, asked: HistoryAsked) => ({
  query: {
    lang: language,
    ...(asked.kind !== null && { kind: asked.kind }),
    ...(asked.status !== null && { status_id: asked.status }),
    ...(asked.page > 1 && { page: String(asked.page) }),
    ...periodOf(asked, settings.get().timeZone),
  },
})

/** Filters of the statement and of its CSV file. */
export function statementQuery({ settings }: Pick<Shell, 'settings'>, asked: HistoryAsked): Record<string, string> {
  return {
    ...(asked.section !== null && { section: asked.section }),
    ...(asked.account !== null && { account: asked.account }),
    ...periodOf(asked, settings.get().timeZone),
  }
}

export async function loadHistory({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies HistoryState }
  const asked = historyAsked(page.fullPath)
  if (asked.show === 'movements') return { state: await loadMovements(shell, asked) }
  const found = await shell.call('GET /web-api/cashier/payments', paymentsQuery(shell, asked))
  const pages = Math.max(1, Math.ceil(found.total_count / PAYMENTS_PAGE))
  return { state: { show: 'payments', asked, found, pages, firstDay: firstDayOf(shell) } satisfies HistoryState }
}

export const pageQuery = (shell: Asker, asked: HistoryAsked) => ({
  query: { ...statementQuery(shell, asked), ...(asked.before !== null && { before: asked.before }) },
})
export const summaryQuery = ({ settings }: Asker, asked: HistoryAsked) => ({
  query: periodOf(asked, settings.get().timeZone),
})

async function loadMovements(shell: Shell, asked: HistoryAsked): Promise<MovementsState> {
  const [found, summary, accounts] = await Promise.all([
    shell.call('GET /web-api/office/statement', pageQuery(shell, asked)),
    shell.call('GET /web-api/office/statement/summary', summaryQuery(shell, asked)),
    shell.call('GET /web-api/user/accounts'),
  ])
  return { show: 'movements', asked, found, summary, accounts, firstDay: firstDayOf(shell) }
}

const firstDayOf = ({ site, settings }: Shell): string =>
  firstHistoryDay(site.historyMonths, dayBefore(Date.now(), 0, settings.get().timeZone))

const KINDS = ['deposit', 'withdrawal'] as const

/** Filters in the address of the history. */
export type HistoryAsked = {
  readonly show: 'payments' | 'movements'
  readonly kind: (typeof KINDS)[number] | null
  /** Status number of the payment record. */
  readonly status: string | null
  readonly section: StatementPart | null
  readonly account: string | null
  /** Days in the visitor's time zone, both inclusive. */
  readonly from: string | null
  readonly to: string | null
  readonly page: number
  /** Cursor: the last movement of the previous page. */
  readonly before: string | null
}

/** An invalid value counts as missing. */
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

/** Inverse of `historyAsked`: query parameters, without the defaults. */
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

type StatementPart = NonNullable<StatementFilters['section']>

export const STATEMENT_PARTS: readonly StatementPart[] = [
  'stakes',
  'winnings',
  'deposits',
  'withdrawals',
  'exchange',
  'bonuses',
  'other',
]
