import type { DocumentsReply, VerificationGroup } from '@evens/contracts'
import { CallError, Page, useOwn, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Notice, Section } from '@evens/ui'
import { useState } from 'react'
import { DocumentCard } from './document-card.tsx'
import styles from './verification.module.css'
import { askDocuments, type DocumentsState } from './load-documents.ts'

const KIND: Readonly<Record<VerificationGroup, 'info' | 'warning'>> = {
  unverified: 'info',
  review: 'info',
  verified: 'info',
  action: 'warning',
}

/** Which documents are asked for, how each stands, and a way to send them. */
export function DocumentsView({ state: { reply: made, wording }, page }: ViewProps<DocumentsState>) {
  const t = useText()
  const shell = useShell()
  const [reply, , setReply] = useOwn(made, () => askDocuments(shell))
  const { group, documents, canSubmit } = reply
  // How a picture has to be is said to whoever has one to give.
  const canGive = documents.some(({ canUpload }) => canUpload)
  return (
    <Page page={page} lead={t(`desk_${wording}_lead`)}>
      <div className={styles['column']} data-group={group}>
        <Notice kind={KIND[group]} title={t(`desk_group_${group}`)}>
          {t(`desk_group_${group}_text`)}
        </Notice>
        {shell.site.sandbox && canGive && <Notice kind="warning">{t('desk_sandbox')}</Notice>}
        <Section title={t('desk_documents')} lead={canGive ? t('desk_documents_lead') : undefined}>
          <ul role="list" className={styles['list']}>
            {documents.map((document) => (
              <DocumentCard key={document.type} document={document} onGiven={setReply} />
            ))}
          </ul>
        </Section>
        {(canSubmit || documents.some(({ state }) => state === 'uploaded')) && (
          <Submit canSubmit={canSubmit} onSent={setReply} />
        )}
      </div>
    </Page>
  )
}

type SubmitProps = { readonly canSubmit: boolean; readonly onSent: (reply: DocumentsReply) => void }

function Submit({ canSubmit, onSent }: SubmitProps) {
  const t = useText()
  const { call } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      onSent(await call('POST /web-api/verification/submit'))
    } catch (error) {
      setFault(CallError.of(error).message)
      setBusy(false)
    }
  }

  return (
    <div className={styles['submit']}>
      <p>{t(canSubmit ? 'desk_submit_text' : 'desk_submit_missing')}</p>
      {fault !== null && <Notice kind="error">{fault}</Notice>}
      {canSubmit && (
        <Button variant="primary" icon="send" busy={isBusy} data-submit="" onClick={() => void send()}>
          {t('desk_submit')}
        </Button>
      )}
    </div>
  )
}
