import type { SupportRequestToMake } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState } from '@evens/ui'
import { useState } from 'react'
import { WordsForm, type Words } from '../support/words-form.tsx'
import { supportQuery } from '../support/support-asked.ts'
import type { CreateRequestState } from './load-create-request.ts'

/** The words of the request; then that it was sent, and where its answer will stand. */
export function WriteRequest({ state }: { readonly state: Extract<CreateRequestState, { step: 'write' }> }) {
  const t = useText()
  const { call, href } = useShell()
  const [sentId, setSentId] = useState<string | null>(null)
  const { topic, subTopic, subject } = state

  async function send({ key, text, images }: Words & { readonly key: string }): Promise<void> {
    const body: SupportRequestToMake = {
      key,
      kind: 'request',
      topic,
      subTopic,
      ...(subject !== null && { subject: subject.id }),
      text,
      images: [...images],
    }
    const { request } = await call('POST /web-api/support/requests', { body })
    setSentId(request.id)
  }

  if (sentId === null)
    return (
      <WordsForm
        label={t('desk_request_text')}
        action={t('desk_request_send')}
        wish={[topic, subTopic, subject?.id ?? null]}
        send={send}
      />
    )
  return (
    <div role="status" data-sent={sentId}>
      <EmptyState
        icon="check"
        title={t('desk_request_sent')}
        text={t('desk_request_sent_text')}
        action={
          <Cluster gap="s">
            <Button variant="primary" href={href('officeSupport', {}, { query: supportQuery({ request: sentId }) })}>
              {t('desk_request_open')}
            </Button>
            <Button href={href('officeSupport')}>{t('desk_requests')}</Button>
          </Cluster>
        }
      />
    </div>
  )
}
