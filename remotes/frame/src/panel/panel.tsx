import { useText } from '@evens/remote-sdk'
import { classNames, IconButton } from '@evens/ui'
import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  /** Accessible name of the panel. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass?: string | undefined
  /** The edge of the button to align to; `drawer` becomes a side drawer in a narrow window. */
  readonly place: 'start' | 'end' | 'drawer'
  readonly panelClass?: string | undefined
  readonly behavior?: typeof panelBehavior
  /** Called each time the panel opens. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A button with a popover. Native, so it works before hydration. */
export function Panel({
  label,
  trigger,
  triggerClass,
  place,
  panelClass,
  behavior = panelBehavior,
  onOpen,
  children,
}: PanelProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={triggerClass} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={behavior}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
        className={classNames('ev-ground', styles.panel, styles[place], panelClass)}
      >
        {place === 'drawer' && <DrawerHead panelId={id} title={label} className={styles.head} />}
        {children}
      </div>
    </>
  )
}

type DrawerHeadProps = { readonly panelId: string; readonly title: string; readonly className: string | undefined }

/** A drawer covers the button that opened it, so it needs its own close button. */
export function DrawerHead({ panelId, title, className }: DrawerHeadProps) {
  const t = useText()
  return (
    <div className={className}>
      <span aria-hidden>{title}</span>
      <IconButton icon="close" label={t('frame_close')} popoverTarget={panelId} popoverTargetAction="hide" />
    </div>
  )
}

const CHOICE = 'a[href], button'
/** Expand buttons are not final choices. */
const FINAL_CHOICE = 'a[href], button:not([aria-expanded])'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Behavior = (panel: HTMLElement | null) => (() => void) | undefined

/**
 * Closes an open panel on a choice, because in-app navigation does not unload it, and when the keyboard focus leaves.
 * A ref callback with clean-up.
 */
export const closeBehavior: Behavior = (panel) => {
  if (panel === null) return undefined
  const listening = new AbortController()
  const { signal } = listening
  const isOpen = () => panel.matches(':popover-open')
  panel.addEventListener('click', ({ target }) => isOpen() && isChoice(target) && panel.hidePopover(), { signal })
  panel.addEventListener(
    'focusout',
    ({ relatedTarget }) => isOpen() && isBeyond(panel, relatedTarget) && panel.hidePopover(),
    { signal },
  )
  return () => listening.abort()
}

/** The same, plus arrow keys that move through the panel. */
export const panelBehavior: Behavior = (panel) => {
  if (panel === null) return undefined
  const release = closeBehavior(panel)
  const onKey = (event: KeyboardEvent) => panel.matches(':popover-open') && walk(panel, event)
  panel.addEventListener('keydown', onKey)
  return () => {
    panel.removeEventListener('keydown', onKey)
    release?.()
  }
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FINAL_CHOICE) !== null

/** `relatedTarget` is null if another window takes the focus: the panel stays open. */
const isBeyond = (panel: Element, target: EventTarget | null): boolean =>
  target instanceof Node && !panel.contains(target)

function walk(panel: Element, event: KeyboardEvent): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const choices = [...panel.querySelectorAll<HTMLElement>(CHOICE)].filter((choice) => choice.checkVisibility())
  const at = choices.findIndex((choice) => choice === document.activeElement)
  choices.at((at + step) % choices.length)?.focus()
}
