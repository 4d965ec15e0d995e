import { useText } from '@evens/remote-sdk'
import { classNames, Icon, VisuallyHidden } from '@evens/ui'
import { type ReactNode, useId, useState } from 'react'
import type { Counts } from './menu-entries.ts'
import styles from './side-menu.module.css'

type MenuRowProps = {
  readonly href: string
  readonly mark: ReactNode
  readonly name: ReactNode
  readonly current?: 'page' | 'true' | undefined
  readonly counts?: Counts
  /** A second line below the name. */
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

/** The number of live and upcoming games. */
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
  /** Accessible name of the expand button. */
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A link row with a separate button that expands its children. */
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

type MenuGroupProps = {
  readonly title: string
  /** Has no icons, so the collapsed icon column hides it. */
  readonly isWordy?: boolean
  readonly children: ReactNode
}

export function MenuGroup({ title, isWordy = false, children }: MenuGroupProps) {
  const id = useId()
  return (
    <nav className={classNames(styles.group, isWordy && styles.wordy)} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </nav>
  )
}

/** The set of expanded branches. */
export function useOpen(): readonly [open: readonly string[], toggle: (name: string) => void] {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (name: string): void =>
    setOpen((now) => (now.includes(name) ? now.filter((other) => other !== name) : [...now, name]))
  return [open, toggle]
}
