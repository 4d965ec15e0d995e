const CHOICE = 'a[href], button'
/** What only shows more of the panel is no choice. */
const FINAL_CHOICE = 'a[href], button:not([aria-expanded])'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Manners = (panel: HTMLElement | null) => (() => void) | undefined

/**
 * What the browser does not do for an open panel: a choice closes it, for a link inside the site brings no new page;
 * so does leaving it with the keyboard. A ref: it returns what undoes it.
 */
export const closingManners: Manners = (panel) => {
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

/** Those, and the arrows walk through the panel. */
export const panelManners: Manners = (panel) => {
  if (panel === null) return undefined
  const release = closingManners(panel)
  const onKey = (event: KeyboardEvent) => panel.matches(':popover-open') && walk(panel, event)
  panel.addEventListener('keydown', onKey)
  return () => {
    panel.removeEventListener('keydown', onKey)
    release?.()
  }
}

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FINAL_CHOICE) !== null

/** Nothing takes the focus when another window does: then the panel waits. */
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
