export type Command = 'main' | 'collect' | 'stake-up' | 'stake-down' | 'info' | 'sound' | 'full'

type Pressed = {
  readonly key: string
  /** Of the physical key: letters of another layout are the same keys. */
  readonly code: string
  readonly repeat: boolean
  readonly hasModifier: boolean
  /** The kind of element that has the focus. */
  readonly on: 'page' | 'button' | 'text'
}

const BY_CODE: Readonly<Record<string, Command>> = {
  KeyC: 'collect',
  KeyI: 'info',
  KeyM: 'sound',
  KeyF: 'full',
}
const BY_KEY: Readonly<Record<string, Command>> = {
  ' ': 'main',
  Enter: 'main',
  '+': 'stake-up',
  '=': 'stake-up',
  '-': 'stake-down',
  '\u2212': 'stake-down',
}
/** Held down they go on, as the stake's own buttons would not; nothing that plays does. */
const MAY_REPEAT: readonly Command[] = ['stake-up', 'stake-down']

/** A key held down starts nothing again: it has to be released. A button takes Space and Enter for itself. */
export function commandOf({ key, code, repeat, hasModifier, on }: Pressed): Command | null {
  if (hasModifier || on === 'text') return null
  const command = BY_KEY[key] ?? BY_CODE[code]
  if (command === undefined || (repeat && !MAY_REPEAT.includes(command))) return null
  return command === 'main' && on === 'button' ? null : command
}

/** Repeats of Space and Enter would click the button that has the focus again and again. */
export const isHeldClick = ({ key, repeat }: Pick<Pressed, 'key' | 'repeat'>): boolean =>
  repeat && (key === ' ' || key === 'Enter')

export function placeOf(target: EventTarget | null): Pressed['on'] {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range') return 'page'
    return target.type === 'radio' || target.type === 'checkbox' ? 'button' : 'text'
  }
  if (target.closest('textarea, select, [contenteditable]') !== null) return 'text'
  return target.closest('button, a, summary, label') === null ? 'page' : 'button'
}
