import { useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ReactNode } from 'react'
import type { ModalControls } from '../registry.ts'
import styles from './standard.module.css'

export type MessageProps = {
  readonly title?: string
  readonly text?: string
  readonly buttonLabel?: string
}

/** A message without urgency: `default`. */
export function Message({ title, text, buttonLabel, close }: MessageProps & ModalControls) {
  const t = useText()
  return (
    <Dialog
      open
      size="s"
      backdropCloses
      title={title ?? t('shell_message_title')}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <Button variant="primary" data-autofocus="" onClick={close}>
          {buttonLabel ?? t('main_ok')}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}

export type QuestionProps = {
  readonly title?: string
  readonly text?: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly onConfirm?: () => void
  /** Also called when the dialog is closed in any other way: no answer counts as no. */
  readonly onCancel?: () => void
}

/** A confirmation: `default-with-controls`. */
export function Question(props: QuestionProps & ModalControls) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel, close } = props
  const t = useText()
  const answer = (then: (() => void) | undefined) => () => {
    close()
    then?.()
  }
  return (
    <Dialog
      open
      size="s"
      title={title ?? t('shell_question_title')}
      closeLabel={t('shell_close')}
      onClose={answer(onCancel)}
      footer={
        <>
          <Button data-autofocus="" onClick={answer(onCancel)}>
            {cancelLabel ?? t('shell_cancel')}
          </Button>
          <Button variant="primary" onClick={answer(onConfirm)}>
            {confirmLabel ?? t('shell_confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}

export type AlertProps = {
  /** Selects the generic title: something failed, or something is done. */
  readonly kind?: 'error' | 'done'
  readonly title?: string
  readonly text?: string
  readonly buttonLabel?: string
  readonly onConfirm?: () => void
}

/** An error, or a success: `alert`. */
export function Alert(props: AlertProps & ModalControls) {
  return <AlertDialog {...props} />
}

export type AlertWithLinkProps = AlertProps & { readonly href?: string; readonly linkLabel?: string }

/** An alert with a link to a page of this site: `alert-with-link`. */
export function AlertWithLink({ href, linkLabel, ...alert }: AlertWithLinkProps & ModalControls) {
  const t = useText()
  const path = href === undefined ? null : ownPath(href)
  const link = path !== null && (
    <Button href={path} variant="primary" onClick={alert.close}>
      {linkLabel ?? t('shell_go_on')}
    </Button>
  )
  return <AlertDialog {...alert} link={link} />
}

/** Only its button closes it: `permanent-alert`. */
export function PermanentAlert(props: AlertProps & ModalControls) {
  return <AlertDialog {...props} closable={false} />
}

type AlertDialogProps = AlertProps & ModalControls & { readonly closable?: boolean; readonly link?: ReactNode }

function AlertDialog({ kind = 'error', closable = true, link = false, close, onConfirm, ...texts }: AlertDialogProps) {
  const t = useText()
  const confirm = () => {
    close()
    onConfirm?.()
  }
  return (
    <Dialog
      open
      size="s"
      role="alertdialog"
      closable={closable}
      title={texts.title ?? t(genericTitle(kind, texts.text !== undefined))}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button variant={link === false ? 'primary' : 'secondary'} data-autofocus="" onClick={confirm}>
            {texts.buttonLabel ?? t('main_ok')}
          </Button>
          {link}
        </>
      }
    >
      <div className={styles.alert}>
        <Icon name={kind === 'error' ? 'warning' : 'check'} size="l" className={styles[kind]} />
        <p className={styles.text}>{texts.text}</p>
      </div>
    </Dialog>
  )
}

/** Without a text the title is a whole sentence; above a text a few words are enough. */
function genericTitle(kind: 'error' | 'done', hasText: boolean): string {
  if (kind === 'done') return 'main_done'
  return hasText ? 'shell_alert_title' : 'main_error'
}

/** The address if it is inside this site, else `null`: a modal's link may come from another host's data. */
export function ownPath(href: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) ? href : null
}
