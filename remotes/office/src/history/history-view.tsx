import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState } from '@evens/ui'
import { HistoryList } from './history-list.tsx'
import type { HistoryPageState } from './load-history.ts'
import { RecordDetail } from './record-detail.tsx'

/** What a player has bet on, in all products; or one of it with all that happened to it. */
export function HistoryView({ state, page }: ViewProps<HistoryPageState>) {
  const t = useText()
  return (
    <Page page={page} {...(state?.show === 'list' && { lead: t('history_lead') })}>
      {state === null && <EmptyState icon="lock" title={t('history_sign_in')} text={t('history_sign_in_text')} />}
      {state?.show === 'list' && <HistoryList state={state} />}
      {state?.show === 'record' && <RecordDetail state={state} />}
    </Page>
  )
}
