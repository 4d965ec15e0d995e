import { type RefObject, useEffect, useEffectEvent } from 'react'
import { commandOf, isHeldClick, placeOf } from './keys.ts'

type Commands = {
  readonly main: () => void
  readonly collect: () => void
  readonly stake: (direction: 1 | -1) => void
  readonly info: () => void
  readonly sound: () => void
  readonly full: () => void
}

/** Keys of one kind of game, by `KeyboardEvent.code`. */
export type KeysOfKind = Readonly<Record<string, () => void>>

/** Keys of the frame, wherever the focus is on it, and while nothing else on the page has it. */
export function useCommands(frame: RefObject<HTMLElement | null>, commands: Commands, ofKind: KeysOfKind = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event.target, frame.current)) return
    if (isHeldClick(event)) event.preventDefault()
    if (event.key === 'Escape') frame.current?.focus({ preventScroll: true })
    const { key, code, repeat } = event
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const on = placeOf(event.target)
    const command = commandOf({ key, code, repeat, hasModifier, on })
    if (command === null) {
      const work = hasModifier || repeat || on === 'text' ? undefined : ofKind[code]
      if (work === undefined) return
      event.preventDefault()
      work()
      return
    }
    event.preventDefault()
    if (command === 'stake-up' || command === 'stake-down') commands.stake(command === 'stake-up' ? 1 : -1)
    else commands[command]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/**
 * A dialog takes all keys while it is open. An element around the frame, as the page's main one after a navigation, has
 * no use for them.
 */
function isMeant(target: EventTarget | null, frame: HTMLElement | null): boolean {
  if (frame === null || document.querySelector('dialog[open]') !== null) return false
  return target instanceof Node && (target.contains(frame) || frame.contains(target))
}
