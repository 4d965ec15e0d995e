import { panelPosition } from './panel-position.ts'

/**
 * Puts a panel at its button in a browser that cannot tie the two by style. The values go through the style object:
 * a style attribute in the page's HTML would be refused by its security policy.
 */
export function placePanel(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
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
