import type { InboxMessage, InboxReply } from '@evens/contracts'
import {
  leftToRight,
  type LoadContext,
  type Loaded,
  useQuery,
  useShell,
  useText,
  ViewNotFound,
  type ViewProps,
} from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Breadcrumbs, Button, Card, EmptyState, Icon, PageHeader } from '@evens/ui'
import { type ReactNode, useState } from 'react'
import styles from './inbox.module.css'

type InboxState = InboxReply

/** Only a sandbox stores outgoing messages. */
export async function loadInbox({ shell }: LoadContext): Promise<Loaded> {
  if (!shell.site.sandbox) throw new ViewNotFound('no inbox')
  const state: InboxState = await shell.call('GET /web-api/messages/inbox')
  return { state }
}

/** Outgoing messages of a sandbox, so that every flow can be completed without a mailbox or phone. */
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

function Message({ message }: { readonly message: InboxMessage }) {
  const t = useText()
  const { format } = useShell()
  const { channel, subject, at, language, direction, code } = message
  // Keeps addresses and numbers left to right inside right-to-left text.
  const address = leftToRight(message.to)
  return (
    <Card as="li">
      <article className={styles['message']} aria-labelledby={`inbox-${message.id}`}>
        <p className={styles['meta']}>
          <Icon name={channel === 'mail' ? 'mail' : 'chat'} size="s" />
          <span>{t(channel === 'mail' ? 'inbox_mail_to' : 'inbox_sms_to', { address })}</span>
          <time dateTime={new Date(at).toISOString()}>{format().dateTime(at)}</time>
        </p>
        <div lang={language} dir={direction} className={styles['body']}>
          <h2 id={`inbox-${message.id}`} className={styles['subject']}>
            {subject}
          </h2>
          <p className={styles['text']}>{withLink(message)}</p>
        </div>
        {code !== null && <Code code={code} />}
      </article>
    </Card>
  )
}

/** The text as sent, with its link made clickable. */
function withLink({ text, link }: InboxMessage): ReactNode {
  if (link === null) return text
  const [before = '', ...after] = text.split(link.shown)
  return (
    <>
      {before}
      <a href={link.path} dir="ltr" className={styles['link']}>
        {link.shown}
      </a>
      {after.join(link.shown)}
    </>
  )
}

function Code({ code }: { readonly code: string }) {
  const t = useText()
  const [status, setStatus] = useState('')

  async function copy(): Promise<void> {
    setStatus(t((await copyText(code)) ? 'inbox_copied' : 'inbox_not_copied'))
  }

  return (
    <div className={styles['code']}>
      <span>{t('inbox_code')}</span>
      <b dir="ltr" className={styles['digits']}>
        {code}
      </b>
      <Button size="s" icon="copy" onClick={() => void copy()}>
        {t('inbox_copy_code', { code })}
      </Button>
      <span role="status" className={styles['status']}>
        {status}
      </span>
    </div>
  )
}
