import type { Scroll } from './browser-port.ts'

const ENTRIES_MAX = 20

/** How far each entry of the history was scrolled when it was left. */
export function createScrollMemory() {
  const places = new Map<number, Scroll>()
  return {
    of: (index: number): Scroll => places.get(index) ?? { x: 0, y: 0 },
    keep(index: number, scroll: Scroll): void {
      places.delete(index)
      places.set(index, scroll)
      const oldest = places.keys().next()
      if (places.size > ENTRIES_MAX && !oldest.done) places.delete(oldest.value)
    },
  }
}
