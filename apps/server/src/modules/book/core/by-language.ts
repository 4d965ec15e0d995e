const LANGUAGES_MAX = 60

/** Works something out of an object once a language, for as long as the object lives. */
export function byLanguage<Of extends object, Made>(make: (of: Of, language: string) => Made) {
  const known = new WeakMap<Of, Map<string, Made>>()
  return (of: Of, language: string): Made => {
    const before = known.get(of)
    const found = before?.get(language)
    if (found !== undefined) return found
    const made = make(of, language)
    if (before === undefined) known.set(of, new Map([[language, made]]))
    else if (before.size < LANGUAGES_MAX) before.set(language, made)
    return made
  }
}
