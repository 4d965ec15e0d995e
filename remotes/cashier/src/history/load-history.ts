import {
  PAYMENTS_PAGE,
  type PaymentsReply,
  type PlayerAccount,
  type StatementReply,
  type SummaryReply,
} from '@evens/contracts'
import { periodOf, type LoadContext, type Loaded, type Shell } from '@evens/remote-sdk'
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
  readonly accounts: readonly PlayerAccount[]
}
export type HistoryState = PaymentsState | MovementsState | null

type Asker = Pick<Shell, 'call' | 'language' | 'settings'>

export const askPayments = ({ call, language, settings }: Asker, asked: HistoryAsked): Promise<PaymentsReply> =>
  call('GET /web-api/cashier/payments', {
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
  if (asked.show === 'movements') return { state: await askMovements(shell, asked) }
  const found = await askPayments(shell, asked)
  const pages = Math.max(1, Math.ceil(found.total_count / PAYMENTS_PAGE))
  return { state: { show: 'payments', asked, found, pages } satisfies HistoryState }
}

export async function askMovements(shell: Asker, asked: HistoryAsked): Promise<MovementsState> {
  const query = { ...statementQuery(shell, asked), ...(asked.before !== null && { before: asked.before }) }
  const [found, summary, { all_accounts }] = await Promise.all([
    shell.call('GET /web-api/office/statement', { query }),
    shell.call('GET /web-api/office/statement/summary', {
      query: periodOf(asked, shell.settings.get().timeZone),
    }),
    shell.call('GET /web-api/user/accounts'),
  ])
  return { show: 'movements', asked, found, summary, accounts: all_accounts }
}
