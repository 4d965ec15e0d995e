const LANGUAGE = /^[a-z]{2}$/

export type Split = { readonly language: string | null; readonly rest: readonly string[] }

/** Any two letters count as a language here; whether the site speaks it is for the guards to say. */
export function splitLanguage(parts: readonly string[]): Split {
  const first = parts[0]?.toLowerCase()
  if (first === undefined || !LANGUAGE.test(first)) return { language: null, rest: parts }
  return { language: first, rest: parts.slice(1) }
}

/** The one way in which a language and a path become an address. */
export function withLanguage(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`
}
