import { type ReactNode, useId, useState } from 'react'
import { stored } from '../browser/storage.ts'
import styles from './notices.module.css'

type NoticeCardProps = {
  readonly mark: ReactNode
  readonly title: string
  /** Announced by screen readers when it appears after the page was loaded. */
  readonly isAnnounced?: boolean
  readonly answers: ReactNode
  readonly children: ReactNode
}

/** A question at the foot of the page: mark, words and the buttons to answer with. */
export function NoticeCard({ mark, title, isAnnounced = false, answers, children }: NoticeCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.mark}>{mark}</div>
      <div className={styles.words} role={isAnnounced ? 'status' : undefined}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={styles.answers}>{answers}</div>
    </section>
  )
}

/** Remembers for the session that the visitor has closed a notice. */
export function useClosed(notice: string): readonly [closed: boolean, close: () => void] {
  const [closed, setClosed] = useState(() => stored('closedNotice', notice).get())
  const close = () => {
    stored('closedNotice', notice).set(true)
    setClosed(true)
  }
  return [closed, close]
}
