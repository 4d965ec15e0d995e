import { classNames, IconButton } from '@evens/ui'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

export type DialogCloseReason = 'escape' | 'close' | 'backdrop'

export type DialogProps = {
  readonly open: boolean
  readonly onClose: (reason: DialogCloseReason) => void
  readonly title: ReactNode
  readonly titleHidden?: boolean | undefined
  readonly closeLabel: string
  readonly size?: 's' | 'm' | 'l' | 'full' | undefined
  readonly placement?: 'centre' | 'start' | 'end' | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly footer?: ReactNode
  /** If false there is no close button and Escape does nothing: the content must offer a way out. */
  readonly closable?: boolean | undefined
  readonly backdropCloses?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A modal based on the dialog element, which traps the focus and restores it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, titleHidden = false, closeLabel, size = 'm', placement = 'centre' } = props
  const { role = 'dialog', footer, closable = true, backdropCloses = false, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const onBackdrop = useEffectEvent(() => {
    if (backdropCloses && closable) onClose('backdrop')
  })
  useLayoutEffect(() => {
    if (!open || dialog.current === null) return
    return show(dialog.current, () => onBackdrop())
  }, [open])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames('ev-ground', styles.dialog, styles[size], styles[placement], className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (closable) onClose('escape')
      }}
      onClose={(event) => {
        // The browser may close a dialog without asking if it was not used; the owner still decides.
        if (event.target !== event.currentTarget || !open) return
        if (closable) onClose('escape')
        else event.currentTarget.showModal()
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={classNames(styles.head, titleHidden && styles.headBare)}>
            <h2 id={titleId} tabIndex={-1} data-dialog-title className={titleHidden ? 'ev-hidden' : styles.title}>
              {title}
            </h2>
            {closable && <IconButton label={closeLabel} icon="close" onClick={() => onClose('close')} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** Opens the dialog and returns a function that closes it; the browser then restores the focus. */
function show(dialog: HTMLDialogElement, onBackdrop: () => void): () => void {
  if (!dialog.open) dialog.showModal()
  const title = dialog.querySelector<HTMLElement>('[data-dialog-title]')
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? title
  first?.focus()

  // A text selection that ends outside is not a click on the backdrop, so press and release are both checked.
  const listening = new AbortController()
  let pressed = false
  const listen = (type: 'pointerdown' | 'click', onEvent: (outside: boolean) => void) =>
    dialog.addEventListener(type, (event) => onEvent(event.target === dialog), { signal: listening.signal })
  listen('pointerdown', (outside) => {
    pressed = outside
  })
  listen('click', (outside) => {
    if (outside && pressed) onBackdrop()
  })
  return () => {
    listening.abort()
    dialog.close()
  }
}
