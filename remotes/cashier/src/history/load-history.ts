import {
  PAYMENTS_PAGE,
  type PaymentsReply,
  type AccountsReply,
  type StatementReply,
  type SummaryReply,
} from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { periodOf } from '@evens/remote-sdk/pages'
import { historyAsked, type HistoryAsked } from './history-asked.ts'

export type PaymentsState = {
  readonly show: 'payments'
  readonly asked: HistoryAsked
  readonly found: PaymentsReply
  readonly pages: number
}
export type MovementsState = {
  readonly show: 'movements'
  readonly asked: HistoryAsked
  readonly found: StatementReply
  readonly summary: SummaryReply
  readonly accounts: AccountsReply
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

/** As the statement and its file are filtered. */
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
  return { state: { show: 'payments', asked, found, pages } satisfies HistoryState }
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
  return { show: 'movements', asked, found, summary, accounts }
}
