/** So many different numbers of the browser's chance, in order. They are a wish: the draw is decided elsewhere. */
export function quickPick(of: number, count: number): readonly number[] {
  const left = Array.from({ length: of }, (_number, at) => at + 1)
  const words = crypto.getRandomValues(new Uint32Array(count))
  const picked = Array.from(words, (word) => left.splice(word % left.length, 1)[0] ?? 1)
  return picked.toSorted((one, other) => one - other)
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** The number that an arrow leads to: the grid keeps its order in every language. Null for any other key. */
export function arrowStep(key: string, at: number, of: number, columns: number): number | null {
  if (key === 'Home') return 1
  if (key === 'End') return of
  const step = STEPS[key]?.(columns)
  if (step === undefined) return null
  const next = at + step
  return next < 1 || next > of ? at : next
}
