import { classNames } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import { DrawerHead } from './drawer-head.tsx'
import { panelManners } from './panel-keyboard.ts'
import styles from './panel.module.css'

type PanelProps = {
  /** What is inside, in words. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass?: string | undefined
  /** Which edge of the button the panel keeps to. One that drawers stands at the edge of a window that is narrow. */
  readonly place: 'start' | 'end' | 'drawer'
  readonly panelClass?: string | undefined
  readonly manners?: typeof panelManners
  readonly children: ReactNode
}

/** A button and what it opens. The browser itself opens and closes it, so it works before the page has its script. */
export function Panel({
  label,
  trigger,
  triggerClass,
  place,
  panelClass,
  manners = panelManners,
  children,
}: PanelProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={triggerClass} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={manners}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames('ev-ground', styles.panel, styles[place], panelClass)}
      >
        {place === 'drawer' && <DrawerHead panelId={id} title={label} className={styles.head} />}
        {children}
      </div>
    </>
  )
}
