import { classNames } from '@evens/ui'
import { useId, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** What is inside, in words. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass?: string | undefined
  /** Which edge of the button the panel keeps to, or the edge of the window. */
  readonly place: 'start' | 'end' | 'drawer'
  readonly panelClass?: string | undefined
  /** Receives the panel's id, for a button inside that closes it. */
  readonly children: (panelId: string) => ReactNode
}

/** A button and what it opens. The browser itself opens and closes it, so it works before the page has its script. */
export function Panel({ label, trigger, triggerClass, place, panelClass, children }: PanelProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={classNames(styles.trigger, triggerClass)} popoverTarget={id}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames('ev-ground', styles.panel, styles[place], panelClass)}
        onClick={closeAfterChoice}
        onBlur={closeWhenLeft}
        onKeyDown={walk}
      >
        {children(id)}
      </div>
    </>
  )
}

const CHOICE = 'a[href], button'

/** A link goes elsewhere without a new page, so nothing else would close the panel. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest(CHOICE) !== null) currentTarget.hidePopover()
}

function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICE)].filter((choice) => choice.checkVisibility())
  const at = choices.findIndex((choice) => choice === document.activeElement)
  choices.at((at + step) % choices.length)?.focus()
}
