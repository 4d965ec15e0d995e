/**
 * A pure function of a text whose answers are kept. Anyone can send new texts, so at the bound all are forgotten: a visitor
 * can make it slower, never larger.
 */
export function remembered<T>(most: number, answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.answer
    if (known.size >= most) known.clear()
    const made = { answer: answer(text) }
    known.set(text, made)
    return made.answer
  }
}
