const DECODE_ROUNDS_MAX = 5
const ESCAPES = /(?:%[0-9a-f]{2})+/gi
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i
// Control characters and lone surrogates.
const UNREADABLE = /[\p{Cc}\p{Cs}]/u
const SLASH_ALIKE = /[\\\u2044\u2215\u2216\u29f5\u29f8\u29f9]/g
const DOT_ALIKE = /\u3002/g

/**
 * Canonicalizes an address into its parts: decodes escapes (also double ones), look-alike dots and slashes, removes
 * doubled slashes and steps up. Every decision uses these parts, so that a disguised address gets the verdict of the
 * plain one. `null` when it can't be read at all.
 */
export function canonicalParts(pathname: string): readonly string[] | null {
  if (BROKEN_ESCAPE.test(pathname)) return null
  const plain = undisguise(pathname)
  if (plain === null || UNREADABLE.test(plain)) return null

  const parts: string[] = []
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts
}

function undisguise(pathname: string): string | null {
  let text = pathname
  for (let round = 0; round < DECODE_ROUNDS_MAX; round++) {
    const decoded = decodeEscapes(text)
    if (decoded === null) return null
    // Normalizing can produce a new escape (from a full-width percent sign), hence the same loop.
    const folded = decoded.normalize('NFKC').replace(SLASH_ALIKE, '/').replace(DOT_ALIKE, '.')
    if (folded === text) return text
    text = folded
  }
  return null
}

function decodeEscapes(text: string): string | null {
  try {
    return text.replace(ESCAPES, (run) => decodeURIComponent(run))
  } catch {
    return null
  }
}

/** True for an address without disguise. The way a character is escaped does not matter, the character does. */
export function isWrittenPlainly(pathname: string, parts: readonly string[]): boolean {
  const written = pathname.split('/').slice(1)
  if (parts.length === 0) return written.length === 1 && written[0] === ''
  return written.length === parts.length && written.every((part, at) => decodeEscapes(part) === parts[at])
}

const LANGUAGE = /^[a-z]{2}$/

type Split = { readonly language: string | null; readonly rest: readonly string[] }

/** Any two letters count as a language here; the guards check that the site has it. */
export function splitLanguage(parts: readonly string[]): Split {
  const first = parts[0]?.toLowerCase()
  if (first === undefined || !LANGUAGE.test(first)) return { language: null, rest: parts }
  return { language: first, rest: parts.slice(1) }
}

/** The only place that joins a language and a path. */
export function withLanguage(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`
}
