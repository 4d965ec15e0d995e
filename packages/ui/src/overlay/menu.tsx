import { classNames, Flag, Icon, type IconName } from '@evens/ui'
import type { ReactNode } from 'react'
import { keepInPlace, panelClass, type TriggerProps, usePanelIds } from './popover.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  readonly id: string
  readonly label: ReactNode
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  readonly icon?: IconName | undefined
  readonly flag?: string | undefined
  /** Given for one choice out of several. */
  readonly checked?: boolean | undefined
  readonly hint?: ReactNode
  /** The language of the label when it is not the page's. */
  readonly lang?: string | undefined
}

export type MenuProps = {
  readonly label: string
  readonly trigger: (props: TriggerProps) => ReactNode
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end' | undefined
  readonly className?: string | undefined
}

export function Menu({ label, trigger, items, align = 'start', className }: MenuProps) {
  const { buttonId, panelId } = usePanelIds()
  return (
    <>
      {trigger({ id: buttonId, popoverTarget: panelId, 'aria-haspopup': 'menu' })}
      <div
        id={panelId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames(panelClass(align), styles.menu, className)}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          keepInPlace(event.currentTarget, buttonId, align)
          const entries = entriesOf(event.currentTarget)
          const chosen = entries.find((entry) => entry.ariaChecked === 'true')
          ;(chosen ?? entries[0])?.focus()
        }}
        onKeyDown={(event) => {
          const entries = entriesOf(event.currentTarget)
          if (event.key === 'Tab') event.currentTarget.hidePopover()
          const at = entries.findIndex((entry) => entry === document.activeElement)
          const to = menuTarget(
            event.key,
            at,
            entries.map((entry) => entry.textContent),
          )
          if (to === null) return
          event.preventDefault()
          entries[to]?.focus()
        }}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) event.currentTarget.hidePopover()
        }}
      >
        {items.map((item) => (
          <Entry key={item.id} {...item} />
        ))}
      </div>
    </>
  )
}

const entriesOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

function Entry({ label, href, onSelect, icon, flag, checked, hint, lang }: MenuItem) {
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  const shared = { role, lang, tabIndex: -1, className: styles.entry, 'aria-checked': checked } as const
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {flag !== undefined && <Flag country={flag} />}
      <span className={styles.label}>{label}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {checked === true && <Icon name="check" />}
    </>
  )
  if (href !== undefined)
    return (
      <a {...shared} href={href} onClick={() => onSelect?.()}>
        {content}
      </a>
    )
  return (
    <button {...shared} type="button" onClick={() => onSelect?.()}>
      {content}
    </button>
  )
}

/** The index of the entry that a key moves to; `null` for a key that the menu does not handle. */
export function menuTarget(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key.length === 1 && key !== ' ' ? nextStartingWith(key.toLowerCase(), at, labels) : null
}

function nextStartingWith(letter: string, at: number, labels: readonly string[]): number | null {
  for (let step = 1; step <= labels.length; step++) {
    const index = (at + step) % labels.length
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index
  }
  return null
}
