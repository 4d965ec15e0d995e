import type { DocumentsReply, VerificationGroup } from '@evens/contracts'
import { type Loader, Page, useNavigationBlock, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Button, Notice, Section } from '@evens/ui'
import { DocumentCard } from './document-card.tsx'
import styles from './verification.module.css'

type DocumentsState = {
  readonly reply: DocumentsReply
  /** The same documents, worded as the operator's check or as a legal requirement of the country. */
  readonly wording: 'verification' | 'identification'
}

export const loadDocuments =
  (wording: DocumentsState['wording']): Loader =>
  async ({ shell: { call } }) => ({
    state: { reply: await call('GET /web-api/verification/documents'), wording } satisfies DocumentsState,
  })

const KIND: Readonly<Record<VerificationGroup, 'info' | 'warning'>> = {
  unverified: 'info',
  review: 'info',
  verified: 'info',
  action: 'warning',
}

/** The requested documents with their status, and their upload. */
export function DocumentsView({ state: { reply: made, wording }, page }: ViewProps<DocumentsState>) {
  const t = useText()
  const shell = useShell()
  const { data, put } = useQuery(
    'GET /web-api/verification/documents',
    {},
    { initial: made, on: ['verification', 'payments'] },
  )
  const { group, documents, canSubmit, waitingWithdrawals } = data
  // The rules for pictures are shown only if a document can be uploaded.
  const canGive = documents.some(({ canUpload }) => canUpload)
  return (
    <Page page={page} lead={t(`desk_${wording}_lead`)}>
      <div className={styles['column']} data-group={group}>
        <Notice kind={KIND[group]} title={t(`desk_group_${group}`)}>
          {t(`desk_group_${group}_text`)}
        </Notice>
        {waitingWithdrawals > 0 && (
          <Notice kind="warning">{t('desk_withdrawals_wait', { count: waitingWithdrawals })}</Notice>
        )}
        {shell.site.sandbox && canGive && <Notice kind="warning">{t('desk_sandbox')}</Notice>}
        <Section title={t('desk_documents')} lead={canGive ? t('desk_documents_lead') : undefined}>
          <ul role="list" className={styles['list']}>
            {documents.map((document) => (
              <DocumentCard key={document.type} document={document} onGiven={put} />
            ))}
          </ul>
        </Section>
        {(canSubmit || documents.some(({ state }) => state === 'uploaded')) && (
          <Submit canSubmit={canSubmit} onSent={put} />
        )}
      </div>
    </Page>
  )
}

type SubmitProps = { readonly canSubmit: boolean; readonly onSent: (reply: DocumentsReply) => void }

function Submit({ canSubmit, onSent }: SubmitProps) {
  const t = useText()
  const { send, isSending, error } = useMutation('POST /web-api/verification/submit')
  useNavigationBlock(isSending, { unload: true })

  async function submit(): Promise<void> {
    const reply = await send()
    if (reply !== null) onSent(reply)
  }

  return (
    <div className={styles['submit']}>
      <p>{t(canSubmit ? 'desk_submit_text' : 'desk_submit_missing')}</p>
      {error !== null && <Notice kind="error">{error.message}</Notice>}
      {canSubmit && (
        <Button variant="primary" icon="send" busy={isSending} data-submit="" onClick={() => void submit()}>
          {t('desk_submit')}
        </Button>
      )}
    </div>
  )
}
