import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import type { SupportViewState } from './load-support.ts'
import { RequestList } from './request-list.tsx'
import { Thread } from './thread.tsx'

/** What the player has asked, and what was answered. */
export function SupportView({ state, page }: ViewProps<SupportViewState>) {
  const t = useText()
  const { href } = useShell()
  if (state.show === 'thread')
    return (
      <Page page={page}>
        <Thread key={state.thread.request.id} made={state.thread} />
      </Page>
    )
  return (
    <Page
      page={page}
      lead={t('desk_support_lead')}
      actions={
        <Button variant="primary" icon="plus" href={href('officeCreateRequest')}>
          {t('desk_request_new')}
        </Button>
      }
    >
      <RequestList key={page.fullPath} made={state} />
    </Page>
  )
}
