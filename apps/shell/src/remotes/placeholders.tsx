import { type Shell, ShellProvider } from '@evens/remote-sdk'
import { ErrorState } from '@evens/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SlotName } from '../document/chrome.ts'
import { SlotSkeleton } from '../document/skeletons.tsx'

/** Shows that a part of the page could not be loaded, with a button that reloads the page. Returns a remover. */
export function showErrorPanel(host: Element, shell: Shell, level: 1 | 2): () => void {
  const panel = document.createElement('div')
  panel.dataset['remoteError'] = ''
  panel.setAttribute('role', 'alert')
  host.prepend(panel)
  const { t } = shell.texts
  return mount(
    panel,
    shell,
    <ErrorState
      level={level}
      title={t('main_dictionary_load_error')}
      text={t('main_dictionary_refresh_page')}
      action={{ label: t('main_refreshing_button'), onClick: reload }}
    />,
  )
}

const RELOAD_MS = 1000
let lastMs = 0

/** Throttled: a page that has just been loaded, or is being loaded, is not loaded again. */
function reload(): void {
  const nowMs = performance.now()
  if (nowMs - lastMs < RELOAD_MS) return
  lastMs = nowMs
  location.reload()
}

/** Fills an empty slot until its component is attached. Returns a remover. */
export function showSlotSkeleton(host: HTMLElement, shell: Shell): () => void {
  const place = document.createElement('div')
  host.append(place)
  return mount(place, shell, <SlotSkeleton slot={host.dataset['slot'] as SlotName} />)
}

function mount(element: HTMLElement, shell: Shell, content: ReactNode): () => void {
  const root = createRoot(element)
  root.render(<ShellProvider shell={shell}>{content}</ShellProvider>)
  return () => {
    root.unmount()
    element.remove()
  }
}
