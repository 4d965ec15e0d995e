import { classNames } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import styles from './side-menu.module.css'

type MenuGroupProps = {
  readonly title: string
  /** It has no marks of its own, so a column of marks leaves it out. */
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
