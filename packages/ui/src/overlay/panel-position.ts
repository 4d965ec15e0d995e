export type PanelFacts = {
  readonly button: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly panel: { readonly width: number; readonly height: number }
  readonly window: { readonly width: number; readonly height: number }
  /** Which edge of the button the panel keeps to, in reading direction. */
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
