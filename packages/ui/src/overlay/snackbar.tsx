import { Button, classNames, Icon, IconButton, type NoticeKind } from '@evens/ui'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './snackbar.module.css'

const LASTS_MS = 10_000
const ICON = { info: 'info', warning: 'warning', error: 'error' } as const satisfies Record<NoticeKind, string>

export type SnackbarMessage = {
  readonly id: string
  readonly text: ReactNode
  readonly kind?: NoticeKind | undefined
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly lastsMs?: number | undefined
}

export type SnackbarHostProps = {
  readonly label: string
  readonly closeLabel: string
  readonly messages: readonly SnackbarMessage[]
  readonly onClose: (id: string) => void
}

/** Stands in the page from the start, so that a screen reader hears what appears in it. */
export function SnackbarHost({ label, closeLabel, messages, onClose }: SnackbarHostProps) {
  return (
    <div role="status" aria-label={label} aria-atomic="false" className={classNames('ev-ground', styles.host)}>
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} closeLabel={closeLabel} onClose={onClose} />
      ))}
    </div>
  )
}

type SnackbarProps = Pick<SnackbarHostProps, 'closeLabel' | 'onClose'> & { readonly message: SnackbarMessage }

function Snackbar({ message, closeLabel, onClose }: SnackbarProps) {
  const { id, text, kind = 'info', action, lastsMs = LASTS_MS } = message
  const [held, setHeld] = useState(false)

  // Someone who reads it or reaches for its button is given the full time again.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onClose(id), lastsMs)
    return () => clearTimeout(timer)
  }, [held, id, lastsMs, onClose])

  return (
    <div
      className={classNames(styles.snackbar, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICON[kind]} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          size="s"
          onClick={() => {
            action.onClick()
            onClose(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={closeLabel} icon="close" size="s" onClick={() => onClose(id)} />
    </div>
  )
}
