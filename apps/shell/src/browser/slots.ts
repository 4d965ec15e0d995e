import type { PageState } from '../document/page-state.ts'
import { chromeAttributes, SLOT_NAMES, type Chrome, type SlotName } from '../document/chrome.ts'
import type { RemoteAddress } from '../remotes/ask.ts'
import type { Platform } from '../remotes/attach.ts'
import { createSlot, type Slot } from '../remotes/component-slot.ts'
import type { SlotProps } from '../remotes/slot-props.ts'

/** Header, columns and footer: each in use or not, as the page wants it. */
export function createSlots(platform: Platform, addressOf: RemoteAddress) {
  const slots = new Map<SlotName, Slot>()
  const started = new Set<SlotName>()
  const elementOf = (name: SlotName) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  for (const name of SLOT_NAMES) {
    const element = elementOf(name)
    if (element !== null) slots.set(name, createSlot(element, platform, addressOf))
  }

  function occupy(name: SlotName, props: SlotProps | null, state: PageState | null, path: string): void {
    const element = elementOf(name)
    const slot = slots.get(name)
    if (element === null || slot === undefined) return
    element.hidden = props === null
    if (props === null) {
      if (started.delete(name)) slot.stop()
      return
    }
    if (started.has(name)) return slot.update(props, path)
    started.add(name)
    void slot.start(state?.slots[name] ?? null, path, props)
  }

  return {
    /** Brings the server's components to life. */
    start(chrome: Chrome, state: PageState): void {
      for (const name of SLOT_NAMES) occupy(name, chrome.slots[name], state, state.page.fullPath)
    },
    /** The next page's look. */
    apply(chrome: Chrome, path: string): void {
      for (const [attribute, value] of Object.entries(chromeAttributes(chrome)))
        document.body.setAttribute(attribute, value)
      for (const name of SLOT_NAMES) occupy(name, chrome.slots[name], null, path)
    },
  }
}
