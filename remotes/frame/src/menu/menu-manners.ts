import { panelManners } from '../panel/panel-keyboard.ts'

/** Those of a panel, and one more: Escape hides the name beside a mark until the pointer or the focus moves on. */
export function menuManners(menu: HTMLElement | null): (() => void) | undefined {
  if (menu === null) return undefined
  const listening = new AbortController()
  const { signal } = listening
  const release = panelManners(menu)
  const speak = () => menu.removeAttribute('data-quiet')
  const hush = ({ key }: KeyboardEvent) => key === 'Escape' && menu.setAttribute('data-quiet', '')
  document.addEventListener('keydown', hush, { signal })
  menu.addEventListener('pointerover', speak, { signal })
  menu.addEventListener('focusin', speak, { signal })
  return () => {
    listening.abort()
    release?.()
  }
}
