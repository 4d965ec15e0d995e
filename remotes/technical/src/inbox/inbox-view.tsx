import { useQuery, useText, type ViewProps } from '@evens/remote-sdk'
import { Breadcrumbs, Button, EmptyState, PageHeader } from '@evens/ui'
import styles from './inbox.module.css'
import type { InboxState } from './load-inbox.ts'
import { Message } from './message.tsx'

/** What a sandbox would have sent, so that every flow can be finished without a mailbox or a telephone. */
export function InboxView({ state, page }: ViewProps<InboxState>) {
  const t = useText()
  const { data, refetch } = useQuery('GET /web-api/messages/inbox', {}, { initial: state })
  const { messages } = data

  return (
    <div className={styles['page']}>
      <PageHeader
        title={page.title}
        icon="mail"
        lead={t('inbox_lead')}
        breadcrumbs={<Breadcrumbs label={t('main_breadcrumbs')} items={page.trail} />}
        actions={
          <Button size="s" icon="refresh" onClick={() => void refetch()}>
            {t('inbox_refresh')}
          </Button>
        }
      />
      {messages.length === 0 ? (
        <EmptyState icon="mail" title={t('inbox_empty_title')} text={t('inbox_empty_text')} />
      ) : (
        <ul className={styles['list']} aria-label={t('inbox_list')}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </div>
  )
}
