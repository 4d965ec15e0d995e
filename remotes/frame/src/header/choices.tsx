import { classNames, Icon } from '@evens/ui'
import type { ReactNode } from 'react'
import styles from './choices.module.css'

/** A list out of which one is chosen: links to the same page in other words, or buttons that change how it is shown. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

type ChoiceProps = {
  readonly chosen: boolean
  readonly mark?: ReactNode
  readonly hint?: string
  readonly onChoose: () => void
  readonly link?: { readonly href: string; readonly language: string }
  readonly children: ReactNode
}

export function Choice({ chosen, mark, hint, onChoose, link, children }: ChoiceProps) {
  const classes = classNames(styles.choice, chosen && styles.chosen)
  const content = (
    <>
      {mark}
      <span className={styles.name}>{children}</span>
      {hint !== undefined && (
        <bdi dir="ltr" className={styles.hint}>
          {hint}
        </bdi>
      )}
      <span className={styles.check}>{chosen && <Icon name="check" size="s" />}</span>
    </>
  )
  return (
    <li>
      {link === undefined ? (
        <button type="button" className={classes} aria-pressed={chosen} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <a
          className={classes}
          href={link.href}
          hrefLang={link.language}
          lang={link.language}
          aria-current={chosen ? 'true' : undefined}
          onClick={onChoose}
        >
          {content}
        </a>
      )}
    </li>
  )
}
