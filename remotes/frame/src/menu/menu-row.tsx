import { useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import styles from './side-menu.module.css'
import type { Counts } from './sport-entries.ts'

type MenuRowProps = {
  readonly href: string
  readonly mark: ReactNode
  readonly name: ReactNode
  readonly current?: 'page' | 'true' | undefined
  readonly counts?: Counts
  /** Below the name. */
  readonly detail?: ReactNode
  readonly children?: ReactNode
}

export function MenuRow({ href, mark, name, current, counts, detail, children }: MenuRowProps) {
  return (
    <a className={styles.item} href={href} aria-current={current}>
      {mark}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail}
      </span>
      {counts !== undefined && <CountsOf counts={counts} />}
      {children}
    </a>
  )
}

/** How many games are played now, and how many are to come. */
export function CountsOf({ counts: { live, line } }: { counts: Counts }) {
  const t = useText()
  return (
    <>
      <span aria-hidden className={styles.counts}>
        {live > 0 && <span className={styles.live}>{live}</span>}
        {line > 0 && <span>{line}</span>}
      </span>
      <VisuallyHidden>{t('frame_counts', { live, line })}</VisuallyHidden>
    </>
  )
}

type MenuBranchProps = {
  readonly row: ReactNode
  /** What the button beside the row opens, in words. */
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A row that leads somewhere, and a button beside it that shows what is below it. */
export function MenuBranch({ row, label, isOpen, onToggle, children }: MenuBranchProps) {
  const id = useId()
  return (
    <li className={styles.entry}>
      <div className={styles.branch}>
        {row}
        <button
          type="button"
          className={styles.open}
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon name="chevron-down" size="s" className={styles.turning} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.leaves}>
          {children}
        </div>
      )}
    </li>
  )
}
