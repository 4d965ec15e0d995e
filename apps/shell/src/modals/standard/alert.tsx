import { useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ReactNode } from 'react'
import type { ModalControls } from '../registry.ts'
import { ownPath } from './own-path.ts'
import styles from './standard.module.css'

export type AlertProps = {
  /** The generic titles: something failed, or something is done. */
  readonly kind?: 'error' | 'done'
  readonly title?: string
  readonly text?: string
  readonly buttonLabel?: string
  readonly onConfirm?: () => void
}

/** Tells what went wrong, or that it went well: `alert`. */
export function Alert(props: AlertProps & ModalControls) {
  return <AlertDialog {...props} />
}

export type AlertWithLinkProps = AlertProps & { readonly href?: string; readonly linkLabel?: string }

/** An alert that says where to go on: `alert-with-link`. Only to a page of this site. */
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

/** Stays until its button is used: `permanent-alert`. */
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

/** The generic sentence says it all by itself; over a text of its own a few words are enough. */
function genericTitle(kind: 'error' | 'done', hasText: boolean): string {
  if (kind === 'done') return 'main_done'
  return hasText ? 'shell_alert_title' : 'main_error'
}
