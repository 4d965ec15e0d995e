import { useEffect, useEffectEvent, type RefObject } from 'react'
import { placeOf } from '../../frame/keys.ts'

export type ChipCommand = 'undo' | 'repeat' | 'double' | 'clear'

/** By the physical key: letters of another layout are the same keys. */
const COMMANDS: Readonly<Record<string, ChipCommand>> = {
  KeyU: 'undo',
  Backspace: 'undo',
  KeyR: 'repeat',
  KeyD: 'double',
  KeyX: 'clear',
  Delete: 'clear',
}

type Pressed = Pick<KeyboardEvent, 'code' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  /** The kind of element that has the focus. */
  readonly on: ReturnType<typeof placeOf>
}

/** A key held down undoes further, and does nothing else again. */
export function chipCommandOf({ code, repeat, ctrlKey, metaKey, altKey, on }: Pressed): ChipCommand | null {
  if (ctrlKey || metaKey || altKey || on === 'text') return null
  const command = COMMANDS[code] ?? null
  return repeat && command !== 'undo' ? null : command
}

/** Keys for all chips, wherever the focus is in the frame of the game, and while nothing else on the page has it. */
export function useChipKeys(inside: RefObject<HTMLElement | null>, run: (command: ChipCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const frame = inside.current?.closest('[data-game][data-mode]') ?? inside.current
    const { target } = event
    if (event.defaultPrevented || frame === null || document.querySelector('dialog[open]') !== null) return
    if (!(target instanceof Node) || !(target.contains(frame) || frame.contains(target))) return
    const { code, repeat, ctrlKey, metaKey, altKey } = event
    const command = chipCommandOf({ code, repeat, ctrlKey, metaKey, altKey, on: placeOf(target) })
    if (command === null) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
