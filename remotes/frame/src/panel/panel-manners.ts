import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

const CHOICE = 'a[href], button'

/** A link goes elsewhere without a new page, so nothing else would close the panel. */
export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest(CHOICE) !== null) currentTarget.hidePopover()
}

export function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(CHOICE)].filter((choice) => choice.checkVisibility())
  const at = choices.findIndex((choice) => choice === document.activeElement)
  choices.at((at + step) % choices.length)?.focus()
}
