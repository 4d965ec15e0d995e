const CHOICE = 'a[href], button'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * What the browser does not do for an open panel: a choice closes it, for a link inside the site brings no new page;
 * so does leaving it with the keyboard; and the arrows walk through it. A ref: it returns what undoes it.
 */
export function panelManners(panel: HTMLElement | null): (() => void) | undefined {
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
  panel.addEventListener('keydown', (event) => isOpen() && walk(panel, event), { signal })
  return () => listening.abort()
}

const isChoice = (target: EventTarget | null): boolean => target instanceof Element && target.closest(CHOICE) !== null

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
