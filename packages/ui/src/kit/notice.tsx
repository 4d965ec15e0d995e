import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'warning' | 'error'
const ICON: Readonly<Record<NoticeKind, IconName>> = { info: 'info', warning: 'warning', error: 'error' }

export type NoticeProps = {
  readonly kind?: NoticeKind | undefined
  readonly title?: ReactNode
  /** Full width instead of a box. */
  readonly strip?: boolean | undefined
  /** Announced at once by screen readers. Errors always are. */
  readonly urgent?: boolean | undefined
  readonly action?: ReactNode
  readonly close?: { readonly label: string; readonly onClose: () => void } | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function Notice(props: NoticeProps) {
  const { kind = 'info', title, strip = false, urgent = kind === 'error', action, close, className, children } = props
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={classNames(styles.notice, styles[kind], strip && styles.strip, className)}
    >
      <Icon name={ICON[kind]} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {close && (
        <IconButton
          label={close.label}
          icon="close"
          size="s"
          className={styles.close}
          onClick={() => close.onClose()}
        />
      )}
    </div>
  )
}

const LASTS_MS = 10_000

/** Ends a message after a while. Hover and focus pause it; then the full time starts again. */
export function usePassing(onEnd: () => void, lastsMs = LASTS_MS) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end(), lastsMs)
    return () => clearTimeout(timer)
  }, [held, lastsMs])
  const hold = (): void => setHeld(true)
  const release = (): void => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}
