import type { SupportMessage, SupportMessageToAdd, SupportThread } from '@evens/contracts'
import { Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Badge, Button, classNames, Cluster, Notice } from '@evens/ui'
import { type ReactNode, useEffect } from 'react'
import { Picture } from '../pictures/picture-field.tsx'
import type { SupportViewState } from './load-support.ts'
import { RequestList, StateBadge } from './request-list.tsx'
import { type Words, WordsForm } from './words-form.tsx'
import pictureStyles from '../pictures/pictures.module.css'
import styles from './support.module.css'

/** The list of support requests, or one thread. */
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

/** The messages of one request, and the reply form. */
function Thread({ made }: { readonly made: SupportThread }) {
  const t = useText()
  const { call, events, format, href, log, navigate } = useShell()
  const { data, put } = useQuery(
    'GET /web-api/support/requests/{id}',
    { params: { id: made.request.id } },
    { initial: made, on: ['support'] },
  )
  const { request, messages } = data
  const closing = useMutation('POST /web-api/support/requests/{id}/close')
  const { id, kind, subject, state, unread, askedAt } = request
  const list = href(kind === 'idea' ? 'officeShareIdea' : 'officeSupport')

  useEffect(() => {
    if (unread === 0) return
    // A page in the background has not been seen: wait until it is visible.
    function seen(): void {
      if (document.visibilityState !== 'visible') return
      call('POST /web-api/support/requests/{id}/read', { params: { id } }).catch((error: unknown) =>
        log('the answer could not be marked as read', error),
      )
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [call, log, id, unread])
  useEffect(() => events.on('support-request-history.close', () => navigate(list)), [events, navigate, list])

  async function close(): Promise<void> {
    const reply = await closing.send({ params: { id } })
    if (reply !== null) put(reply)
  }

  return (
    <div className={classNames(styles['column'], styles['narrow'])} data-thread={id} data-state={state}>
      <Cluster justify="between" gap="s">
        <Cluster gap="s">
          <StateBadge state={state} />
          {subject !== null && (
            <span className={styles['muted']}>
              {t(`desk_subject_${subject.kind}`)} <bdi className={styles['code']}>{subject.id}</bdi>
            </span>
          )}
          <span className={styles['muted']}>{format().dateTime(askedAt)}</span>
        </Cluster>
        <Button size="s" variant="ghost" href={list} icon="arrow-start">
          {t(kind === 'idea' ? 'desk_back_to_ideas' : 'desk_back')}
        </Button>
      </Cluster>
      <ol className={styles['messages']} aria-label={t('desk_messages')}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {state === 'closed' && <Notice>{t('desk_closed_text')}</Notice>}
      {closing.error !== null && <Notice kind="error">{closing.error.message}</Notice>}
      <MessageForm requestId={id} onWritten={put}>
        {state !== 'closed' && (
          <Button variant="ghost" icon="check" onClick={() => void close()}>
            {t('desk_close')}
          </Button>
        )}
      </MessageForm>
    </div>
  )
}

function Message({ message: { side, text, images, at, isNew } }: { readonly message: SupportMessage }) {
  const t = useText()
  const { format } = useShell()
  return (
    <li className={styles['message']} data-side={side}>
      <p className={styles['messageHead']}>
        <b>{t(`desk_side_${side}`)}</b>
        <time className={styles['muted']} dateTime={new Date(at).toISOString()}>
          {format().dateTime(at)}
        </time>
        {isNew && <Badge tone="warning">{t('desk_new')}</Badge>}
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {images.length > 0 && (
        <div className={pictureStyles['row']}>
          {images.map((id, number) => (
            <Picture key={id} id={id} alt={t('desk_picture_number', { number: number + 1 })} />
          ))}
        </div>
      )}
    </li>
  )
}

type MessageFormProps = {
  readonly requestId: string
  readonly onWritten: (thread: SupportThread) => void
  /** Further actions beside the send button. */
  readonly children: ReactNode
}

function MessageForm({ requestId, onWritten, children }: MessageFormProps) {
  const t = useText()
  const { call } = useShell()
  async function send(words: Words & { readonly key: string }): Promise<void> {
    const body: SupportMessageToAdd = { ...words, images: [...words.images] }
    const params = { id: requestId }
    onWritten(await call('POST /web-api/support/requests/{id}/messages', { params, body }))
  }
  return (
    <WordsForm label={t('desk_answer')} action={t('desk_send')} keyInputs={[requestId]} send={send}>
      {children}
    </WordsForm>
  )
}
