import type { SupportMessageToAdd, SupportThread } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import { WordsForm, type Words } from './words-form.tsx'

type Props = {
  readonly requestId: string
  readonly onWritten: (thread: SupportThread) => void
  /** What else can be done about the request. */
  readonly children: ReactNode
}

export function MessageForm({ requestId, onWritten, children }: Props) {
  const t = useText()
  const { call } = useShell()
  async function send(words: Words & { readonly key: string }): Promise<void> {
    const body: SupportMessageToAdd = { ...words, images: [...words.images] }
    const params = { id: requestId }
    onWritten(await call('POST /web-api/support/requests/{id}/messages', { params, body }))
  }
  return (
    <WordsForm label={t('desk_answer')} action={t('desk_send')} wish={[requestId]} send={send}>
      {children}
    </WordsForm>
  )
}
