import { classNames } from '@evens/ui'
import { type ReactNode, useId } from 'react'
import styles from './popover.module.css'

/** Attributes of the button that opens a panel. The browser does the rest, even before the page's script has run. */
export type TriggerProps = {
  readonly id: string
  readonly popoverTarget: string
  readonly 'aria-haspopup': 'dialog' | 'menu'
}

export type PopoverProps = {
  readonly label: string
  readonly trigger: (props: TriggerProps) => ReactNode
  /** The edge of the button that the panel is aligned to. */
  readonly align?: 'start' | 'end' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Popover({ label, trigger, align = 'start', className, children }: PopoverProps) {
  const { buttonId, panelId } = usePanelIds()
  return (
    <>
      {trigger({ id: buttonId, popoverTarget: panelId, 'aria-haspopup': 'dialog' })}
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(panelClass(align), styles.padded, className)}
        onToggle={(event) => {
          if (event.newState === 'open') keepInPlace(event.currentTarget, buttonId, align)
        }}
      >
        {children}
      </div>
    </>
  )
}

export function usePanelIds() {
  const id = useId()
  return { buttonId: `${id}b`, panelId: `${id}p` }
}

export const panelClass = (align: 'start' | 'end'): string => classNames('ev-ground', styles.panel, styles[align])

export function keepInPlace(panel: HTMLElement, buttonId: string, align: 'start' | 'end'): void {
  const button = document.getElementById(buttonId)
  if (button !== null) placePanel(panel, button, align)
}

/**
 * Positions a panel at its button in a browser without CSS anchor positioning. The values are set on the style object:
 * the page's security policy refuses a style attribute in its HTML.
 */
function placePanel(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area: block-end')) return
  const { left, top } = panelPosition({
    button: button.getBoundingClientRect(),
    panel: panel.getBoundingClientRect(),
    window: { width: innerWidth, height: innerHeight },
    align,
    rtl: getComputedStyle(button).direction === 'rtl',
  })
  panel.style.setProperty('inset', 'auto')
  panel.style.setProperty('margin', '0')
  panel.style.setProperty('left', `${left}px`)
  panel.style.setProperty('top', `${top}px`)
}

export type PanelFacts = {
  readonly button: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly panel: { readonly width: number; readonly height: number }
  readonly window: { readonly width: number; readonly height: number }
  /** The edge of the button that the panel is aligned to, in reading direction. */
  readonly align: 'start' | 'end'
  readonly rtl: boolean
}

const GAP_PX = 4

/** Under the button, or above it where there is no room, and never outside the window. */
export function panelPosition({ button, panel, window, align, rtl }: PanelFacts): { left: number; top: number } {
  const keepsLeft = (align === 'start') !== rtl
  const left = keepsLeft ? button.left : button.right - panel.width
  const leftMax = window.width - panel.width - GAP_PX

  const below = button.bottom + GAP_PX
  const above = button.top - GAP_PX - panel.height
  const fitsBelow = below + panel.height <= window.height
  return { left: Math.max(GAP_PX, Math.min(left, leftMax)), top: fitsBelow ? below : Math.max(GAP_PX, above) }
}
