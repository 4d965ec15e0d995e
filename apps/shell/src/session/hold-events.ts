import type { EventName, Events } from '@evens/remote-sdk'

/**
 * Keeps events that only a lazy part of the page handles, in order. A player who signs out before that part is loaded
 * would otherwise get no reply. The returned function emits them again, once the listeners are there.
 */
export function holdEvents(events: Events, names: readonly EventName[]): () => void {
  const held: (() => void)[] = []
  const undo = names.map((name) => events.on(name, (payload) => void held.push(() => events.emit(name, payload))))
  return () => {
    for (const each of undo) each()
    for (const emit of held.splice(0)) emit()
  }
}
