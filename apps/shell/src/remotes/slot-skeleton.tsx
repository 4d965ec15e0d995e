import { ShellProvider, type Shell } from '@evens/remote-sdk'
import { createRoot } from 'react-dom/client'
import type { SlotName } from '../document/chrome.ts'
import { SlotSkeleton } from '../document/skeletons.tsx'

/** Stands in an empty place until its component is there. Returns what takes it away. */
export function showSlotSkeleton(host: HTMLElement, shell: Shell): () => void {
  const place = document.createElement('div')
  host.append(place)
  const root = createRoot(place)
  root.render(
    <ShellProvider shell={shell}>
      <SlotSkeleton slot={host.dataset['slot'] as SlotName} />
    </ShellProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}
