import { Button, classNames, Icon, IconButton, usePassing, type NoticeKind } from '@evens/ui'
import type { ReactNode } from 'react'
import styles from './snackbar.module.css'

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

/** Mounted before the first message, so that screen readers announce what is added to it. */
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
  const { id, text, kind = 'info', action, lastsMs } = message
  const passing = usePassing(() => onClose(id), lastsMs)
  return (
    <div className={classNames(styles.snackbar, styles[kind])} {...passing}>
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
