import { type Shell, useMedia, useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusTab } from './tabs.tsx'

/** Below this width the page is one column and the slip a drawer. */
const NARROW = '(width < 64em)'

export type Hidden = 'collapsed' | 'narrow'

/** The reason why the slip's column is out of sight; `null` while it is beside the page. */
export function useColumnHidden(): Hidden | null {
  const { settings } = useShell()
  const isCollapsed = useStore(settings, (now) => now.rightSectionDisplayState === 1)
  const isNarrow = useMedia(NARROW)
  if (isNarrow) return 'narrow'
  return isCollapsed ? 'collapsed' : null
}

/** Expands the collapsed column. */
export function openColumn({ settings }: Pick<Shell, 'settings'>): void {
  settings.set((now) => ({ ...now, rightSectionDisplayState: 0 }))
  focusTab('coupon')
}

const CAN_FOCUS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary'

/** The slip as a drawer over a narrow page. Escape closes it; it traps the focus and returns it to its button. */
export function useDrawer(isNarrow: boolean) {
  const [isAsked, setAsked] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const door = useRef<HTMLButtonElement>(null)
  const behind = useRef<HTMLDivElement>(null)
  const isOpen = isAsked && isNarrow

  function close(): void {
    setAsked(false)
    door.current?.focus({ preventScroll: true })
  }
  const moveIn = useEffectEvent(() =>
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true }),
  )
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // A dialog over the slip handles its own keys.
    if (panel.current === null || !panel.current.contains(document.activeElement)) return
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') turnAround(panel.current, event)
  })
  const onPress = useEffectEvent(({ target }: PointerEvent): void => {
    if (target === behind.current) close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    moveIn()
    const off = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), off)
    document.addEventListener('pointerdown', (event) => onPress(event), off)
    return () => off.abort()
  }, [isOpen])

  return { isOpen, panel, door, behind, open: () => setAsked(true), close }
}

/** Wraps the focus from the last element to the first, and back. */
function turnAround(panel: HTMLElement, event: KeyboardEvent): void {
  const inside = [...panel.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [inside.at(0), inside.at(-1)] : [inside.at(-1), inside.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
