/** Which entry of a menu a key goes to, or `null` when the key is not the menu's. */
export function menuTarget(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key.length === 1 && key !== ' ' ? nextStartingWith(key.toLowerCase(), at, labels) : null
}

function nextStartingWith(letter: string, at: number, labels: readonly string[]): number | null {
  for (let step = 1; step <= labels.length; step++) {
    const index = (at + step) % labels.length
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index
  }
  return null
}
