import type { DocumentsReply, DocumentState, DocumentType, VerificationDocument } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Cluster, Icon, type IconName, Notice } from '@evens/ui'
import { FileButton, Picture, useUpload } from '../pictures/picture-field.tsx'
import pictureStyles from '../pictures/pictures.module.css'
import styles from './verification.module.css'

const LOOK: Readonly<
  Record<DocumentState, { readonly tone: 'neutral' | 'accent' | 'warning'; readonly icon: IconName }>
> = {
  missing: { tone: 'neutral', icon: 'file' },
  requested: { tone: 'warning', icon: 'warning' },
  uploaded: { tone: 'neutral', icon: 'upload' },
  review: { tone: 'neutral', icon: 'hourglass' },
  accepted: { tone: 'accent', icon: 'check' },
  refused: { tone: 'warning', icon: 'close' },
}

const SHOWS: Readonly<Record<DocumentType, IconName>> = {
  identity_front: 'identity',
  identity_back: 'identity',
  address: 'home',
  payment_method: 'card',
  selfie: 'user',
  source_of_funds: 'bank',
}

type Props = { readonly document: VerificationDocument; readonly onGiven: (reply: DocumentsReply) => void }

export function DocumentCard({ document, onGiven }: Props) {
  const t = useText()
  const { call, format } = useShell()
  const { type, state, note, reason, image, changedAt, canUpload } = document
  const name = t(`desk_document_${type}`)
  const { part, fault, send } = useUpload(async ({ id }) => {
    const input = { params: { type }, body: { image: id } }
    onGiven(await call('PUT /web-api/verification/documents/{type}', input))
  })
  return (
    <li className={styles['card']} data-document={type} data-state={state}>
      {image === null ? (
        <span className={styles['empty']}>
          <Icon name={SHOWS[type]} size="xl" />
        </span>
      ) : (
        <Picture id={image} alt={name} />
      )}
      <div className={styles['body']}>
        <Cluster justify="between" gap="s">
          <h3 className={styles['name']}>{name}</h3>
          <Badge tone={LOOK[state].tone} icon={LOOK[state].icon}>
            {t(`desk_document_state_${state}`)}
          </Badge>
        </Cluster>
        <p className={styles['muted']}>{t(`desk_document_${type}_text`)}</p>
        {note !== null && (
          <p className={styles['note']}>
            <b>{t('desk_document_note')}</b> <bdi>{note}</bdi>
          </p>
        )}
        {reason !== null && <Notice kind="warning">{t(`desk_refusal_${reason}`)}</Notice>}
        {changedAt !== null && state !== 'requested' && (
          <p className={styles['muted']}>{t('desk_document_changed', { time: format().dateTime(changedAt) })}</p>
        )}
        {part !== null && (
          <progress className={pictureStyles['progress']} value={part} aria-label={t('desk_picture_sending')} />
        )}
        {fault !== null && <Notice kind="error">{fault}</Notice>}
        {canUpload && (
          <div>
            <FileButton
              variant={state === 'uploaded' ? 'secondary' : 'primary'}
              label={t(state === 'uploaded' ? 'desk_document_replace_of' : 'desk_document_add_of', { document: name })}
              busy={part !== null}
              onFile={send}
            >
              {t(state === 'uploaded' ? 'desk_document_replace' : 'desk_document_add')}
            </FileButton>
          </div>
        )}
      </div>
    </li>
  )
}
